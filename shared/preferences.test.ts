import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_PREFERENCES, PREFERENCE_CHOICES, PREFERENCE_SIZES, readPreferences } from './preferences.ts';

test('what was written is read back', () => {
  const mine = { ...DEFAULT_PREFERENCES, theme: 'dark', detail: 'prose', codeSize: 14.5 } as const;
  expect(readPreferences(JSON.parse(JSON.stringify(mine)))).toEqual(mine);
});

test('what is not understood stays at its default, and the rest is kept', () => {
  expect(readPreferences({ theme: 'pink', density: 'roomy', proseSize: 400, codeSize: Number.NaN, extra: 1 })).toEqual({
    ...DEFAULT_PREFERENCES,
    density: 'roomy',
  });
});

test('anything at all reads as valid preferences', () => {
  const keys = Object.keys(DEFAULT_PREFERENCES);
  const anything = fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...keys), fc.anything()));
  fc.assert(
    fc.property(anything, (raw) => {
      const read = readPreferences(raw);
      expect(Object.keys(read).toSorted()).toEqual(keys.toSorted());
      for (const [key, choices] of Object.entries(PREFERENCE_CHOICES)) {
        expect(choices as readonly unknown[]).toContain(read[key as keyof typeof read]);
      }
      for (const [key, { min, max }] of Object.entries(PREFERENCE_SIZES)) {
        const size = read[key as keyof typeof PREFERENCE_SIZES];
        expect(size >= min && size <= max).toBe(true);
      }
    }),
  );
});
