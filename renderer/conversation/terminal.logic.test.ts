import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cliSessionId } from '../../shared/ids.ts';
import { terminalCommand } from './terminal.logic.ts';

const id = cliSessionId('00000000-0000-4000-8000-000000000001');

test('a plain folder is written plainly', () => {
  expect(terminalCommand('linux', '/home/me/shop', id)).toBe(`cd -- /home/me/shop && claude --resume ${id}`);
  expect(terminalCommand('win32', "C:\\It's mine", id)).toBe(
    `Set-Location -LiteralPath 'C:\\It''s mine'; claude --resume ${id}`,
  );
});

test('whatever a folder is called, a shell takes it as that name and as nothing else', () => {
  const name = fc.string({
    unit: fc.constantFrom('a', ' ', "'", '"', '$', '`', '\\', ';', '&', '\n', '!', '*', 'ü', '('),
  });
  fc.assert(
    fc.property(name, (text) => {
      const folder = `/x${text}`;
      // Two functions stand in for the programs: one says what it was given, the other that it was reached.
      const script = `cd() { printf '%s' "$2"; }; claude() { :; }; ${terminalCommand('linux', folder, id)}`;
      expect(execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' })).toBe(folder);
    }),
    { numRuns: 40 },
  );
});
