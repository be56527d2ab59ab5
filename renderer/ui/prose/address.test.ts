import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imageHost, isShowableImage, openableAddress } from './address.ts';

test('web and mail addresses can be opened, in the form in which they will be asked for', () => {
  expect(openableAddress('https://bücher.example/a b')).toBe('https://xn--bcher-kva.example/a%20b');
  expect(openableAddress('HTTP://example.com')).toBe('http://example.com/');
  expect(openableAddress('mailto:someone@example.com')).toBe('mailto:someone@example.com');
});

test('S-28: nothing else is a link', () => {
  for (const address of [
    'javascript:alert(1)',
    'java\tscript:x',
    ' javascript:x',
    'data:text/html,x',
    'file:///etc',
    'src/a.ts',
    '//x',
    '#a',
    '',
  ])
    expect(openableAddress(address)).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(openableAddress(text) ?? 'https:').toMatch(/^(?:https?|mailto):/);
    }),
  );
});

test('only pictures that are in the text already are shown, and no drawings that could hold more', () => {
  expect(isShowableImage('data:image/png;base64,iVBORw0KGgo=')).toBe(true);
  for (const address of [
    'https://example.com/i.png',
    'data:image/svg+xml;base64,AAAA',
    'data:text/html;base64,AAAA',
    'data:image/png,<svg>',
  ])
    expect(isShowableImage(address)).toBe(false);
});

test('a picture is named by where it would come from', () => {
  expect(imageHost('https://img.example:8080/x.png')).toBe('img.example:8080');
  expect(imageHost('data:image/svg+xml,x')).toBe('data');
  expect(imageHost('pictures/x.png')).toBe('');
});
