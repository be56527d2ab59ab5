import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnswerMessage, CommandName, EventMessage } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import { createDispatch, type Caller, type Handlers } from './dispatch.ts';
import { validators } from './validators.ts';

const SESSION = '00000000-0000-4000-8000-000000000001';
const COMMANDS = Object.keys(validators) as CommandName[];

/** What each command about a session takes besides the session's id. */
const SESSION_ARGS = {
  'session.open': { after: null },
  'session.leave': {},
  'session.find': { query: 'words' },
  'session.locate': { partId: 'part' },
  'session.turns': { before: { turn: 1, part: 0 } },
  'session.send': { uuid: SESSION, text: 'x' },
  'session.cancelQueued': { uuid: SESSION, toDraft: true },
  'session.moveQueued': { uuid: SESSION, to: 0 },
  'session.steer': { uuid: SESSION },
  'session.interrupt': {},
  'session.stopTask': { taskId: 't' },
  'session.answer': { requestId: 'r', decision: { behavior: 'allow', updatedInput: { deep: [{ a: null }] } } },
  'session.setModel': { model: 'm' },
  'session.setPermissionMode': { mode: 'm' },
  'session.setThinking': { tokens: 0 },
  'session.setEffort': { effort: 'low' },
  'session.context': {},
  'session.mcpServers': {},
  'session.mcpAct': { server: 's', act: 'reconnect' },
  'session.fork': { at: SESSION, include: true },
  'session.resume': {},
  'session.neverAsk': { typed: 'never ask' },
  'session.saveDraft': { text: '' },
  'session.close': {},
};

const nobody: Caller = { emit: (_message: EventMessage) => undefined, hold: () => undefined, letGo: () => undefined };

/** Every handler answers at once and notes that it ran. */
function listening(overrides: Partial<Handlers> = {}) {
  const ran: string[] = [];
  const handlers = Object.fromEntries(
    COMMANDS.map((name) => [
      name,
      () => {
        ran.push(name);
        return ok(null);
      },
    ]),
  ) as unknown as Handlers;
  const bugs: unknown[] = [];
  const answers: AnswerMessage[] = [];
  const dispatch = createDispatch({ ...handlers, ...overrides }, (_command, error) => bugs.push(error));
  return { ran, bugs, answers, ask: (message: unknown) => dispatch(message, nobody, (answer) => answers.push(answer)) };
}

test('the list of commands is this one', () => {
  expect(COMMANDS).toEqual([
    'app.describe',
    'app.ping',
    'cli.login',
    'preferences.read',
    'preferences.change',
    'folder.inspect',
    'folder.trust',
    'sessions.list',
    'sessions.start',
    'session.open',
    'session.leave',
    'session.find',
    'session.locate',
    'session.turns',
    'session.send',
    'session.cancelQueued',
    'session.moveQueued',
    'session.steer',
    'session.interrupt',
    'session.stopTask',
    'session.answer',
    'session.setModel',
    'session.setPermissionMode',
    'session.setThinking',
    'session.setEffort',
    'session.context',
    'session.mcpServers',
    'session.mcpAct',
    'session.fork',
    'session.resume',
    'session.neverAsk',
    'session.saveDraft',
    'files.search',
    'folder.branch',
    'drafts.recovered',
    'drafts.discard',
    'session.close',
  ]);
});

test('arguments are checked before a handler runs, and the answer names the field but not its value', () => {
  const { ask, answers, ran } = listening();
  ask({ id: 1, command: 'session.interrupt', args: { sessionId: '../../secret' } });
  expect(ran).toEqual([]);
  expect(answers[0]).toMatchObject({ answer: 1, result: { ok: false, error: { code: 'bad-request' } } });
  expect(JSON.stringify(answers)).not.toContain('secret');
  expect(JSON.stringify(answers)).toContain('sessionId');
});

test('S-27: arguments that are right are let in, and the same with a session id that is no uuid are not', () => {
  const { ask, answers, ran } = listening();
  const commands = Object.entries(SESSION_ARGS);
  for (const [command, args] of commands) ask({ id: 1, command, args: { ...args, sessionId: SESSION } });
  expect(ran).toEqual(COMMANDS.filter((name) => name.startsWith('session.')));
  for (const [command, args] of commands) ask({ id: 2, command, args: { ...args, sessionId: '../../x' } });
  expect(ran).toHaveLength(commands.length);
  expect(answers.filter(({ answer, result }) => answer === 2 && !result.ok)).toHaveLength(commands.length);
});

test('an argument nobody knows is an error and is not dropped silently', () => {
  const { ask, answers } = listening();
  const decision = { behavior: 'allow', updatedInptu: {} };
  ask({ id: 1, command: 'session.answer', args: { sessionId: SESSION, requestId: 'r', decision } });
  expect(answers[0]?.result).toMatchObject({ error: { code: 'bad-request' } });
});

test('names that every object has are no commands', () => {
  const { ask, answers } = listening();
  for (const command of ['constructor', '__proto__', 'toString', 'nonsense']) ask({ id: 1, command, args: {} });
  expect(answers.map(({ result }) => (result.ok ? '' : result.error.code))).toEqual(Array(4).fill('unknown-command'));
});

test('a handler that throws, now or later, is a reported bug and still gives an answer', async () => {
  const { ask, answers, bugs } = listening({
    'sessions.list': () => {
      throw new Error('at once');
    },
    'app.describe': () => Promise.reject(new Error('later')),
  });
  ask({ id: 1, command: 'sessions.list', args: {} });
  ask({ id: 2, command: 'app.describe', args: {} });
  await Promise.resolve();
  await Promise.resolve();
  expect(bugs).toHaveLength(2);
  expect(answers.map(({ result }) => (result.ok ? '' : result.error.code))).toEqual(['internal', 'internal']);
  expect(JSON.stringify(answers)).not.toContain('later');
});

test('whatever arrives, a request gets exactly one answer and anything else gets none', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...COMMANDS, 'other'), fc.boolean(), (value, command, whole) => {
      const { ask, answers } = listening();
      const isRequest = ask(whole ? { id: 7, command, args: { sessionId: value } } : value);
      expect(answers).toHaveLength(isRequest ? 1 : 0);
      for (const { result } of answers) expect(result).toBeDefined();
    }),
  );
});

test('S-38: skipping permissions is no mode that can be set or started with, and takes the typed word', () => {
  const { ask, answers, ran } = listening();
  const start = { folder: '/x', model: null, permissionMode: 'bypassPermissions' };
  ask({ id: 1, command: 'sessions.start', args: start });
  ask({ id: 1, command: 'sessions.start', args: { ...start, permissionMode: null, allowBypass: true } });
  ask({ id: 1, command: 'session.setPermissionMode', args: { sessionId: SESSION, mode: 'bypassPermissions' } });
  ask({ id: 1, command: 'session.neverAsk', args: { sessionId: SESSION, typed: 'never' } });
  expect(ran).toEqual([]);
  expect(answers.every(({ result }) => !result.ok && result.error.code === 'bad-request')).toBe(true);
});
