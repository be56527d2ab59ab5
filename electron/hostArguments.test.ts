import { expect, test } from 'vitest';
import { readHostArguments } from './hostArguments.ts';

test('without arguments: any free port, loopback, the real CLI', () => {
  const args = { port: 0, host: null, cwd: null, claude: null, demo: false };
  expect(readHostArguments([])).toEqual({ ok: true, value: args });
  expect(readHostArguments(['--no-open', '--no-sandbox', '/app'])).toEqual({ ok: true, value: args });
});

test('every argument is taken', () => {
  const given = ['--port', '8080', '--host=192.168.1.7', '--cwd', '/project', '--claude', '/bin/claude', '--demo'];
  expect(readHostArguments(given)).toEqual({
    ok: true,
    value: { port: 8080, host: '192.168.1.7', cwd: '/project', claude: '/bin/claude', demo: true },
  });
});

test.each(['65536', '-1', 'http', '1.5'])('the port %s is refused', (port) => {
  expect(readHostArguments([`--port=${port}`])).toMatchObject({ ok: false });
});

test.each(['', 'example.com', 'localhost', '*', '1.2.3', '0'])('S-9: the address %j is refused', (host) => {
  expect(readHostArguments([`--host=${host}`])).toMatchObject({ ok: false });
});

test('S-9: an address that was forgotten does not open every one', () => {
  expect(readHostArguments(['--host'])).toMatchObject({ ok: false });
});
