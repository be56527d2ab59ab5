import type { TokenKind } from './token.ts';

/** Which of a grammar's scopes are of which kind; of two that fit a piece, the longer one counts. */
const SCOPES: Readonly<Record<Exclude<TokenKind, 'plain'>, readonly string[]>> = {
  comment: ['comment', 'punctuation.definition.comment', 'meta.diff.header', 'meta.diff.index'],
  string: ['string', 'constant.character', 'markup.inline.raw', 'punctuation.definition.string', 'meta.separator.diff'],
  number: ['constant.numeric', 'constant.language', 'support.constant', 'keyword.other.unit'],
  keyword: [
    'keyword',
    'storage',
    'storage.type.function',
    'storage.modifier',
    'variable.language',
    'keyword.operator.new',
    'keyword.operator.expression',
    'markup.heading',
    'markup.bold',
    'meta.diff.range',
  ],
  function: ['entity.name.function', 'support.function', 'meta.function-call.generic', 'entity.name.command'],
  type: [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'storage.type.java',
    'storage.type.cs',
    'entity.name.section',
  ],
  variable: [
    'variable.parameter',
    'variable.other.property',
    'entity.other.attribute-name',
    'support.type.property-name',
  ],
  tag: ['entity.name.tag', 'punctuation.definition.tag'],
  punctuation: ['punctuation', 'keyword.operator', 'meta.brace', 'storage.type.function.arrow'],
  inserted: ['markup.inserted', 'punctuation.definition.inserted'],
  deleted: ['markup.deleted', 'punctuation.definition.deleted'],
};

const KINDS = Object.keys(SCOPES) as (keyof typeof SCOPES)[];
const colourOf = (index: number): string => `#0000${(index + 1).toString(16).padStart(2, '0')}`;
const PLAIN = '#000000';

/** A theme whose colours are numbers of kinds: what the letters look like is the style sheet's business. */
export const tokenTheme = {
  name: 'kinds',
  type: 'light' as const,
  fg: PLAIN,
  bg: '#ffffff',
  settings: KINDS.map((kind, index) => ({ scope: [...SCOPES[kind]], settings: { foreground: colourOf(index) } })),
};

const kindByColour = new Map(KINDS.map((kind, index): [string, TokenKind] => [colourOf(index), kind]));

export function kindOf(colour: string | undefined): TokenKind {
  return kindByColour.get((colour ?? PLAIN).toLowerCase()) ?? 'plain';
}
