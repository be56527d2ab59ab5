import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REDACTED, redactJson, redactText } from './redact.ts';

const CANARY = 'canary0123456789';

test.each([
  `sk-ant-api03-${CANARY}`,
  `Authorization: Bearer ${CANARY}`,
  `curl -H 'authorization: basic ${CANARY}'`,
  `export GITHUB_TOKEN=${CANARY}`,
  `DB_PASSWORD="${CANARY} with spaces" ./run`,
  `ANTHROPIC_API_KEY=${CANARY}`,
  `https://user:${CANARY}@example.com/x`,
  `ghp_${CANARY}${CANARY}`,
  `http://127.0.0.1:1234/#token=${CANARY}`,
  `eyJhbGciOiJIUzI1.${CANARY}.${CANARY}`,
])('S-41: the secret in "%s" is taken out', (text) => {
  expect(redactText(text)).not.toContain(CANARY);
  expect(redactText(text)).toContain(REDACTED);
});

test.each([
  'token',
  'accessToken',
  'access_token',
  'refreshToken',
  'apiKey',
  'api_key',
  'x-api-key',
  'ANTHROPIC_API_KEY',
  'authorization',
  'Authorization',
  'clientSecret',
  'client_secret',
  'password',
  'cookie',
  'credentials',
  'privateKey',
  'OAUTH_TOKEN',
])('S-41: what stands under "%s" is taken out', (key) => {
  expect(redactJson({ [key]: CANARY, kept: 'x' })).toEqual({ [key]: REDACTED, kept: 'x' });
});

test('S-41: of environments and headers only the names stay', () => {
  expect(redactJson({ env: { PATH: '/bin', MY: CANARY }, headers: { 'X-Any': CANARY }, args: ['a'] })).toEqual({
    env: { PATH: REDACTED, MY: REDACTED },
    headers: { 'X-Any': REDACTED },
    args: ['a'],
  });
});

test('what only looks like a secret stays, so that a recording is worth reading', () => {
  const harmless = {
    usage: { input_tokens: 3, output_tokens: 4, cache_read_input_tokens: 5 },
    apiKeySource: 'ANTHROPIC_API_KEY',
    tokenSource: 'none',
    maxTokens: 200,
    progressToken: 2,
    text: 'The token count is high; see task-1 and basic facts.',
    env: 'production',
    session_id: '0b9cbb8c-6f0a-4b53-8f46-2f6f0c1d2e3f',
  };
  expect(redactJson(harmless)).toEqual(harmless);
});

test('redaction keeps the shape of any value and is done after one pass', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const once = redactJson(value as never);
      expect(redactJson(once)).toEqual(once);
      expect(shape(once)).toEqual(shape(value));
    }),
  );
});

function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.entries(value).map(([key, inner]) => [key, shape(inner)]);
}
