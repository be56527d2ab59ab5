import type { LogSink } from './log.ts';

type OwnStream = Pick<NodeJS.WriteStream, 'on' | 'off' | 'write'>;

/**
 * Our own stdout and stderr may lead nowhere: a closed terminal, a desktop start without one, a pipe whose reader left.
 * Node tells that with an 'error' event that ends the program when nobody listens. Call once, first thing at the start.
 */
export function surviveClosedOutput(streams: readonly OwnStream[] = [process.stdout, process.stderr]): () => void {
  const ignore = (): void => undefined;
  for (const stream of streams) stream.on('error', ignore);
  return () => {
    for (const stream of streams) stream.off('error', ignore);
  };
}

/** A log sink to stderr that falls silent for good once stderr turns out to be gone. */
export function stderrSink(stream: OwnStream = process.stderr): LogSink {
  let open = true;
  stream.on('error', () => {
    open = false;
  });
  return (line) => {
    if (open) stream.write(line);
  };
}
