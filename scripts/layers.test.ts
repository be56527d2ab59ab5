import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';

/**
 * Who may import whom, checked against the sources themselves. The linter knows most of this table too, and says it
 * while one types; this test is the net under it, and also knows about single files and single names.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));

interface Layer {
  /** The files this line is about; the first line that fits a file decides. */
  readonly files: RegExp;
  /** Paths in the checkout, `node:` and package names that may be imported. */
  readonly may: RegExp | ((room: string) => RegExp);
  readonly because: string;
}

const LAYERS: readonly Layer[] = [
  { files: /^shared\//, may: /^shared\//, because: 'shared/ is pure: no platform, no packages, no other room' },
  { files: /^electron\/base\//, may: /^(electron\/base|shared)\/|^node:/, because: 'base has no product knowledge' },
  { files: /^electron\/cli\//, may: /^(electron\/(base|cli)|shared)\/|^node:/, because: 'cli knows nothing above it' },
  {
    files: /^electron\/(history|cost|policy|settings)\//,
    may: /^(electron\/(base|history|cost|policy|settings)|shared)\/|^node:|^(zod|libsql|unbash)$/,
    because: 'these rooms serve others: base and shared only',
  },
  {
    files: /^electron\/files\//,
    may: /^(electron\/(base|files)|shared)\/|^node:(fs|fs\/promises|path|worker_threads)$|^ignore$/,
    because: 'files knows names in folders and nothing of who asks',
  },
  {
    files: /^electron\/extensions\//,
    may: /^(electron\/(base|extensions)|shared)\/|^electron\/cli\/(client\w*|launchOptions)\.ts$|^node:|^(zod|@modelcontextprotocol\/)/,
    because: "extensions know the client's types, base and shared",
  },
  {
    files: /^electron\/sessions\//,
    may: /^(electron\/(base|sessions|policy|cost|extensions)|shared)\/|^electron\/cli\/(client|launch|launchOptions|errors|transport|recorder|initializeInfo)\.ts$|^node:/,
    because: 'sessions use the client, not the wire, and do not know who looks at them',
  },
  {
    files: /^electron\/demo\//,
    may: /^(electron\/(base|demo)|shared)\/|^electron\/cli\/(transport|memoryTransport)\.ts$|^node:crypto$/,
    because: "the demo plays the CLI's part and knows nothing above the wire",
  },
  {
    files: /^electron\/door\//,
    may: /^(electron\/(base|door|sessions|policy|cost|history|settings|files|extensions)|shared)\/|^node:|^(zod|ws|electron)$/,
    because: 'the door speaks to the services, never to the CLI',
  },
  { files: /^electron\/web\.ts$/, may: /^(?!electron$|renderer\/|react)/, because: 'the browser host is plain Node' },
  { files: /^electron\/[^/]+\.ts$/, may: /^(?!renderer\/|react)/, because: 'nothing is imported from the page' },
  {
    files: /^renderer\/ui\//,
    may: /^(renderer\/(ui|words)|shared)\/|^(react|shiki|@shikijs|marked|diff|anser|temml|mermaid|@tanstack)/,
    because: 'ui has no product knowledge',
  },
  { files: /^renderer\/bridge\//, may: /^(renderer\/bridge|shared)\//, because: 'the bridge knows the contract only' },
  { files: /^renderer\/words\//, may: /^(renderer\/words|shared)\//, because: 'words are data' },
  {
    files: /^renderer\/store\//,
    may: /^(renderer\/(store|bridge)|shared)\/|^(zustand|react)/,
    because: 'the store mirrors the host and knows no component',
  },
  {
    files: /^renderer\/([^/]+|app\/.+)$/,
    may: /^(renderer|shared)\/|^(react|zustand|@fontsource)/,
    because: "the page's root wires it and knows no platform",
  },
  {
    files: /^renderer\//,
    may: (room) => new RegExp(`^(${room}|renderer/(store|ui|words)|shared)/|^(react|zustand|@tanstack)`),
    because: 'a feature knows the store, ui and words; not the bridge, not other features',
  },
];

interface SharpTool {
  readonly tool: RegExp;
  readonly owners: RegExp;
  readonly instead: string;
}

/** Names of modules with one owner each. */
const SHARP_MODULES: readonly SharpTool[] = [
  {
    tool: /^(node:)?child_process$/,
    owners: /^electron\/cli\/(process\w+|locate\w*|loginShell|childRegistry)\.ts$/,
    instead: 'ask electron/cli/processTransport.ts for a Transport',
  },
  {
    tool: /^electron(\/.*)?$/,
    owners: /^electron\/([^/]+|door\/electronDoor)\.ts$/,
    instead: 'let the composition root pass in what you need',
  },
  {
    tool: /^(ws|node:https?|node:net)$/,
    owners: /^electron\/door\/web\w*\.ts$/,
    instead: 'sockets belong to the web door',
  },
];

/** Names of globals and members with one owner each. */
const SHARP_NAMES: readonly SharpTool[] = [
  {
    tool: /\bcontextBridge\b/,
    owners: /^electron\/preload\.ts$/,
    instead: 'the preload script exposes the one bridge',
  },
  {
    tool: /\bopenExternal\b/,
    owners: /^electron\/window\.ts$/,
    instead: "use window.ts's one function that checks the address",
  },
  {
    tool: /\b(ipcMain|MessageChannelMain)\b/,
    owners: /^electron\/door\/electronDoor\.ts$/,
    instead: 'add a command to the contract',
  },
  { tool: /\bnew WebSocket\(|\bwindow\.parley\b/, owners: /^renderer\/bridge\//, instead: 'use the store' },
  {
    tool: /\bdangerouslySetInnerHTML\b|\.innerHTML\b/,
    owners: /^$/,
    instead: 'render elements, never strings of HTML',
  },
];

interface Source {
  readonly path: string;
  readonly text: string;
  /** Specifiers as written, with relative ones turned into paths of the checkout. */
  readonly imports: readonly string[];
}

let sources: readonly Source[] = [];

beforeAll(async () => {
  const rooms = await Promise.all(['shared', 'electron', 'renderer'].map((room) => readRoom(room)));
  sources = rooms.flat();
});

test('there are sources to check', () => {
  expect(sources.some((source) => source.imports.length > 0)).toBe(true);
});

test('every room imports only what its line of the table allows', () => {
  const breaches = sources.flatMap((source) => {
    const layer = LAYERS.find(({ files }) => files.test(source.path));
    if (!layer) return [`${source.path}: no line of the table is about this file`];
    const may = typeof layer.may === 'function' ? layer.may(roomOf(source.path)) : layer.may;
    return source.imports
      .filter((target) => !may.test(target))
      .map((target) => `${source.path} imports ${target}: ${layer.because}`);
  });
  expect(breaches).toEqual([]);
});

test('sharp tools stay with their owners', () => {
  const breaches = sources.flatMap((source) => [
    ...SHARP_MODULES.flatMap(({ tool, owners, instead }) =>
      source.imports
        .filter((target) => tool.test(target) && !isPath(target) && !owners.test(source.path))
        .map((target) => `${source.path} imports ${target}: ${instead}`),
    ),
    ...SHARP_NAMES.filter(
      ({ tool, owners }) => tool.test(withoutComments(source.text)) && !owners.test(source.path),
    ).map(({ tool, instead }) => `${source.path} uses ${tool.source}: ${instead}`),
  ]);
  expect(breaches).toEqual([]);
});

test('the reader of imports sees every form of them', () => {
  const text = [
    "import a from './a.ts';",
    "import type { B } from '../b.ts';",
    "import './c.css';",
    "export * from 'node:fs';",
    "const d = await import('ws');",
  ].join('\n');
  expect(importsOf('electron/cli/x.ts', text)).toEqual([
    'electron/cli/a.ts',
    'electron/b.ts',
    'electron/cli/c.css',
    'node:fs',
    'ws',
  ]);
});

async function readRoom(room: string): Promise<Source[]> {
  const entries = await readdir(join(root, room), { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(root, path), 'utf8');
      return { path, text, imports: importsOf(path, text) };
    }),
  );
}

function importsOf(path: string, text: string): string[] {
  const forms = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
  // Code that is quoted in a template is not imported.
  const code = withoutComments(text).replace(/`[^`]*`/g, '``');
  return [...code.matchAll(forms)].map(([, specifier = '']) =>
    specifier.startsWith('.') ? join(dirname(path), specifier).replaceAll('\\', '/') : specifier,
  );
}

/** A feature may have folders of its own; they are one room. */
function roomOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

function isPath(target: string): boolean {
  return /^(shared|electron|renderer)\//.test(target);
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}
