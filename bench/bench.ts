/**
 * A benchmark compares us with a baseline on the same machine at the same time, so its result is a ratio and does not
 * depend on how fast the machine is. One file per benchmark, `bench/<name>.bench.ts`, that exports `bench`.
 */
export interface Bench {
  /** As in the list of goals: B1, B2, … */
  readonly id: string;
  readonly name: string;
  readonly limit: number;
  /** Default `atMost`: the ratio must not exceed the limit. */
  readonly goal?: 'atMost' | 'atLeast';
  /** What the two numbers of a pair are. Counts are the same every time: one pair is enough. */
  readonly unit: 'cpu' | 'wall' | 'bytes' | 'count';
  run(context: BenchContext): Promise<Measured>;
}

export interface BenchContext {
  /** Less data and fewer pairs: to see that a benchmark works, not to judge by. */
  readonly quick: boolean;
  /** How many pairs one run measures. */
  readonly pairs: number;
}

/** The pairs of one run, baseline and ours measured in turns. */
export interface Measured {
  readonly pairs: readonly { readonly baseline: number; readonly ours: number }[];
}

const WARM_UPS = 2;

/** Measures in turns, baseline first, so that a slow moment of the machine hits both. */
export async function measurePairs(
  context: BenchContext,
  measure: { baseline(): number | Promise<number>; ours(): number | Promise<number> },
): Promise<Measured> {
  const pairs: { baseline: number; ours: number }[] = [];
  for (let turn = -WARM_UPS; turn < context.pairs; turn += 1) {
    const baseline = await measure.baseline();
    const ours = await measure.ours();
    if (turn >= 0) pairs.push({ baseline, ours });
  }
  return { pairs };
}

/** CPU seconds of this process, which a busy machine hardly changes. */
export async function cpuSeconds(work: () => void | Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
