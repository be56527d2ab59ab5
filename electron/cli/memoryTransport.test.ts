import { expect, test } from 'vitest';
import { FakeClock } from '../base/fakeClock.ts';
import { createMemoryPair } from './memoryTransport.ts';
import { TransportClosed } from './transport.ts';

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('lines go one way, bytes the other, each in order', async () => {
  const { host, cli } = createMemoryPair();
  const lines: string[] = [];
  let bytes = '';
  cli.onLine((line) => lines.push(line));
  host.onDidRead((chunk) => (bytes += Buffer.from(chunk).toString('utf8')));
  await host.write('{"a":1}\n{"b":2}\n');
  await host.write('{"c":3}\n');
  cli.sendJson({ d: 4 });
  cli.send('half a ');
  cli.send('line\n');
  await tick();
  expect(lines).toEqual(['{"a":1}', '{"b":2}', '{"c":3}']);
  expect(cli.received).toEqual(lines);
  expect(bytes).toBe('{"d":4}\nhalf a line\n');
});

test('what is said before anyone listens is kept for the first listener', async () => {
  const { host, cli } = createMemoryPair();
  cli.send('early\n');
  await host.write('hello\n');
  await tick();
  const heard: string[] = [];
  cli.onLine((line) => heard.push(line));
  host.onDidRead((chunk) => heard.push(Buffer.from(chunk).toString('utf8')));
  expect(heard).toEqual(['hello', 'early\n']);
});

test('a held input keeps writes waiting, in order, until it is let go', async () => {
  const { host, cli } = createMemoryPair();
  const release = cli.holdInput();
  const done: string[] = [];
  const first = host.write('one\n').then(() => done.push('one'));
  const second = host.write('two\n').then(() => done.push('two'));
  await tick();
  expect(done).toEqual([]);
  expect(cli.received).toEqual([]);
  release();
  await Promise.all([first, second]);
  expect(done).toEqual(['one', 'two']);
  expect(cli.received).toEqual(['one', 'two']);
});

test('a paused host gets nothing until it resumes, and exited waits for that', async () => {
  const { host, cli } = createMemoryPair();
  const heard: string[] = [];
  host.onDidRead((chunk) => heard.push(Buffer.from(chunk).toString('utf8')));
  host.pause();
  cli.send('later\n');
  cli.exit(0);
  let gone = false;
  void host.exited.then(() => (gone = true));
  await tick();
  expect([heard, gone]).toEqual([[], false]);
  host.resume();
  expect(await host.exited).toEqual({ code: 0, signal: null });
  expect(heard).toEqual(['later\n']);
});

test('close goes on reading what a paused host left, also after the exit', async () => {
  const { host, cli } = createMemoryPair();
  const heard: string[] = [];
  host.onDidRead((chunk) => heard.push(Buffer.from(chunk).toString('utf8')));
  host.pause();
  cli.send('last words\n');
  cli.exit(0);
  expect(await host.close()).toEqual({ code: 0, signal: null });
  expect(heard).toEqual(['last words\n']);
});

test('an exit by itself has a reason and the stderr; writes that wait and later ones are rejected', async () => {
  const { host, cli } = createMemoryPair();
  host.onDidRead(() => undefined);
  cli.holdInput();
  const waiting = host.write('x\n');
  cli.stderr('out of luck\n');
  cli.exit(1);
  await expect(waiting).rejects.toBeInstanceOf(TransportClosed);
  await expect(host.write('y\n')).rejects.toBeInstanceOf(TransportClosed);
  expect(await host.exited).toEqual({
    code: 1,
    signal: null,
    reason: 'The CLI ended with exit code 1.',
    stderrTail: 'out of luck\n',
  });
});

test('lines written just before close are heard before the end of input', async () => {
  const { host, cli } = createMemoryPair();
  const heard: string[] = [];
  cli.onLine((line) => heard.push(line));
  cli.onDidEndInput(() => heard.push('end'));
  await host.write('last words\n');
  await host.close();
  expect(heard).toEqual(['last words', 'end']);
});

test('close ends the input, and an idle CLI ends with it', async () => {
  const { host, cli } = createMemoryPair();
  let ended = false;
  cli.onDidEndInput(() => (ended = true));
  expect(await host.close()).toEqual({ code: 0, signal: null });
  expect(ended).toBe(true);
});

test('a CLI that does not end is terminated after its grace, and killed when it ignores that', async () => {
  const clock = new FakeClock();
  const { host } = createMemoryPair({ clock, exitOnInputEnd: false, exitOnTerminate: false });
  host.onDidRead(() => undefined);
  const closed = host.close();
  await clock.advanceAsync(7000);
  expect(await closed).toEqual({ code: null, signal: 'SIGKILL' });
});
