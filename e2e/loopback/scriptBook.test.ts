import { expect, test } from 'vitest';
import type { JsonObject } from '../../shared/json.ts';
import { RecordedRequest } from './recordedRequest.ts';
import { say } from './scenario.ts';
import { placeInScenario, ScriptBook } from './scriptBook.ts';

const user = (text: string): JsonObject => ({ role: 'user', content: [{ type: 'text', text }] });
const assistant = (text: string): JsonObject => ({ role: 'assistant', content: [{ type: 'text', text }] });
const toolResult: JsonObject = {
  role: 'user',
  content: [{ type: 'tool_result', tool_use_id: 't', content: '@@no@@' }],
};

const conversation = (...messages: JsonObject[]): RecordedRequest =>
  new RecordedRequest(0, 'POST', '/v1/messages', {}, { messages, tools: [{ name: 'Read' }], max_tokens: 100 });

test('a tool result goes on with the next step, and a marker inside it names nothing', () => {
  expect(placeInScenario([user('go @@a@@'), assistant('call'), toolResult])).toEqual({ name: 'a', step: 1 });
});

test('a later prompt without a marker has left the scenario', () => {
  expect(placeInScenario([user('go @@a@@'), assistant('x'), user('and now?')])).toBeUndefined();
});

test('texts the CLI adds by itself leave the scenario where it is', () => {
  const messages = [user('go @@a@@'), assistant('par'), user('Your response above was cut off mid-stream. Resume')];
  expect(placeInScenario(messages)).toEqual({ name: 'a', step: 1 });
});

test('of two markers in one message the later one counts', () => {
  expect(placeInScenario([user('@@a@@ [Request interrupted by user] @@b@@')])).toEqual({ name: 'b', step: 0 });
});

test('two conversations in one scenario do not disturb each other', () => {
  const book = new ScriptBook();
  book.addScenario({ name: 'a', steps: [say('one'), say('two')] });
  const first = conversation(user('@@a@@'));
  const second = conversation(user('@@a@@'), assistant('one'), toolResult);
  expect([first, second, first].map((request) => book.replyTo(request))).toEqual([say('one'), say('two'), say('one')]);
});

test('a repeated request meets the next attempt, and the last attempt for ever', () => {
  const book = new ScriptBook();
  book.addScenario({ name: 'a', steps: [{ attempts: [{ status: 529 }, say('fine')] }] });
  const request = conversation(user('@@a@@'));
  expect([1, 2, 3].map(() => book.replyTo(request))).toEqual([{ status: 529 }, say('fine'), say('fine')]);
});

test('the queue is for conversations; the small requests of the CLI do not use it up', () => {
  const book = new ScriptBook();
  book.enqueue([say('queued')]);
  const probe = new RecordedRequest(0, 'POST', '/v1/messages', {}, { messages: [user('Hi')], max_tokens: 1 });
  expect(book.replyTo(probe)).toEqual(say('OK.'));
  expect(book.replyTo(conversation(user('hello')))).toEqual(say('queued'));
});

test('the newest rule is asked first and may leave the request to the others', () => {
  const book = new ScriptBook();
  book.addRule(() => say('old'));
  book.addRule((request) => (request.lastUserText === 'b' ? say('new') : undefined));
  expect(book.replyTo(conversation(user('a')))).toEqual(say('old'));
  expect(book.replyTo(conversation(user('b')))).toEqual(say('new'));
});

test('a marker nobody scripted is a mistake of the test and is said so', () => {
  expect(() => new ScriptBook().replyTo(conversation(user('@@typo@@')))).toThrow('no scenario is named "typo"');
});
