import type { Bench } from './bench.ts';
import { judge, type Verdict } from './verdict.ts';

/** Runs the chosen benchmarks one after the other; the bundle's entry hands in all there are. */
export async function runBenches(benches: readonly Bench[], args: readonly string[]): Promise<number> {
  const names = args.filter((arg) => !arg.startsWith('--')).map((name) => name.toLowerCase());
  const chosen = benches.filter(
    ({ id, name }) =>
      names.length === 0 || names.some((wanted) => id.toLowerCase() === wanted || name.toLowerCase().includes(wanted)),
  );
  if (chosen.length === 0) {
    console.error(names.length === 0 ? 'there are no benchmarks yet' : `no benchmark is called ${names.join(', ')}`);
    return names.length === 0 ? 0 : 2;
  }
  const quick = args.includes('--quick');
  let failed = 0;
  for (const bench of chosen.toSorted((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true }))) {
    const verdict = await judge(bench, { quick, pairs: quick ? 3 : 15 });
    if (!verdict.pass) failed += 1;
    console.log(args.includes('--json') ? JSON.stringify(verdict) : line(verdict, bench.goal));
  }
  return failed > 0 ? 1 : 0;
}

function line(verdict: Verdict, goal: Bench['goal']): string {
  const { id, name, ratio, limit, p10, p90, unit, pass } = verdict;
  const relation = goal === 'atLeast' ? '≥' : '≤';
  const spread = `${p10.toFixed(2)}–${p90.toFixed(2)}`;
  return `${pass ? '✓' : '✗'} ${id} ${name}: ${ratio.toFixed(2)} (${spread}, ${unit}), goal ${relation} ${limit}`;
}
