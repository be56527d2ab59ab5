import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { FUSE_POLICY, fuseFaults, FUSES, readFuses, turnOnFuse } from './fuses.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

function binary(wire: string, { version = 1, count = wire.length } = {}): Buffer {
  const mark = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX');
  return Buffer.concat([
    Buffer.from('code'),
    mark,
    Buffer.from([version, count]),
    Buffer.from(wire),
    Buffer.from('more'),
  ]);
}

async function fileWith(contents: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fuses-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'binary');
  await writeFile(path, contents);
  return path;
}

test('S-4: the policy is this wire', () => {
  expect(readFuses(binary('010011001'))).toEqual(FUSE_POLICY);
});

test('S-4: the packaging configuration says the same, fuse by fuse', async () => {
  const lines = (await readFile(join(root, 'electron-builder.yml'), 'utf8')).split('\n');
  const from = lines.indexOf('electronFuses:') + 1;
  const block = lines.slice(from, from + lines.slice(from).findIndex((line) => !line.startsWith('  ')));
  const configured = Object.fromEntries(block.map((line) => line.trim().split(': ')));
  // The packager does not know the last one yet; it stays as Electron sets it, and the built binary is read.
  const { wasmTrapHandlers, ...expected } = FUSE_POLICY;
  expect(wasmTrapHandlers).toBe(true);
  expect(configured).toEqual(Object.fromEntries(Object.entries(expected).map(([name, on]) => [name, String(on)])));
});

test('S-4: a fuse in another position is named', async () => {
  expect(await fuseFaults(await fileWith(binary('110111001')))).toEqual([
    'the fuse runAsNode is on',
    'the fuse enableNodeCliInspectArguments is on',
  ]);
});

test('S-4: what is not known is refused: a tenth fuse, a removed one, another version, no wire, two wires', () => {
  expect(() => readFuses(binary('0100110011'))).toThrow('10 fuses');
  expect(() => readFuses(binary('01001100'))).toThrow('8 fuses');
  expect(() => readFuses(binary('01001100r'))).toThrow('wasmTrapHandlers');
  expect(() => readFuses(binary('010011001', { version: 2 }))).toThrow('version 2');
  expect(() => readFuses(Buffer.from('code'))).toThrow('no fuses');
  expect(() => readFuses(Buffer.concat([binary('010011001'), binary('010011001')]))).toThrow('two');
});

test('one fuse is turned on and nothing else in the file changes', async () => {
  const path = await fileWith(binary('010011001'));
  await turnOnFuse(path, 'enableNodeCliInspectArguments');
  expect(await readFile(path)).toEqual(binary('010111001'));
  expect(FUSES[3]).toBe('enableNodeCliInspectArguments');
});
