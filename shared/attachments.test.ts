import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachmentObstacle, bytesOf, imageTypeOf, MAX_IMAGE_BYTES, MAX_TEXT_BYTES } from './attachments.ts';

const base64 = (...bytes: readonly (string | number)[]): string =>
  btoa(bytes.map((part) => (typeof part === 'string' ? part : String.fromCharCode(part))).join(''));

const PNG = base64(0x89, 'PNG\r\n', 0x1a, '\n', 'rest of it');
const JPEG = base64(0xff, 0xd8, 0xff, 0xe0, 'rest');
const GIF = base64('GIF89a', 'rest');
const PDF = base64('%PDF-1.7 rest');
const webp = (length: string): string => base64('RIFF', length, 'WEBPVP8 ');

test('an image is what its first bytes say, not what it is called', () => {
  expect([PNG, JPEG, GIF, webp('\0\0\0\0'), webp('\xff\xff\xff\xff'), PDF, base64('<svg>')].map(imageTypeOf)).toEqual([
    'image/png',
    'image/jpeg',
    'image/gif',
    'image/webp',
    'image/webp',
    null,
    null,
  ]);
  expect(attachmentObstacle({ kind: 'image', mediaType: 'image/png', data: PNG })).toBeNull();
  expect(attachmentObstacle({ kind: 'image', mediaType: 'image/jpeg', data: PNG })).toBe('contents');
  expect(attachmentObstacle({ kind: 'image', mediaType: 'image/svg+xml', data: PNG })).toBe('type');
  expect(attachmentObstacle({ kind: 'document', mediaType: 'application/pdf', data: PDF })).toBeNull();
  expect(attachmentObstacle({ kind: 'document', mediaType: 'text/html', data: PDF })).toBe('type');
});

test('what is too large, empty or no base64 is not let in', () => {
  const large = PNG.slice(0, 12) + 'A'.repeat((MAX_IMAGE_BYTES / 3) * 4);
  expect(attachmentObstacle({ kind: 'image', mediaType: 'image/png', data: large })).toBe('size');
  const long = 'A'.repeat(Math.ceil(MAX_TEXT_BYTES / 3) * 4 + 4);
  expect(attachmentObstacle({ kind: 'document', mediaType: 'text/plain', data: long })).toBe('size');
  for (const data of ['', 'no base64!', 'AA\nAA', undefined]) {
    const given = data === undefined ? {} : { data };
    expect(attachmentObstacle({ kind: 'document', mediaType: 'text/plain', ...given })).toBe('contents');
  }
});

test('the size of base64 is the size of what it stands for', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), (bytes) => {
      expect(bytesOf(base64(...bytes))).toBe(bytes.length);
    }),
  );
});
