/** How the user wants Parley to look and behave. One set for all windows of a host; sessions do not have their own. */
export interface Preferences {
  readonly theme: 'system' | 'light' | 'dark';
  readonly density: 'compact' | 'normal' | 'roomy';
  /** In CSS pixels, each on its own: reading, operating and code are different needs. */
  readonly proseSize: number;
  readonly interfaceSize: number;
  readonly codeSize: number;
  readonly proseFace: 'sans' | 'serif';
  readonly codeFace: 'jetbrains' | 'system';
  /** How much of the work is shown between the prose. Prose itself is never hidden. */
  readonly detail: 'all' | 'normal' | 'prose';
  readonly sendKey: 'enter' | 'mod-enter';
}

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  density: 'normal',
  proseSize: 15,
  interfaceSize: 13,
  codeSize: 12.5,
  proseFace: 'sans',
  codeFace: 'jetbrains',
  detail: 'normal',
  sendKey: 'enter',
};

type Choices<Key extends keyof Preferences> = readonly Preferences[Key][];

/** What may be chosen, for the settings screen and for reading files that may hold anything. */
export const PREFERENCE_CHOICES = {
  theme: ['system', 'light', 'dark'],
  density: ['compact', 'normal', 'roomy'],
  proseFace: ['sans', 'serif'],
  codeFace: ['jetbrains', 'system'],
  detail: ['all', 'normal', 'prose'],
  sendKey: ['enter', 'mod-enter'],
} as const satisfies { readonly [Key in keyof Preferences]?: Choices<Key> };

export const PREFERENCE_SIZES = {
  proseSize: { min: 12, max: 24, step: 1 },
  interfaceSize: { min: 11, max: 18, step: 1 },
  codeSize: { min: 10, max: 20, step: 0.5 },
} as const;

export type PreferenceChoiceKey = keyof typeof PREFERENCE_CHOICES;
export type PreferenceSizeKey = keyof typeof PREFERENCE_SIZES;

/** Whatever is not understood is left at its default: a newer Parley may have written it, or a person by hand. */
export function readPreferences(raw: unknown): Preferences {
  const given: Readonly<Record<string, unknown>> =
    typeof raw === 'object' && raw !== null ? (raw as Readonly<Record<string, unknown>>) : {};
  const known: Record<string, unknown> = { ...DEFAULT_PREFERENCES };
  for (const [key, choices] of Object.entries(PREFERENCE_CHOICES)) {
    const value = given[key];
    if ((choices as readonly unknown[]).includes(value)) known[key] = value;
  }
  for (const [key, { min, max }] of Object.entries(PREFERENCE_SIZES)) {
    const value = given[key];
    if (typeof value === 'number' && value >= min && value <= max) known[key] = value;
  }
  return known as unknown as Preferences;
}
