import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeEntities } from './entities.ts';

test('names and numbers become the characters they stand for, once', () => {
  expect(decodeEntities('&lt;b&gt; &amp;amp; &#169; &#xA9; &rarr;')).toBe('<b> &amp; © © →');
});

test('what is no character stays as it was written or becomes the sign for a missing one', () => {
  expect(decodeEntities('&nope; &constructor; & &; R&D;')).toBe('&nope; &constructor; & &; R&D;');
  expect(decodeEntities('&#0; &#xD800; &#x110000;')).toBe('\ufffd \ufffd \ufffd');
});

test('text without references is left alone, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      fc.pre(!text.includes('&'));
      expect(decodeEntities(text)).toBe(text);
    }),
  );
});
