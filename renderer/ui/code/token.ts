/** What a piece of code is, and so its colour: `--code-<kind>`. */
export const TOKEN_KINDS = [
  'plain',
  'comment',
  'string',
  'number',
  'keyword',
  'function',
  'type',
  'variable',
  'tag',
  'punctuation',
  'inserted',
  'deleted',
] as const;

export type TokenKind = (typeof TOKEN_KINDS)[number];

export interface CodeToken {
  readonly text: string;
  readonly kind: TokenKind;
}

export type CodeTokenLines = readonly (readonly CodeToken[])[];
