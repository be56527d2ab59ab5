import fc from 'fast-check';
import { isValidElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { typesetMath } from './mathTree.ts';

interface Seen {
  readonly elements: Set<string>;
  readonly attributes: Set<string>;
  text: string;
}

function seenIn(node: ReactNode, seen: Seen = { elements: new Set(), attributes: new Set(), text: '' }): Seen {
  if (typeof node === 'string') seen.text += node;
  if (Array.isArray(node)) for (const child of node) seenIn(child as ReactNode, seen);
  if (!isValidElement<Record<string, unknown>>(node)) return seen;
  if (typeof node.type === 'string') seen.elements.add(node.type);
  const { children, ...attributes } = node.props;
  for (const name of Object.keys(attributes)) seen.attributes.add(name);
  return seenIn(children as ReactNode, seen);
}

test('a formula becomes elements of MathML', () => {
  const { elements, text } = seenIn(typesetMath('\\frac{a}{b}', true));
  expect([...elements]).toEqual(expect.arrayContaining(['math', 'mfrac', 'mi']));
  expect(text).toBe('ab');
});

test('what is not valid, and what unfolds without end, is not set', () => {
  for (const tex of ['\\frac{', '\\nonsense{x}', '\\def\\a{\\a\\a}\\a', 'x'.repeat(5000)])
    expect(typesetMath(tex, false)).toBeNull();
});

test('S-28: no formula makes a link, a class, an id or an event', () => {
  const pieces = [
    '\\href{javascript:x}{y}',
    '\\class{a}{b}',
    '\\id{root}{c}',
    '\\style{color:red}{d}',
    '\\color{red}{e}',
    '\\text{<img>}',
    '\\url{x}',
  ];
  const more = [
    '\\frac{1}{2}',
    '\\sqrt{x}',
    '\\begin{matrix}a&b\\\\c&d\\end{matrix}',
    '\\tag{1}',
    '\\label{z}',
    '\\bbox[red]{f}',
    '\\fbox{g}',
    '^2',
    '_i',
    '{',
    '}',
    '&',
    '#',
    '~',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces, ...more), { maxLength: 6 }), fc.boolean(), (parts, display) => {
      const { elements, attributes } = seenIn(typesetMath(parts.join(' '), display));
      for (const name of elements) expect(name).toMatch(/^(?:m[a-z]+|none|semantics)$/);
      for (const name of attributes) expect(name).not.toMatch(/^(?:on|href|src|class|id$|xlink)/i);
    }),
  );
});
