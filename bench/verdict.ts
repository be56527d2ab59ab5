import type { Bench, BenchContext, Measured } from './bench.ts';

export interface Verdict {
  readonly id: string;
  readonly name: string;
  readonly ratio: number;
  readonly limit: number;
  readonly pass: boolean;
  readonly runs: number;
  readonly p10: number;
  readonly p90: number;
  readonly unit: Bench['unit'];
}

const MAX_RUNS = 3;
/** A baseline that varies more than this says nothing about anything. */
const MAX_BASELINE_SPREAD = 2;

/**
 * Runs a benchmark until it is decided: it passes with the first good run, and fails only when two runs of three are
 * bad. A run with a restless baseline does not count; when no run counts, the benchmark has failed.
 */
export async function judge(bench: Bench, context: BenchContext): Promise<Verdict> {
  let last: Summary | undefined;
  let bad = 0;
  for (let run = 0; run < MAX_RUNS; run += 1) {
    const summary = summarize(await bench.run(context));
    last = summary;
    if (summary.baselineSpread > MAX_BASELINE_SPREAD) continue;
    if (isWithin(bench, summary.ratio)) return verdict(bench, summary, true);
    bad += 1;
    if (bad === 2) break;
  }
  if (!last) throw new Error('a benchmark needs at least one run');
  return verdict(bench, last, false);
}

interface Summary {
  readonly ratio: number;
  readonly p10: number;
  readonly p90: number;
  readonly pairs: number;
  readonly baselineSpread: number;
}

export function summarize({ pairs }: Measured): Summary {
  if (pairs.length === 0) throw new Error('a run needs at least one pair');
  const ratios = pairs.map(({ baseline, ours }) => ours / baseline);
  const baselines = pairs.map(({ baseline }) => baseline);
  return {
    ratio: quantile(ratios, 0.5),
    p10: quantile(ratios, 0.1),
    p90: quantile(ratios, 0.9),
    pairs: pairs.length,
    baselineSpread: quantile(baselines, 0.9) / quantile(baselines, 0.1),
  };
}

/** With linear interpolation between the two nearest values. */
export function quantile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * at;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
}

function isWithin(bench: Bench, ratio: number): boolean {
  return bench.goal === 'atLeast' ? ratio >= bench.limit : ratio <= bench.limit;
}

function verdict(bench: Bench, summary: Summary, pass: boolean): Verdict {
  const { id, name, limit, unit } = bench;
  const { ratio, p10, p90, pairs } = summary;
  return { id, name, ratio, limit, pass, runs: pairs, p10, p90, unit };
}
