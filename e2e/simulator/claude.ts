import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { CLI_VERSION } from '../../electron/demo/catalogue.ts';
import type { SimulatorPipe } from '../../electron/demo/pipe.ts';
import type { SimulatorScript } from '../../electron/demo/script.ts';
import { runSimulator } from '../../electron/demo/simulator.ts';
import { namedScripts } from './namedScripts.ts';

/**
 * The simulator as a program that can stand where `claude` stands. `SIMULATOR_SCRIPT` names a script of the list, or a
 * file with one as JSON; `SIMULATOR_SPEED` scales its delays (0: none).
 */
const args = process.argv.slice(2);
if (args.includes('--version')) process.stdout.write(`${CLI_VERSION} (Claude Code)\n`);
else play(chosenScript(process.env['SIMULATOR_SCRIPT'] ?? 'demo'));

function play(script: SimulatorScript): void {
  const sessionId = valueOf('--resume') ?? valueOf('--session-id');
  const model = valueOf('--model');
  const permissionMode = valueOf('--permission-mode');
  runSimulator(script, standardStreams(), {
    cwd: process.cwd(),
    speed: Number(process.env['SIMULATOR_SPEED'] ?? 1),
    partialMessages: args.includes('--include-partial-messages'),
    replayUserMessages: args.includes('--replay-user-messages'),
    stateEvents: process.env['CLAUDE_CODE_EMIT_SESSION_STATE_EVENTS'] === '1',
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(model === undefined ? {} : { model }),
    ...(permissionMode === undefined ? {} : { permissionMode }),
  });
}

function chosenScript(nameOrPath: string): SimulatorScript {
  return namedScripts[nameOrPath] ?? (JSON.parse(readFileSync(nameOrPath, 'utf8')) as SimulatorScript);
}

function valueOf(flag: string): string | undefined {
  const at = args.indexOf(flag);
  return at < 0 ? undefined : args[at + 1];
}

function standardStreams(): SimulatorPipe {
  // A host that is gone must not make this crash: it ends by the closed input.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  return {
    onLine: readLines,
    onEnd: (listener) => void process.stdin.on('end', listener),
    write: (bytes) => void process.stdout.write(bytes),
    stderr: (text) => void process.stderr.write(text),
    // Only once all output is out: pipes are written asynchronously.
    exit: (code) => void process.stdout.write('', () => process.stderr.write('', () => process.exit(code))),
    process: {
      ignoreTerminate: () => {
        for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
        // Something to wait for, or the process would end with its input all the same.
        setInterval(() => {}, 1e9);
      },
      spawnGrandchild: ({ ignoreTerminate }) => {
        const deaf = ignoreTerminate ? "process.on('SIGTERM', () => {});" : '';
        spawn(process.execPath, ['-e', `${deaf} setInterval(() => {}, 1e9)`], { stdio: 'ignore' }).unref();
      },
    },
  };
}

function readLines(listener: (line: string) => void): void {
  let rest = '';
  process.stdin.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) listener(line);
  });
}
