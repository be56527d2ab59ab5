import { win32 } from 'node:path';
import { expect, test } from 'vitest';
import { locateCli, type LocateOptions } from './locate.ts';
import type { LocateSystem } from './locateSystem.ts';
import { searchFolders } from './locatePlaces.ts';

const HOME = 'C:\\Users\\dev';
const NPM = `${HOME}\\AppData\\Roaming\\npm`;
const SHIM = `@ECHO off\r\n"%_prog%"  "%dp0%\\node_modules\\@anthropic-ai\\claude-code\\cli.js" %*\r\n`;
const EXE_SHIM = `@ECHO off\r\n"%dp0%\\node_modules\\@anthropic-ai\\claude-code\\bin\\claude.exe" %*\r\n`;

/** A Windows disk as a table of files. Whatever is run says it is Claude Code, and is written down. */
function windows(files: Readonly<Record<string, string>>): LocateSystem & { readonly ran: string[][] } {
  const ran: string[][] = [];
  const folders = new Set(Object.keys(files).map((file) => win32.dirname(file)));
  return {
    ran,
    isProgram: async (path) => path in files,
    realPath: async (path) => (path in files || folders.has(path) ? path : undefined),
    listFolder: async () => [],
    readHead: async (path) => files[path] ?? '',
    run: async (request) => {
      ran.push([request.command, ...request.args]);
      return { kind: 'ended', code: 0, output: '2.1.300 (Claude Code)\n' };
    },
  };
}

const locate = (system: LocateSystem, env: LocateOptions['env'] = {}): ReturnType<typeof locateCli> =>
  locateCli({ env, home: HOME, projectFolder: 'D:\\project', platform: 'win32', system });

test('R-8: the shim of npm leads to Node and its script, and no shell is started', async () => {
  const script = `${NPM}\\node_modules\\@anthropic-ai\\claude-code\\cli.js`;
  const system = windows({ [`${NPM}\\claude.cmd`]: SHIM, [script]: '', 'C:\\nodejs\\node.exe': 'MZ' });
  expect(await locate(system, { Path: 'C:\\nodejs' })).toMatchObject({
    ok: true,
    value: {
      path: `${NPM}\\claude.cmd`,
      executable: { command: 'C:\\nodejs\\node.exe', args: [script] },
      foundBy: 'wellKnown',
    },
  });
  expect(system.ran).toEqual([['C:\\nodejs\\node.exe', script, '--version']]);
});

test('R-8: a shim of a native program leads to the program', async () => {
  const program = `${NPM}\\node_modules\\@anthropic-ai\\claude-code\\bin\\claude.exe`;
  const system = windows({ [`${NPM}\\claude.cmd`]: EXE_SHIM, [program]: 'MZ' });
  expect(await locate(system)).toMatchObject({ ok: true, value: { executable: { command: program, args: [] } } });
});

test('R-8: a native program is taken before a shim beside it', async () => {
  const system = windows({ 'C:\\bin\\claude.exe': 'MZ', 'C:\\bin\\claude.cmd': SHIM });
  expect(await locate(system, { PATH: 'C:\\bin' })).toMatchObject({
    ok: true,
    value: { executable: { command: 'C:\\bin\\claude.exe', args: [] } },
  });
});

test('R-8: a shim whose target is gone is told, not started', async () => {
  const system = windows({ [`${NPM}\\claude.cmd`]: SHIM });
  const result = await locate(system);
  expect(!result.ok && result.error.details).toContain('is a script whose program was not found');
  expect(system.ran).toEqual([]);
});

test('S-25: on Windows neither the current drive nor the project folder is searched', async () => {
  expect(searchFolders(';.;\\tools;bin;C:\\ok;"D:\\also ok"', 'win32')).toEqual(['C:\\ok', 'D:\\also ok']);
  const system = windows({ 'D:\\project\\claude.exe': 'MZ', 'D:\\PROJECT\\bin\\claude.cmd': SHIM });
  expect(await locate(system, { PATH: 'D:\\project;D:\\PROJECT\\bin' })).toMatchObject({ ok: false });
  expect(system.ran).toEqual([]);
});
