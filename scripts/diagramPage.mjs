import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { root } from './commands.mjs';

const FRAME = join(root, 'renderer', 'ui', 'diagram', 'frame.ts');
const LIBRARY = join(root, 'node_modules', 'mermaid', 'dist', 'mermaid.min.js');

/**
 * Adds `diagram.html` to the page: one document that holds all it needs, because it has no origin from which it could
 * fetch anything. It lets in exactly the two scripts it holds, by their hashes.
 */
export function diagramPage() {
  return {
    name: 'parley:diagram-page',
    apply: 'build',
    async generateBundle() {
      const scripts = [await readFile(LIBRARY, 'utf8'), await frameScript()];
      this.emitFile({ type: 'asset', fileName: 'diagram.html', source: documentOf(scripts) });
    },
  };
}

async function frameScript() {
  const { code } = await transformWithOxc(await readFile(FRAME, 'utf8'), FRAME, { sourcemap: false });
  // What has types only is left as an empty export, which a classic script may not have.
  return `(() => {\n${code.replaceAll(/^export \{\};?$/gm, '')}})();\n`;
}

/** @param {readonly string[]} scripts */
function documentOf(scripts) {
  if (scripts.some((script) => /<\/script/i.test(script)))
    throw new Error('a script of the diagram page would end early');
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`).join(' ');
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><title>Diagram</title>',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${hashes}; style-src 'unsafe-inline'">`,
    '</head><body>',
    ...scripts.map((script) => `<script>${script}</script>`),
    '</body></html>\n',
  ].join('\n');
}
