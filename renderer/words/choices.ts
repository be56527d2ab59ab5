import { KNOWN_PERMISSION_MODES } from '../../shared/permission.ts';
import type { ModelChoice } from '../../shared/session.ts';
import { formatCompact, words } from './words.ts';

interface Choice {
  readonly value: string;
  readonly text: string;
}

/** Never asking at all is not offered in passing: it needs its own, deliberate way. */
const OFFERED_MODES = KNOWN_PERMISSION_MODES.filter((mode) => mode !== 'bypassPermissions');

/** A mode this version does not know is still shown as what it is when it is the current one. */
export function modeChoices(current: string): readonly Choice[] {
  const offered: readonly string[] = OFFERED_MODES;
  const values = offered.includes(current) ? offered : [...offered, current];
  return values.map((value) => ({ value, text: words.modes[value] ?? value }));
}

/** In a session never asking can be chosen, last and by a dialog of its own. */
export function liveModeChoices(current: string): readonly Choice[] {
  const offered = modeChoices(current);
  if (current === 'bypassPermissions') return offered;
  return [...offered, { value: 'bypassPermissions', text: words.controls.neverAsk.choice }];
}

/** The empty value is the CLI's own choice. */
export function effortChoices(levels: readonly string[], current: string | null): readonly Choice[] {
  const listed = current === null || levels.includes(current) ? levels : [...levels, current];
  return [
    { value: '', text: words.controls.effortDefault },
    ...listed.map((level) => ({ value: level, text: words.controls.effortLevel(level) })),
  ];
}

/** Budgets as people think of them: a little, a lot, as much as there is. */
const THINKING_TOKENS = [4_000, 16_000, 32_000];

/** The empty value is the CLI's own choice. A budget that was set elsewhere is still shown as what it is. */
export function thinkingChoices(current: number | null, canBeOff: boolean): readonly Choice[] {
  const budgets = [...(canBeOff || current === 0 ? [0] : []), ...THINKING_TOKENS];
  const listed = current === null || budgets.includes(current) ? budgets : [...budgets, current];
  return [
    { value: '', text: words.thinking.default },
    ...listed.map((tokens) => ({
      value: String(tokens),
      text: tokens === 0 ? words.thinking.off : words.thinking.tokens(formatCompact(tokens)),
    })),
  ];
}

/** The CLI's own list once a session runs; before that, the names every version knows. */
export function modelChoices(known: readonly ModelChoice[], current = ''): readonly Choice[] {
  const listed =
    known.length > 0
      ? known.map(({ value, displayName }) => ({ value, text: displayName }))
      : [
          { value: '', text: words.newSession.modelDefault },
          ...Object.entries(words.models).map(([value, text]) => ({ value, text })),
        ];
  return listed.some(({ value }) => value === current) ? listed : [...listed, { value: current, text: current }];
}
