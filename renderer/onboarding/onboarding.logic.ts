export interface Looked {
  readonly where: string;
  readonly outcome: string;
}

export interface LookedGroup {
  readonly outcome: string;
  readonly places: readonly string[];
}

/** Most places fail for the same reason; said once, the odd one out can be seen. The rarest outcome comes first. */
export function groupLooked(looked: readonly Looked[]): readonly LookedGroup[] {
  const groups = new Map<string, string[]>();
  for (const { where, outcome } of looked) groups.set(outcome, [...(groups.get(outcome) ?? []), where]);
  return [...groups]
    .map(([outcome, places]) => ({ outcome, places }))
    .toSorted((a, b) => a.places.length - b.places.length);
}
