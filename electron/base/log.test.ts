import { EventEmitter } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeClock } from './fakeClock.ts';
import { createLogger, openLogFile } from './log.ts';
import { stderrSink, surviveClosedOutput } from './ownOutput.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-test-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const clock = new FakeClock(Date.UTC(2030, 0, 2, 3, 4, 5));

test('a line tells when, how bad, who, what and the facts', () => {
  const lines: string[] = [];
  const log = createLogger({ clock, sinks: [(line) => lines.push(line)] });
  log.for('cli').warn('the process ended', { code: 1, reason: 'exit "1"', signal: undefined });
  expect(lines).toEqual(['2030-01-02T03:04:05.000Z warn cli the process ended code=1 reason="exit \\"1\\""\n']);
});

test('what is below the level is not written', () => {
  const lines: string[] = [];
  const log = createLogger({ clock, level: 'warn', sinks: [(line) => lines.push(line)] });
  log.debug('a');
  log.info('b');
  log.error('c');
  expect(lines).toHaveLength(1);
});

test('one event is one line, whatever is in it', () => {
  const lines: string[] = [];
  createLogger({ clock, sinks: [(line) => lines.push(line)] }).info('first\n2030 error forged');
  expect(lines.join('').split('\n')).toHaveLength(2);
});

test('S-41: of an error its kind and place are told, not its message', () => {
  const lines: string[] = [];
  const log = createLogger({ clock, sinks: [(line) => lines.push(line)] });
  log.error('a handler failed', {}, new TypeError('canary-prompt-text'));
  expect(lines[0]).toContain('error="TypeError"');
  expect(lines[0]).toContain('log.test.ts');
  expect(lines.join('')).not.toContain('canary');
});

test('S-41: what redaction takes out reaches no sink', () => {
  const lines: string[] = [];
  const log = createLogger({
    clock,
    sinks: [(line) => lines.push(line)],
    redact: (text) => text.replaceAll('canary', '…'),
  });
  log.info('x canary', { name: 'canary' });
  expect(lines.join('')).not.toContain('canary');
});

test('a sink that throws stops neither the program nor the other sinks', () => {
  const lines: string[] = [];
  const broken = (): void => {
    throw new Error('disk full');
  };
  createLogger({ clock, sinks: [broken, (line) => lines.push(line)] }).info('still here');
  expect(lines).toHaveLength(1);
});

test('a log file is private, rotates at its size and keeps only so many', async () => {
  const path = join(folder, 'logs', 'parley.log');
  const sink = openLogFile(path, { maxBytes: 100, keep: 2 });
  for (let index = 0; index < 50; index++) sink(`line ${index} ${'x'.repeat(30)}\n`);
  sink.dispose();
  expect((await readdir(join(folder, 'logs'))).sort()).toEqual(['parley.log', 'parley.log.1', 'parley.log.2']);
  for (const name of await readdir(join(folder, 'logs'))) {
    expect((await stat(join(folder, 'logs', name))).size).toBeLessThanOrEqual(100);
  }
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(path, 'utf8')).toContain('line 49');
});

test('a log file goes on where it stopped', async () => {
  const path = join(folder, 'parley.log');
  for (const line of ['one\n', 'two\n']) {
    const sink = openLogFile(path);
    sink(line);
    sink.dispose();
  }
  expect(await readFile(path, 'utf8')).toBe('one\ntwo\n');
});

test('S-26: a link planted as the log file is not written through', async () => {
  const victim = join(folder, 'victim');
  await writeFile(victim, 'theirs');
  await symlink(victim, join(folder, 'parley.log'));
  const sink = openLogFile(join(folder, 'parley.log'));
  sink('ours\n');
  sink.dispose();
  expect(await readFile(victim, 'utf8')).toBe('theirs');
});

class BrokenPipe extends EventEmitter {
  written = 0;
  write(): boolean {
    this.written++;
    this.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    return false;
  }
}

test('R-4: a closed stdout or stderr does not end the program, and the log falls silent there', () => {
  const pipe = new BrokenPipe() as BrokenPipe & NodeJS.WriteStream;
  const stop = surviveClosedOutput([pipe]);
  expect(() => pipe.write()).not.toThrow();
  const sink = stderrSink(pipe);
  sink('one\n');
  sink('two\n');
  expect(pipe.written).toBe(2);
  stop();
});
