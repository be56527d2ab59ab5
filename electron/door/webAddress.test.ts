import { expect, test } from 'vitest';
import { hostNames, isLoopback, shownHost } from './webAddress.ts';

const MACHINE = ['127.0.0.1', '192.168.1.7', 'fe80::1'];

test('S-9: loopback is known from what only looks like it', () => {
  expect(['127.0.0.1', '127.0.0.2', '::1'].map(isLoopback)).toEqual([true, true, true]);
  expect(['0.0.0.0', '::', '192.168.1.7', '127.0.0.1.evil.test', '1127.0.0.1'].map(isLoopback)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

test('S-10: on loopback its own names are taken and no others', () => {
  expect(hostNames('127.0.0.1', MACHINE)).toEqual(['127.0.0.1', 'localhost']);
  expect(hostNames('::1', MACHINE)).toEqual(['[::1]', '127.0.0.1', 'localhost']);
});

test('S-10: elsewhere the address itself is taken; for a wildcard those of the machine, never the wildcard', () => {
  expect(hostNames('192.168.1.7', MACHINE)).toEqual(['192.168.1.7']);
  expect(hostNames('0.0.0.0', MACHINE)).toEqual(['127.0.0.1', 'localhost', '192.168.1.7', '[fe80::1]']);
  expect(hostNames('::', MACHINE)).not.toContain('[::]');
});

test('the address shown is one that works', () => {
  expect(['127.0.0.1', '0.0.0.0', '::', 'fe80::1'].map(shownHost)).toEqual([
    '127.0.0.1',
    '127.0.0.1',
    '127.0.0.1',
    '[fe80::1]',
  ]);
});
