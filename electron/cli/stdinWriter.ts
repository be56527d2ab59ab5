import type { Writable } from 'node:stream';
import { TransportClosed } from './transport.ts';

/**
 * The one writer of a pipe. Lines go out one after the other, each awaited until the pipe took it, so that two lines
 * never interleave and at most one of them sits in the stream's buffer however slowly the other end reads.
 */
export class StdinWriter {
  private tail: Promise<void> = Promise.resolve();
  private accepting = true;
  private gone = false;

  constructor(private readonly stream: Writable) {
    // Without a listener an EPIPE would end our own process; the write's callback is where it is told.
    stream.on('error', () => {
      this.accepting = false;
      this.gone = true;
    });
  }

  write(line: string): Promise<void> {
    if (!this.accepting) return Promise.reject(new TransportClosed('the pipe to the CLI is closed'));
    const written = this.tail.then(() => this.writeNow(line));
    this.tail = written.catch(() => undefined);
    return written;
  }

  /** Takes no more lines; those taken before still go out, then the input ends. */
  end(): void {
    this.accepting = false;
    void this.tail.then(() => {
      if (!this.gone) this.stream.end();
    });
  }

  /** The process is gone: whatever waits is rejected now, even if somebody else still holds the other end open. */
  destroy(): void {
    this.accepting = false;
    this.gone = true;
    this.stream.destroy();
  }

  private writeNow(line: string): Promise<void> {
    if (this.gone) return Promise.reject(new TransportClosed('the pipe to the CLI is closed'));
    return new Promise((resolve, reject) => {
      this.stream.write(line, 'utf8', (error) => {
        if (error === null || error === undefined) resolve();
        else reject(new TransportClosed('the CLI stopped reading', { cause: error }));
      });
    });
  }
}
