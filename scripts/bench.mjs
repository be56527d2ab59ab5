import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from './commands.mjs';

/**
 * `npm run bench -- [NAME…] [--json] [--quick]`: bundles bench/*.bench.ts as they would ship and runs them.
 * Exit code 1 when a goal is missed.
 */
const folder = join(root, 'bench');
const output = join(root, '.cache', 'bench');
const files = (await readdir(folder)).filter((name) => name.endsWith('.bench.ts')).toSorted();

await mkdir(output, { recursive: true });
const entry = join(output, 'entry.ts');
await writeFile(entry, entrySource(files));
await build({
  configFile: false,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: entry,
    outDir: join(output, 'out'),
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: 'bench.mjs' } },
  },
});
const { main } = await import(pathToFileURL(join(output, 'out', 'bench.mjs')).href);
process.exitCode = await main(process.argv.slice(2));

function entrySource(names) {
  const imports = names.map((name, index) => `import { bench as bench${index} } from ${path(name)};`);
  const list = names.map((_, index) => `bench${index}`).join(', ');
  return [
    ...imports,
    `import { runBenches } from ${path('main.ts')};`,
    `export const main = (args) => runBenches([${list}], args);`,
    '',
  ].join('\n');
}

function path(name) {
  return JSON.stringify(join(folder, name));
}
