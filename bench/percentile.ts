/** The value below which this share of the values lies. */
export function ratioPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('there is nothing to take a percentile of');
  return value;
}
