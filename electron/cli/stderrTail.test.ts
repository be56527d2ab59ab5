import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StderrTail } from './stderrTail.ts';

test('R-5: whatever the chunks, exactly the last bytes are kept', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[ -~]{0,40}$/)), fc.integer({ min: 1, max: 50 }), (chunks, limit) => {
      const tail = new StderrTail(limit);
      for (const chunk of chunks) tail.push(Buffer.from(chunk));
      expect(tail.text()).toBe(chunks.join('').slice(-limit));
      expect(tail.totalBytes).toBe(chunks.join('').length);
    }),
  );
});

test('a character cut in half at the front is left out', () => {
  const tail = new StderrTail(5);
  tail.push(Buffer.from('ab€€'));
  expect(tail.text()).toBe('€');
});

test('a character cut between two chunks is whole', () => {
  const tail = new StderrTail();
  const bytes = Buffer.from('für €5');
  for (const byte of bytes) tail.push(Uint8Array.of(byte));
  expect(tail.text()).toBe('für €5');
});
