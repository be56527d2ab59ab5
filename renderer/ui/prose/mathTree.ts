import { createElement, Fragment, type ReactNode } from 'react';
import temml from 'temml';

/** Temml's tree, before it becomes the string of markup that nobody here wants. */
const { __renderToMathMLTree: toMathMLTree } = temml;

export type TypesetMath = (tex: string, display: boolean) => ReactNode;

/** Formulas longer than this, and macros that unfold further, stay source: setting one must not take a noticeable time. */
const MAX_TEX = 4000;
const MAX_EXPANSIONS = 500;
const MAX_SIZE_EM = 20;

const ELEMENTS: ReadonlySet<string> = new Set(
  'math mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics'.split(
    ' ',
  ),
);

/** None of them takes an address or a script; `style`, `id`, `class` and `href` are not among them. */
const ATTRIBUTES: ReadonlySet<string> = new Set(
  'accent accentunder columnalign columnspacing depth display displaystyle fence form height largeop linethickness lspace mathvariant maxsize minsize movablelimits rowspacing rspace scriptlevel separator stretchy symmetric voffset width columnspan rowspan'.split(
    ' ',
  ),
);

const STYLES: ReadonlySet<string> = new Set(
  'color backgroundColor padding paddingLeft paddingRight paddingTop paddingBottom border borderTop borderRight borderBottom borderLeft width textAlign fontWeight mathDepth justifyContent'.split(
    ' ',
  ),
);
const PLAIN_VALUE = /^[\w#%.,\s-]{1,60}$/;

/** Null: not a formula this can set. */
export const typesetMath: TypesetMath = (tex, display) => {
  if (tex.length > MAX_TEX) return null;
  try {
    const options = {
      displayMode: display,
      throwOnError: true,
      trust: false,
      strict: false,
      maxExpand: MAX_EXPANSIONS,
    };
    const tree: unknown = toMathMLTree(tex, { ...options, maxSize: [MAX_SIZE_EM, MAX_SIZE_EM] });
    return elementOf(tree, 0);
  } catch {
    // Not valid TeX, which is an answer: the caller shows the source.
    return null;
  }
};

function elementOf(node: unknown, key: number): ReactNode {
  if (typeof node !== 'object' || node === null) return null;
  const { type, text, children, attributes, style } = node as Readonly<Record<string, unknown>>;
  const inner = Array.isArray(children) ? children.map(elementOf) : [];
  if (typeof text === 'string' && type === undefined) return text;
  // A fragment, or an element nobody expects here: what it holds is kept, the element is not.
  if (typeof type !== 'string' || !ELEMENTS.has(type)) return createElement(Fragment, { key }, ...inner);
  return createElement(type, { key, ...picked(attributes, ATTRIBUTES), style: picked(style, STYLES) }, ...inner);
}

function picked(from: unknown, names: ReadonlySet<string>): Readonly<Record<string, string>> {
  if (typeof from !== 'object' || from === null) return {};
  const pairs = Object.entries(from).map(([name, value]): [string, string] => [name, String(value)]);
  return Object.fromEntries(pairs.filter(([name, value]) => names.has(name) && PLAIN_VALUE.test(value)));
}
