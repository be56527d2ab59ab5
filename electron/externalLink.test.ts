import { expect, test } from 'vitest';
import { linkTarget, openableLink } from './externalLink.ts';

test.each([
  'file:///etc/passwd',
  'smb://host/share',
  'ms-msdt:/id',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '  javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'calculator:',
  '\\\\host\\share',
  'about:blank',
  'blob:https://example.com/x',
  'vscode://x',
  'app://bundle/',
  'example.com',
  '',
])('S-17: %j is never opened', (address) => {
  expect(openableLink(address)).toBeNull();
});

test.each([
  ['https://trusted.com@evil.com/', 'evil.com'],
  ['https://trusted.com.evil.com/', 'trusted.com.evil.com'],
  ['https://аpple.com/', 'xn--pple-43d.com'],
  ['http://example.com:8080/a', 'example.com:8080'],
  ['mailto:someone@example.com', 'someone@example.com'],
])('S-19: for %s the user is shown %s', (address, shown) => {
  const url = openableLink(address);
  expect(url === null ? null : linkTarget(url)).toBe(shown);
});
