export const STDERR_TAIL_BYTES = 64 * 1024;

/**
 * Keeps the last bytes of a stream that may say anything and any amount of it: a ring of fixed size, so a child that
 * floods its stderr is drained as fast as it writes and costs no more memory than a quiet one.
 */
export class StderrTail {
  private readonly ring: Buffer;
  private total = 0;

  constructor(private readonly limit = STDERR_TAIL_BYTES) {
    this.ring = Buffer.alloc(limit);
  }

  push(chunk: Uint8Array): void {
    const tail = chunk.byteLength > this.limit ? chunk.subarray(-this.limit) : chunk;
    const start = (this.total + chunk.byteLength - tail.byteLength) % this.limit;
    const untilEnd = Math.min(tail.byteLength, this.limit - start);
    this.ring.set(tail.subarray(0, untilEnd), start);
    this.ring.set(tail.subarray(untilEnd), 0);
    this.total += chunk.byteLength;
  }

  /** How much was ever written, kept or not. */
  get totalBytes(): number {
    return this.total;
  }

  /** A character cut in half at the front is left out rather than shown as garbage. */
  text(): string {
    if (this.total <= this.limit) return this.ring.toString('utf8', 0, this.total);
    const oldest = this.total % this.limit;
    const bytes = Buffer.concat([this.ring.subarray(oldest), this.ring.subarray(0, oldest)]);
    let start = 0;
    while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start++;
    return bytes.toString('utf8', start);
  }
}
