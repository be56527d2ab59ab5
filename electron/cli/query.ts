import type { JsonObject } from '../../shared/json.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { AsyncQueue } from './asyncQueue.ts';
import { explainEnd } from './explain.ts';
import { buildLaunch } from './launch.ts';
import type { LaunchOptions } from './launchOptions.ts';
import { LineFramer } from './lineFramer.ts';
import { isResult, readMessage, type CliMessage, type ResultMessage } from './message.ts';
import { spawnTransport } from './processTransport.ts';
import { readLine, type Incoming } from './wire.ts';

export interface Query {
  /** Everything the CLI says, in order; ends with the process. Leaving the loop early ends the process. */
  readonly messages: AsyncIterable<CliMessage>;
  /** The one result, or why there is none. */
  readonly result: Promise<Result<ResultMessage>>;
  stop(): Promise<void>;
}

/** One prompt, one answer, no questions: permissions that would be asked are denied by the CLI. */
export function query(prompt: string, options: Omit<LaunchOptions, 'form'>): Result<Query> {
  const launch = buildLaunch({ ...options, form: { kind: 'oneShot', prompt } });
  if (!launch.ok) return launch;
  const transport = spawnTransport(launch.value);
  if (!transport.ok) return transport;
  const stop = async (): Promise<void> => {
    await transport.value.close({ graceMs: 0 });
  };
  const queue = new AsyncQueue<CliMessage>(() => void stop());
  let found: ResultMessage | null = null;
  const take = (frame: JsonObject): void => {
    const message = readMessage(frame);
    if (isResult(message)) found = message;
    queue.push(message);
  };
  const framer = new LineFramer({ line: (line) => framesOf(line).forEach(take), tooLarge: () => undefined });
  transport.value.onDidRead((chunk) => framer.push(chunk));
  const result = transport.value.exited.then((exit): Result<ResultMessage> => {
    framer.end();
    queue.end();
    if (found !== null) return ok(found);
    const reason = explainEnd({ ...exit, stderrTail: transport.value.stderrTail() }, false);
    return fail({ code: 'query/no-result', message: reason ?? 'The CLI ended without a result.' });
  });
  return ok({ messages: queue, result, stop });
}

function framesOf(line: string): readonly JsonObject[] {
  const incoming = readLine(line);
  const all = (Array.isArray(incoming) ? incoming : [incoming]) as readonly Incoming[];
  return all.flatMap((one) => (one.kind === 'frame' ? [one.frame] : []));
}
