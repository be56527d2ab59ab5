import type { CodeFence } from './document.ts';

/**
 * A code fence that is being written, at the left edge: the one block that may grow to any size before it settles. New
 * text can only be more code or its end, so it is looked at once and nothing is parsed again.
 */
export interface OpenFence {
  readonly fence: string;
  readonly language: string;
  readonly bodyStart: number;
  /** Start of the last line that was looked at. */
  readonly lookedAt: number;
}

/** `at`: where the block starts in `text`, to whose end it reaches. */
export function openFenceAt(text: string, at: number, { language }: CodeFence): OpenFence | null {
  const lineEnd = text.indexOf('\n', at);
  const fence = /^(?:`{3,}|~{3,})/.exec(text.slice(at, at + 100))?.[0];
  if (fence === undefined || lineEnd < 0) return null;
  return { fence, language, bodyStart: lineEnd + 1, lookedAt: lineEnd + 1 };
}

/** The fence with all of `text` in it; null as soon as a line might close it. */
export function growFence(
  open: OpenFence,
  text: string,
): { readonly open: OpenFence; readonly block: CodeFence } | null {
  let lineStart = open.lookedAt;
  for (;;) {
    const lineEnd = text.indexOf('\n', lineStart);
    const line = lineEnd < 0 ? text.slice(lineStart) : text.slice(lineStart, lineEnd);
    if (line.trimStart().startsWith(open.fence)) return null;
    if (lineEnd < 0) break;
    lineStart = lineEnd + 1;
  }
  const body = text.slice(
    open.bodyStart,
    text.endsWith('\n') ? Math.max(open.bodyStart, text.length - 1) : text.length,
  );
  return {
    open: { ...open, lookedAt: lineStart },
    block: { kind: 'code', language: open.language, text: body, open: true },
  };
}
