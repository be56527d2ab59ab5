export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly notes: readonly string[];
}
export function countVitest(report: unknown): Counts;
export function countPlaywright(report: unknown): Counts;
