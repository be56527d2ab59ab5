import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowObstacle, answerObstacle, CONSENT_KEYS, consentKey, readEdited, type Consent } from './consent.logic.ts';

const ready: Consent = { sending: false, settled: true, seen: true, edited: null };
const press = (code: string, more: Partial<KeyboardEvent> = {}) =>
  consentKey({
    code,
    altKey: true,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    ...more,
  });

test('S-35: nothing is answered while a dialog has just appeared or an answer is on its way', () => {
  expect(answerObstacle({ ...ready, settled: false })).toBe('settling');
  expect(answerObstacle({ ...ready, sending: true })).toBe('sending');
  expect(answerObstacle(ready)).toBeNull();
});

test('S-32: allowing waits until the end was seen; denying does not', () => {
  expect(allowObstacle({ ...ready, seen: false })).toBe('unseen');
  expect(answerObstacle({ ...ready, seen: false })).toBeNull();
});

test('edited input that is no JSON object cannot be allowed', () => {
  for (const text of ['{"a":', '[1]', '"a"', 'null', '']) {
    expect(allowObstacle({ ...ready, edited: readEdited(text) })).toBe('invalid');
  }
  expect(allowObstacle({ ...ready, seen: false, edited: readEdited('{"command":"ls"}') })).toBeNull();
});

test('edited input that parses is exactly what is written there', () => {
  const json = fc.dictionary(fc.string(), fc.jsonValue());
  fc.assert(
    fc.property(json, (value) => {
      expect(readEdited(JSON.stringify(value))).toEqual({ ok: true, input: JSON.parse(JSON.stringify(value)) });
    }),
  );
});

test('S-36: neither Enter nor Escape nor a letter alone answers, and a key held down answers once', () => {
  expect(press('KeyY')).toBe('allow');
  expect(press('KeyN')).toBe('deny');
  expect(press('KeyY', { repeat: true })).toBeNull();
  expect(press('KeyY', { altKey: false })).toBeNull();
  expect(press('KeyY', { ctrlKey: true })).toBeNull();
  for (const code of ['Enter', 'NumpadEnter', 'Escape', 'Space', 'toString']) {
    expect(press(code)).toBeNull();
    expect(press(code, { altKey: false })).toBeNull();
  }
});

test('the keys that are shown are the keys that answer', () => {
  for (const [name, { code }] of Object.entries(CONSENT_KEYS)) expect(press(code)).toBe(name);
});
