import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root, run, tool } from './commands.mjs';
import { electronRuntime } from './electronRuntime.mjs';
import { ensureSystem } from './ensureSystem.mjs';
import { countPlaywright, countVitest } from './testCounts.mjs';

/**
 * The parts of `npm test`, in the order they are told. `cores` is what a part keeps busy: parts run side by side as long
 * as both cores are not spoken for.
 *
 * @typedef {{ passed: number, failed: number, notes?: string[], output?: string }} Outcome
 * @type {readonly { name: string, cores: 1 | 2, run: () => Promise<Outcome> }[]}
 */
export const parts = [
  { name: 'types', cores: 1, run: () => check(tool('tsc'), ['-b']) },
  { name: 'lint', cores: 1, run: () => check(tool('oxlint'), ['--deny-warnings']) },
  { name: 'format', cores: 1, run: () => check(tool('prettier'), ['--check', '--log-level', 'warn', '.']) },
  { name: 'deadcode', cores: 1, run: () => check(tool('knip'), ['--no-progress']) },
  { name: 'unit', cores: 2, run: () => vitest('unit') },
  { name: 'cli', cores: 2, run: () => vitest('cli') },
  { name: 'e2e', cores: 2, run: () => browser() },
  { name: 'electron', cores: 2, run: () => electron() },
];

/** A part that is one yes or no. */
async function check(command, args) {
  const { code, output } = await run(command, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

const couldNotRun = (reason) => ({
  passed: 0,
  failed: 1,
  notes: [`could not run: ${reason.split('\n')[0]}`],
  output: reason,
});

async function vitest(project) {
  const report = await freshReport(project);
  const args = ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile=${report}`];
  return counted(await run(tool('vitest'), args), report, countVitest);
}

async function browser() {
  const system = await ensureSystem(['chromium', 'fonts']);
  if (!system.ok) return couldNotRun(system.reason);
  const built = await build();
  if (!built.ok) return couldNotRun(built.reason);
  return playwright('browser', tool('playwright'), []);
}

async function electron() {
  const needsDisplay = process.platform === 'linux' && !process.env['DISPLAY'];
  // Chromium's package brings the libraries Electron is linked with.
  const system = await ensureSystem(['chromium', 'fonts', ...(needsDisplay ? ['xvfb', 'xauth'] : [])]);
  if (!system.ok) return couldNotRun(system.reason);
  const runtime = await electronRuntime({ forTests: true, download: true });
  if (!runtime.ok) return couldNotRun(runtime.reason);
  const built = await build();
  if (!built.ok) return couldNotRun(built.reason);
  const env = { PARLEY_TEST_ELECTRON: runtime.path };
  return needsDisplay
    ? playwright('electron', 'xvfb-run', ['-a', '-s', '-screen 0 1440x900x24', tool('playwright')], env)
    : playwright('electron', tool('playwright'), [], env);
}

async function playwright(project, command, before, env = {}) {
  const report = await freshReport(project);
  const args = [...before, 'test', `--project=${project}`, '--reporter=list,json'];
  const ran = await run(command, args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } });
  return counted(ran, report, countPlaywright);
}

async function counted({ code, output }, report, count) {
  const json = await readFile(report, 'utf8').catch(() => undefined);
  if (json === undefined) return couldNotRun(output === '' ? 'the runner left no report' : output);
  const counts = count(JSON.parse(json));
  // An unhandled error fails the run without failing any one test.
  const failed = counts.failed === 0 && code !== 0 ? 1 : counts.failed;
  if (counts.passed + failed === 0) return couldNotRun(`no tests were found\n${output}`);
  return { ...counts, failed, ...(failed > 0 ? { output } : {}) };
}

async function freshReport(name) {
  const folder = join(root, '.cache', 'reports');
  await mkdir(folder, { recursive: true });
  const report = join(folder, `${name}.json`);
  await rm(report, { force: true });
  return report;
}
