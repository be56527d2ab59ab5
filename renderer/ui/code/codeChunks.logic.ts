export interface CodeChunk {
  /** Without the line end after its last line. */
  readonly text: string;
  readonly firstLine: number;
  readonly lines: number;
}

const LINES = 20;

/** A text in pieces of so many lines; put together with line ends between them they are the text. */
export function codeChunks(code: string): readonly CodeChunk[] {
  const chunks: CodeChunk[] = [];
  let start = 0;
  let lines = 0;
  let firstLine = 0;
  for (let end = code.indexOf('\n'); end >= 0; end = code.indexOf('\n', end + 1)) {
    lines += 1;
    if (lines < LINES) continue;
    chunks.push({ text: code.slice(start, end), firstLine, lines });
    start = end + 1;
    firstLine += lines;
    lines = 0;
  }
  chunks.push({ text: code.slice(start), firstLine, lines: lines + 1 });
  return chunks;
}
