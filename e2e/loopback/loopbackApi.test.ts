import { afterEach, beforeEach, expect, test } from 'vitest';
import { LoopbackApi } from './loopbackApi.ts';
import { say } from './scenario.ts';

let api: LoopbackApi;
beforeEach(async () => {
  api = await LoopbackApi.start();
});
afterEach(() => api.close());

const ask = (text: string, stream = true): Promise<Response> =>
  fetch(`${api.url}/v1/messages`, {
    method: 'POST',
    body: JSON.stringify({
      model: 'model-a',
      stream,
      tools: [{ name: 'Read' }],
      messages: [{ role: 'user', content: text }],
    }),
  });

test('scripted errors carry their status, type, body and headers', async () => {
  api.enqueue({ status: 429, headers: { 'retry-after': '3' } }, { status: 413, body: 'too large' });
  const limited = await ask('a');
  expect(limited.status).toBe(429);
  expect(limited.headers.get('retry-after')).toBe('3');
  expect(await limited.json()).toMatchObject({ type: 'error', error: { type: 'rate_limit_error' } });
  expect(await (await ask('b')).text()).toBe('too large');
});

test('an error in the middle of a stream comes after the text and without an end of the message', async () => {
  api.enqueue(say('partial', { ending: { errorType: 'overloaded_error', message: 'busy' } }));
  const text = await (await ask('a')).text();
  expect(text.indexOf('partial')).toBeLessThan(text.indexOf('overloaded_error'));
  expect(text).not.toContain('message_stop');
});

test('an aborted reply breaks the connection', async () => {
  api.enqueue(say('partial', { ending: 'abort' }));
  await expect(ask('a').then((response) => response.text())).rejects.toThrow();
});

test('a held reply does not keep another one waiting', async () => {
  api.answer((request) => (request.lastUserText === 'slow' ? say('late', { holdStart: 'start' }) : undefined));
  const slow = ask('slow', false);
  await api.gate('start').reached;
  expect(await (await ask('quick', false)).json()).toMatchObject({ content: [{ text: 'OK.' }] });
  api.gate('start').open();
  expect(await (await slow).json()).toMatchObject({ content: [{ text: 'late' }] });
});

test('closing ends replies that hang', async () => {
  api.enqueue({ hang: true });
  const hanging = ask('a').catch((error: unknown) => error);
  await api.requestWhere((request) => request.lastUserText === 'a');
  await api.close();
  expect(await hanging).toBeInstanceOf(Error);
  api = await LoopbackApi.start();
});
