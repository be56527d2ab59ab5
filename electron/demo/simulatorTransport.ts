import { createMemoryPair } from '../cli/memoryTransport.ts';
import type { Transport } from '../cli/transport.ts';
import type { SimulatorScript } from './script.ts';
import { runSimulator, type SimulatorOptions } from './simulator.ts';

/** A simulated CLI inside this process, as a transport: what the demo runs on, and the quickest peer for tests. */
export function createSimulatorTransport(script: SimulatorScript, options: SimulatorOptions): Transport {
  const { host, cli } = createMemoryPair({
    exitOnInputEnd: false,
    ...(options.clock === undefined ? {} : { clock: options.clock }),
  });
  runSimulator(
    script,
    {
      onLine: (listener) => void cli.onLine(listener),
      onEnd: (listener) => void cli.onDidEndInput(listener),
      write: (bytes) => cli.send(bytes),
      stderr: (text) => cli.stderr(text),
      exit: (code) => cli.exit(code),
    },
    options,
  );
  return host;
}
