import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeClock } from '../base/fakeClock.ts';
import { Recorder } from './recorder.ts';
import { formatEntry, parseRecording, toRecordingEntry } from './recording.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-test-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('lines of both directions are kept with their time, JSON as itself and noise as it was', () => {
  const clock = new FakeClock();
  const recorder = new Recorder({ clock });
  recorder.record('in', '{"type":"user"}\n');
  clock.advance(12);
  recorder.record('out', 'not json');
  expect(recorder.entries()).toEqual([
    { dir: 'in', t: 0, msg: { type: 'user' } },
    { dir: 'out', t: 12, raw: 'not json' },
  ]);
});

test('S-41: what is shown and what is saved has no secrets in it', async () => {
  const recorder = new Recorder();
  recorder.record('meta', JSON.stringify({ event: 'spawn', env: { ANTHROPIC_API_KEY: 'canary' } }));
  recorder.record('out', 'noise with sk-ant-canary');
  const path = join(folder, 'recording.ndjson');
  expect(await recorder.saveTo(path)).toEqual({ ok: true, value: 2 });
  expect(JSON.stringify(recorder.entries())).not.toContain('canary');
  expect(await readFile(path, 'utf8')).not.toContain('canary');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('the ring is bounded by count and by size, drops the oldest and says what was missed', () => {
  const recorder = new Recorder({ maxEntries: 3, maxCharacters: 100 });
  for (const line of ['1', '2', '3', '4', '5']) recorder.record('out', line);
  expect(recorder.since(0).map(({ sequence }) => sequence)).toEqual([2, 3, 4]);
  expect(recorder.since(4).map(({ entry }) => entry)).toMatchObject([{ msg: 5 }]);
  recorder.record('out', 'x'.repeat(99));
  expect(recorder.since(0).map(({ sequence }) => sequence)).toEqual([4, 5]);
  recorder.record('out', 'y'.repeat(1000));
  expect(recorder.entries()).toMatchObject([{ raw: 'y'.repeat(100) }]);
  expect(recorder.nextSequence).toBe(7);
});

test('whatever is recorded, the ring keeps the newest and stays within its bounds', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 30 })), fc.integer({ min: 1, max: 8 }), (lines, maxEntries) => {
      const recorder = new Recorder({ maxEntries, maxCharacters: 50 });
      for (const line of lines) recorder.record('in', line);
      const kept = recorder.since(0);
      expect(kept.length).toBeLessThanOrEqual(maxEntries);
      expect(kept.map(({ sequence }) => sequence)).toEqual(
        kept.map((_entry, index) => lines.length - kept.length + index),
      );
      if (lines.length > 0) expect(kept.length).toBeGreaterThan(0);
    }),
  );
});

test('a file gets what was before and what comes after, until it is let go', async () => {
  const recorder = new Recorder();
  recorder.record('in', '1');
  const path = join(folder, 'live.ndjson');
  const attached = await recorder.attachFile(path);
  if (!attached.ok) throw new Error(attached.error.message);
  recorder.record('out', '{"apiKey":"canary"}');
  attached.value.dispose();
  recorder.record('out', '3');
  await expect.poll(async () => parseRecording(await readFile(path, 'utf8')).length).toBe(2);
  expect(await readFile(path, 'utf8')).not.toContain('canary');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('S-26: a file that exists, or a link, is not written to', async () => {
  const victim = join(folder, 'victim');
  await writeFile(victim, 'theirs');
  await symlink(victim, join(folder, 'link'));
  const recorder = new Recorder();
  expect(await recorder.attachFile(victim)).toMatchObject({ ok: false, error: { code: 'recorder/not-written' } });
  expect(await recorder.attachFile(join(folder, 'link'))).toMatchObject({ ok: false });
  expect(await recorder.saveTo(join(folder, 'victim', 'below'))).toMatchObject({ ok: false });
  expect(await readFile(victim, 'utf8')).toBe('theirs');
});

test('a recording reads back as it was written, whatever the lines were, and noise between them is left out', () => {
  const direction = fc.constantFrom('in' as const, 'out' as const, 'meta' as const);
  const line = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json({ noUnicodeString: false }).filter((text) => !text.includes('__proto__')),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(direction, fc.nat(), line)), fc.string(), (lines, noise) => {
      const entries = lines.map(([dir, t, text]) => toRecordingEntry(dir, t, text));
      const text = entries.map(formatEntry).join(`${noise.replaceAll('{', '')}\n`);
      // Through JSON once: it does not tell -0 from 0.
      expect(parseRecording(text)).toEqual(JSON.parse(JSON.stringify(entries)));
    }),
  );
});
