import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { root, run, tool } from './commands.mjs';
import { electronRuntime } from './electronRuntime.mjs';
import { fuseFaults } from './fuses.mjs';

/**
 * `npm run package [-- --dir] [--output FOLDER]`: the app for this platform by electron-builder, `--dir` for the unpacked
 * folder alone. What was made is read again: a binary whose fuses are not all in their place is a failed build.
 */
const { values } = parseArgs({ options: { dir: { type: 'boolean' }, output: { type: 'string' } } });
const unpackedOnly = values.dir === true;
const output = resolve(root, values.output ?? 'dist');

const built = await build();
if (!built.ok) stop(built.reason);
// The stand-in will do for looking at the unpacked app where Electron's own build is out of reach; never for a release.
const runtime = await electronRuntime({ download: true, forTests: unpackedOnly });
if (!runtime.ok) stop(runtime.reason);
if (runtime.source === 'repack') {
  console.error("Electron's own build cannot be had here: this folder holds a stand-in. Do not give it to others.");
}
const distribution = process.platform === 'darwin' ? resolve(runtime.path, '../../../..') : dirname(runtime.path);
const version = (await readFile(join(distribution, 'version'), 'utf8')).trim().replace(/^v/, '');
const made = await run(tool('electron-builder'), [
  ...(unpackedOnly ? ['--dir'] : []),
  '--publish=never',
  `-c.electronDist=${distribution}`,
  `-c.electronVersion=${version}`,
  `-c.directories.output=${output}`,
]);
if (made.code !== 0) stop(made.output);
const binary = join(output, ...binaryPath());
const faults = await fuseFaults(binary);
if (faults.length > 0) stop(`${binary}: ${faults.join(', ')}`);
console.log(binary);

/** The framework holds the fuses on a Mac, the program itself elsewhere. */
function binaryPath() {
  if (process.platform === 'win32') return ['win-unpacked', 'Parley.exe'];
  const folder = process.arch === 'arm64' ? '-arm64' : '';
  if (process.platform !== 'darwin') return [`linux${folder}-unpacked`, 'parley'];
  return [`mac${folder}`, 'Parley.app/Contents/Frameworks/Electron Framework.framework/Electron Framework'];
}

function stop(reason) {
  console.error(reason);
  process.exit(1);
}
