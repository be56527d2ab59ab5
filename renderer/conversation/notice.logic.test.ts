import { expect, test } from 'vitest';
import type { Notice } from '../../shared/notice.ts';
import { apiErrorKind } from './apiError.logic.ts';
import { wordNotice } from './notice.logic.ts';

test.each([
  ['authentication', 'authentication_failed', 401, 'Invalid API key · Fix external API key'],
  ['authentication', 'unknown', null, 'Not logged in · Please run /login'],
  ['rateLimit', 'rate_limit', 429, 'API Error: Request rejected (429)'],
  ['overloaded', 'unknown', 529, 'API Error: 529'],
  ['tooLong', 'invalid_request', 400, 'Prompt is too long · the request is ~250000 tokens'],
  ['credit', 'billing_error', 400, 'Credit balance is too low'],
  ['duplicateTool', 'invalid_request', 400, 'API Error: 400 messages.3: `tool_use` ids must be unique'],
  ['model', 'model_not_found', 404, 'There is an issue with the selected model'],
  ['server', 'server_error', 500, 'API Error: 500'],
  ['network', 'unknown', null, 'API Error: Connection error.'],
  ['other', 'invalid_request', 400, 'API Error: 400 fake'],
])('an API error is told as %s (%s, %s, “%s”)', (kind, error, status, text) => {
  expect(apiErrorKind({ error, status, text })).toBe(kind);
});

test('a conversation with two calls of one id says what that is and how to go on', () => {
  const text = '`tool_use` ids must be unique';
  const notice = wordNotice({ code: 'api-error', error: 'invalid_request', status: 400, text });
  expect(notice.title).toContain('same id');
  expect(notice.next).toContain('Fork the conversation from before');
  expect(notice.text).toBe(text);
});

const notices: readonly Notice[] = [
  { code: 'api-error', error: 'x', status: null, text: 'x' },
  { code: 'permission-denied', toolName: 'Bash', reason: 'rule', text: 'no' },
  { code: 'refusal', model: null, text: '' },
  { code: 'limit', limit: 'budget', text: '' },
  { code: 'rate-limit', status: 'rejected', resetsAt: 1_800_000_000 },
  { code: 'record-too-large', bytes: 123_456 },
  { code: 'damaged-lines', count: 2 },
  { code: 'unanswerable-permission', toolName: 'Bash', input: {} },
  { code: 'process-ended', exitCode: 1, signal: null, reason: null, stderrTail: 'boom' },
];

test.each(notices.map((notice) => [notice.code, notice] as const))(
  'what goes wrong (%s) has a title and a next step',
  (_, notice) => {
    const { title, next, tone } = wordNotice(notice);
    expect(title).not.toBe('');
    expect(next).not.toBe('');
    expect(tone).not.toBe('calm');
  },
);

test('compaction says how much room it made', () => {
  const notice = wordNotice({ code: 'compacted', trigger: 'auto', tokensBefore: 160_000, tokensAfter: 12_000 });
  expect(notice.text).toContain('160K tokens before, 12K after');
});

test('a hook that went well is calm and folded; one that did not is not calm', () => {
  const hook = { code: 'hook', name: 'PreToolUse:Bash', event: 'PreToolUse', output: 'x' } as const;
  expect(wordNotice({ ...hook, outcome: 'success' })).toMatchObject({ tone: 'calm', folded: true });
  expect(wordNotice({ ...hook, outcome: 'error' })).toMatchObject({ tone: 'warn', folded: true });
});
