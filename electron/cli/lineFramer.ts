/**
 * Bytes in, whole lines out. Splits on byte 0x0A only, so a cut inside a character, U+2028, U+0085 or a NUL can never
 * break a record, and the lines do not depend on how the bytes were chunked.
 *
 * The complete part of a chunk is decoded in one go: 0x0A never occurs inside a UTF-8 sequence, so decoding many lines
 * at once equals decoding each alone, at a fraction of the cost.
 */
export const MAX_LINE_BYTES = 256 * 1024 * 1024;

export interface LineSink {
  /** `line` is without its newline; empty lines are not reported. */
  line(line: string): void;
  /** A record over the cap: dropped whole and reported, never shortened into something that still parses. */
  tooLarge(bytes: number): void;
}

const NEWLINE = 0x0a;

export class LineFramer {
  /** The pieces of the unfinished last line. Kept apart so that a huge line is copied once, not once per chunk. */
  private pieces: Uint8Array[] = [];
  private carried = 0;
  private skipping = false;

  constructor(
    private readonly sink: LineSink,
    private readonly maxLineBytes: number = MAX_LINE_BYTES,
  ) {}

  push(chunk: Uint8Array): void {
    // Only the new bytes are searched: what is carried is known to hold no newline.
    const lastNewline = chunk.lastIndexOf(NEWLINE);
    if (lastNewline < 0) {
      this.carry(chunk);
      return;
    }
    let from = 0;
    if (this.carried > 0 || this.skipping) {
      const firstNewline = chunk.indexOf(NEWLINE);
      this.carry(chunk.subarray(0, firstNewline));
      this.finishCarried();
      from = firstNewline + 1;
    }
    if (from <= lastNewline) this.emitLines(chunk.subarray(from, lastNewline));
    if (lastNewline + 1 < chunk.length) this.carry(chunk.subarray(lastNewline + 1));
  }

  /** The stream ended: a last line without a newline is still a line. */
  end(): void {
    this.finishCarried();
  }

  private carry(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.carried += bytes.length;
    if (this.carried > this.maxLineBytes) {
      this.skipping = true;
      this.pieces = [];
    } else {
      // A copy: the transport may reuse its read buffer.
      this.pieces.push(bytes.slice());
    }
  }

  private finishCarried(): void {
    const bytes = this.carried;
    const pieces = this.pieces;
    const tooLarge = this.skipping;
    this.carried = 0;
    this.pieces = [];
    this.skipping = false;
    if (tooLarge) this.sink.tooLarge(bytes);
    else if (bytes > 0) this.emitLine(decode(pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces, bytes)));
  }

  private emitLines(block: Uint8Array): void {
    if (block.length > this.maxLineBytes) {
      this.emitLargeBlock(block);
      return;
    }
    const text = decode(block);
    let from = 0;
    for (;;) {
      const newline = text.indexOf('\n', from);
      if (newline < 0) break;
      if (newline > from) this.emitLine(text.slice(from, newline));
      from = newline + 1;
    }
    if (from < text.length) this.emitLine(from === 0 ? text : text.slice(from));
  }

  /** A chunk larger than the cap may hold a line over the cap: look at its lines one by one. */
  private emitLargeBlock(block: Uint8Array): void {
    let from = 0;
    while (from <= block.length) {
      const found = block.indexOf(NEWLINE, from);
      const to = found < 0 ? block.length : found;
      if (to - from > this.maxLineBytes) this.sink.tooLarge(to - from);
      else if (to > from) this.emitLine(decode(block.subarray(from, to)));
      from = to + 1;
    }
  }

  private emitLine(line: string): void {
    if (line.length > 0) this.sink.line(line);
  }
}

function decode(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
