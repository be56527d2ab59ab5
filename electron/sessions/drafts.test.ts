import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messageUuid, sessionId } from '../../shared/ids.ts';
import { FakeClock } from '../base/fakeClock.ts';
import { Drafts } from './drafts.ts';
import { FakeClient } from './fakeClient.ts';
import { Session } from './session.ts';

const first = sessionId('00000000-0000-4000-8000-00000000000a');
const second = sessionId('00000000-0000-4000-8000-00000000000b');
const message = messageUuid('00000000-0000-4000-8000-000000000001');
const unsent = { folder: '/project', cliSessionId: null, draft: 'half a thought', queued: [] };

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drafts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const failures: unknown[] = [];
const open = (clock = new FakeClock()): Drafts => new Drafts(folder, clock, (error) => failures.push(error));
const texts = async (drafts: Drafts, where = '/project', conversation: string | null = null) =>
  (await drafts.recovered(where, conversation)).map(({ text }) => text);

test('R-32: what was typed is on disk without anybody asking, and the next host offers it in that folder', async () => {
  const before = open();
  before.keep(first, unsent);
  await before.settled();
  expect(await texts(before)).toEqual([]);
  expect(await texts(open())).toEqual(['half a thought']);
  expect(await texts(open(), '/elsewhere')).toEqual([]);
});

test('R-32: a conversation that is opened again in another folder finds its own words', async () => {
  const before = open();
  before.keep(first, { ...unsent, cliSessionId: 'c' });
  await before.settled();
  expect(await texts(open(), '/elsewhere', 'c')).toEqual(['half a thought']);
});

test('R-32: messages that waited for their turn come before what was being typed', async () => {
  const before = open();
  before.keep(first, { ...unsent, queued: ['then this', 'and that'] });
  await before.settled();
  expect(await texts(open())).toEqual(['then this\n\nand that\n\nhalf a thought']);
});

test('a draft that is used up leaves no file behind', async () => {
  const drafts = open();
  drafts.keep(first, unsent);
  drafts.keep(first, { ...unsent, draft: 'half a thought, and more' });
  await drafts.settled();
  drafts.keep(first, { ...unsent, draft: '' });
  await drafts.settled();
  expect(await readdir(folder)).toEqual([]);
});

test('of many changes during one write only the newest is written', async () => {
  const drafts = open();
  for (let length = 1; length <= 500; length++) drafts.keep(first, { ...unsent, draft: 'x'.repeat(length) });
  await drafts.settled();
  const draftIn = async (name: string): Promise<string> =>
    (JSON.parse(await readFile(join(folder, name), 'utf8')) as { draft: string }).draft;
  expect(await draftIn(`${first}.json`)).toHaveLength(500);
  // The generation before is the very first: two writes were made, not five hundred.
  expect(await draftIn(`${first}.json.previous`)).toHaveLength(1);
});

test('the draft of a live session cannot be discarded; what it leaves behind can', async () => {
  const drafts = open();
  drafts.keep(first, unsent);
  await drafts.discard(first);
  drafts.release(first);
  expect(await texts(drafts)).toEqual(['half a thought']);
  await drafts.discard(first);
  expect(await texts(drafts)).toEqual([]);
  expect(await texts(open())).toEqual([]);
});

test('newest first, and a file nobody can read hides no other', async () => {
  const clock = new FakeClock();
  const before = open(clock);
  before.keep(first, { ...unsent, draft: 'older' });
  clock.advance(1000);
  before.keep(second, { ...unsent, draft: 'newer' });
  await before.settled();
  await writeFile(join(folder, '00000000-0000-4000-8000-00000000000c.json'), '{"folder":');
  await writeFile(join(folder, '..passwd.json'), '{}');
  expect(await texts(open())).toEqual(['newer', 'older']);
});

test('R-33: a folder that cannot be written is reported, and nothing else fails', async () => {
  failures.length = 0;
  await writeFile(join(folder, 'file'), '');
  const drafts = new Drafts(join(folder, 'file'), new FakeClock(), (error) => failures.push(error));
  drafts.keep(first, unsent);
  await drafts.settled();
  expect(failures).toHaveLength(1);
});

test('R-32: a draft is kept until the CLI took the message, and comes back when it did not', async () => {
  const kept: string[] = [];
  const client = new FakeClient();
  const start = { folder: '/project', model: null, permissionMode: null };
  const drafts = { keep: (_: unknown, { draft, queued }: typeof unsent) => kept.push([draft, ...queued].join('|')) };
  const started = Session.start(first, start, client.start, new FakeClock(), drafts);
  if (!started.ok) throw new Error(started.error.message);
  const session = started.value;
  session.saveDraft('do it');
  client.refusal = 'the pipe is gone';
  await session.send({ uuid: message, text: 'do it' });
  expect(kept).toEqual(['do it', 'do it|do it', 'do it']);
  client.refusal = null;
  await session.send({ uuid: message, text: 'do it' });
  expect(kept.slice(3)).toEqual(['do it|do it', '|do it']);
  client.say({ type: 'message-started', uuid: message, upTo: true, turnId: 't', at: 1 });
  expect(kept.at(-1)).toBe('');
});
