import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf, spansOf } from './prose.logic.ts';

test('paragraphs, headings, lists and code are told apart', () => {
  const source = '# Title\n\nSome text\nover two lines\n- one\n- two\n\n```ts\nconst a = 1;\n\n- no list\n```\nafter';
  expect(blocksOf(source)).toEqual([
    { kind: 'heading', level: 1, text: 'Title' },
    { kind: 'paragraph', text: 'Some text\nover two lines' },
    { kind: 'list', ordered: false, items: ['one', 'two'] },
    { kind: 'code', language: 'ts', text: 'const a = 1;\n\n- no list' },
    { kind: 'paragraph', text: 'after' },
  ]);
});

test('a fence that is still open is code already, so that streaming code does not flicker as text', () => {
  expect(blocksOf('```\nhalf a')).toEqual([{ kind: 'code', language: '', text: 'half a' }]);
});

test('code, strong and emphasis are spans; markers without a partner stay text', () => {
  expect(spansOf('a `b` **c** *d* 2 * 3 `')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'code', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'strong', text: 'c' },
    { kind: 'text', text: ' ' },
    { kind: 'emphasis', text: 'd' },
    { kind: 'text', text: ' 2 * 3 `' },
  ]);
});

test('no visible word of a text is lost, whatever it is made of', () => {
  const line = fc.constantFrom('word', '- item', '1. item', '# head', '```', '~~~', '', '**bold', '> quote', '`x');
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const kept = JSON.stringify(blocksOf(lines.join('\n')));
      for (const word of ['word', 'item', 'head', 'bold', 'quote']) {
        const wanted = lines.filter((text) => text.includes(word)).length;
        expect(kept.split(word).length - 1).toBeGreaterThanOrEqual(wanted);
      }
    }),
  );
});

test('spans put together are the text without its markers', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const joined = spansOf(text).map((span) => span.text);
      expect(joined.join('').replaceAll(/[`*]/g, '')).toBe(text.replaceAll(/[`*]/g, ''));
    }),
  );
});
