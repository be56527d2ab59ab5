import { parts } from './testParts.mjs';

/**
 * The one runner behind `npm test` and its parts. Says one line per part, shows the output of failing ones, and ends
 * with one line of totals.
 *
 *   node scripts/test.mjs [--only types,unit]
 */
const CORES = 2;

const chosen = chooseParts(process.argv.slice(2));
const outcomes = await runAll(chosen);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function chooseParts(args) {
  if (args.length === 0) return parts;
  const names = args[0] === '--only' && args.length === 2 ? args[1].split(',') : [];
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (names.length === 0 || unknown.length > 0) {
    console.error(`usage: test.mjs [--only ${parts.map((part) => part.name).join(',')}]`);
    process.exit(2);
  }
  return parts.filter((part) => names.includes(part.name));
}

/** Starts parts in order, as many at once as there are cores for. */
async function runAll(waiting) {
  const results = [];
  const running = new Set();
  let free = CORES;
  for (const part of waiting) {
    while (part.cores > free) await Promise.race(running);
    free -= part.cores;
    const one = runOne(part).then((outcome) => {
      results.push(outcome);
      free += part.cores;
      running.delete(one);
    });
    running.add(one);
  }
  await Promise.all(running);
  return results;
}

async function runOne(part) {
  const started = performance.now();
  // A part whose own script breaks did not run; that is a failure of the part, not the end of the others.
  const outcome = await part.run().catch((error) => ({ passed: 0, failed: 1, output: String(error.stack) }));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${outcome.failed > 0 ? '✗' : '✓'} ${part.name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`,
  );
  for (const note of outcome.notes ?? []) console.log(`    ${note}`);
  if (outcome.output) console.log(outcome.output.trimEnd().replace(/^/gm, '    '));
  return outcome;
}
