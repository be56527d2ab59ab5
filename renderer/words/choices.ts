import { KNOWN_PERMISSION_MODES } from '../../shared/permission.ts';
import type { ModelChoice } from '../../shared/session.ts';
import { words } from './words.ts';

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
