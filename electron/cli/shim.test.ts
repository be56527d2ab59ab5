import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNodeScript, isShellScript, isShellShim, parseShim } from './shim.ts';

const CMD_SCRIPT = `@ECHO off\r
GOTO start\r
:find_dp0\r
SET dp0=%~dp0\r
EXIT /b\r
:start\r
SETLOCAL\r
CALL :find_dp0\r
\r
IF EXIST "%dp0%\\node.exe" (\r
  SET "_prog=%dp0%\\node.exe"\r
) ELSE (\r
  SET "_prog=node"\r
  SET PATHEXT=%PATHEXT:;.JS;=;%\r
)\r
\r
endLocal & goto #_undefined_# 2>NUL || title %COMSPEC% & "%_prog%"  "%dp0%\\node_modules\\@anthropic-ai\\claude-code\\cli.js" %*\r
`;
const CMD_PROGRAM = `@ECHO off\r
GOTO start\r
:find_dp0\r
SET dp0=%~dp0\r
EXIT /b\r
:start\r
SETLOCAL\r
CALL :find_dp0\r
"%dp0%\\node_modules\\@anthropic-ai\\claude-code\\bin\\claude.exe"   %*\r
`;
const CMD_PNPM = `@SETLOCAL\r
@IF EXIST "%~dp0\\node.exe" (\r
  "%~dp0\\node.exe"  "%~dp0\\global\\5\\node_modules\\@anthropic-ai\\claude-code\\cli.js" %*\r
) ELSE (\r
  node  "%~dp0\\global\\5\\node_modules\\@anthropic-ai\\claude-code\\cli.js" %*\r
)\r
`;
const POWERSHELL = `#!/usr/bin/env pwsh
$basedir=Split-Path $MyInvocation.MyCommand.Definition -Parent
$exe=""
if ($PSVersionTable.PSVersion -lt "6.0" -or $IsWindows) {
  $exe=".exe"
}
$ret=0
if (Test-Path "$basedir/node$exe") {
  & "$basedir/node$exe"  "$basedir/node_modules/@anthropic-ai/claude-code/cli.js" $args
} else {
  & "node$exe"  "$basedir/node_modules/@anthropic-ai/claude-code/cli.js" $args
}
exit $ret
`;
const SHELL = `#!/bin/sh
basedir=$(dirname "$(echo "$0" | sed -e 's,\\\\,/,g')")

case \`uname\` in
    *CYGWIN*|*MINGW*|*MSYS*) basedir=\`cygpath -w "$basedir"\`;;
esac

if [ -x "$basedir/node" ]; then
  exec "$basedir/node"  "$basedir/node_modules/@anthropic-ai/claude-code/cli.js" "$@"
else 
  exec node  "$basedir/node_modules/@anthropic-ai/claude-code/cli.js" "$@"
fi
`;

const CLI_JS = 'node_modules/@anthropic-ai/claude-code/cli.js';

test.each([
  ['.cmd with a script', CMD_SCRIPT, { kind: 'script', path: CLI_JS }],
  [
    '.cmd with a program',
    CMD_PROGRAM,
    { kind: 'program', path: 'node_modules/@anthropic-ai/claude-code/bin/claude.exe' },
  ],
  ['.cmd of pnpm', CMD_PNPM, { kind: 'script', path: `global/5/${CLI_JS}` }],
  ['.ps1', POWERSHELL, { kind: 'script', path: CLI_JS }],
  ['sh', SHELL, { kind: 'script', path: CLI_JS }],
])('R-8, S-24: a shim of the form %s leads to its real target', (_form, text, target) => {
  expect(parseShim(text)).toEqual(target);
});

test('what is not a shim leads nowhere', () => {
  expect(parseShim('')).toBeUndefined();
  expect(parseShim('MZ\u0090\0\u0003')).toBeUndefined();
  expect(parseShim('@ECHO off\r\nnode "%dp0%\\node.exe" %*')).toBeUndefined();
  expect(parseShim('"%dp0%\\%EVIL%\\x.exe"')).toBeUndefined();
});

test('whatever the text, a target is a plain path to a script or a program and never Node itself', () => {
  const piece = fc.constantFrom(
    '"%dp0%\\',
    '"$basedir/',
    'node.exe"',
    'a.js"',
    'x.exe"',
    '%',
    '$',
    '\\',
    '/',
    '"',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 }))), (pieces) => {
      const target = parseShim(pieces.join(''));
      if (target === undefined) return;
      expect(target.path).toMatch(/\.(?:[cm]?js|exe)$/i);
      expect(target.path).not.toMatch(/["\\]|^\/|(?:^|\/)node\.exe$/i);
    }),
  );
});

test('scripts are told from programs by name or by their first line', () => {
  expect(['C:\\npm\\claude.cmd', 'claude.BAT', 'claude.ps1'].every(isShellScript)).toBe(true);
  expect(isShellScript('C:\\npm\\claude.exe')).toBe(false);
  expect(['#!/usr/bin/env node\n', '#!/usr/bin/node\n', '#!/usr/bin/env -S node --x\n'].every(isNodeScript)).toBe(true);
  expect(['#!/bin/sh\n', '\x7fELF', '#!/usr/bin/env nodejsx\n'].some(isNodeScript)).toBe(false);
  expect([isShellShim(SHELL), isShellShim('#!/bin/sh\nexec claude')]).toEqual([true, false]);
});
