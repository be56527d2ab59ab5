import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageUuid } from '../../shared/ids.ts';
import { cancelLine, requestLine, userLine } from './outgoing.ts';
import { ODD_TEXT } from './sampleFrames.ts';

const uuid = messageUuid('aaaaaaaa-1111-4111-8111-111111111111');

test('a message, as it stands on the wire', () => {
  expect(JSON.parse(userLine({ uuid, text: 'hi' }))).toEqual({
    type: 'user',
    message: { role: 'user', content: 'hi' },
    parent_tool_use_id: null,
    session_id: '',
    uuid,
    origin: { kind: 'human' },
  });
  expect(JSON.parse(userLine({ uuid, text: 'hi', priority: 'now' }))).toMatchObject({ priority: 'now' });
});

test('attachments come before the text, images and documents each in their own block', () => {
  const attachments = [
    { kind: 'image', mediaType: 'image/png', data: 'AAAA' },
    { kind: 'document', mediaType: 'application/pdf', data: 'BBBB', name: 'a.pdf' },
  ] as const;
  expect(JSON.parse(userLine({ uuid, text: 'look', attachments }))).toMatchObject({
    message: {
      content: [
        { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } },
        { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: 'BBBB' }, title: 'a.pdf' },
        { type: 'text', text: 'look' },
      ],
    },
  });
});

test('a text file travels as text with its name, and a message may be attachments alone', () => {
  const data = Buffer.from('grüße').toString('base64');
  const attachments = [{ kind: 'document', mediaType: 'text/plain', data, name: 'a.txt' }] as const;
  expect(JSON.parse(userLine({ uuid, text: ' ', attachments }))).toMatchObject({
    message: {
      content: [
        { type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'grüße' }, title: 'a.txt' },
      ],
    },
  });
});

test('requests and cancellations, as they stand on the wire', () => {
  expect(requestLine('r', { subtype: 'interrupt' })).toBe(
    '{"type":"control_request","request_id":"r","request":{"subtype":"interrupt"}}\n',
  );
  expect(cancelLine('r')).toBe('{"type":"control_cancel_request","request_id":"r"}\n');
});

test('whatever is typed, a message is one line that reads back as what was typed', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constant(ODD_TEXT),
    fc.constantFrom('a\nb', '\r\n', '"}\n{"'),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const line = userLine({ uuid, text: typed });
      expect(line.indexOf('\n')).toBe(line.length - 1);
      const bytes = Buffer.from(line, 'utf8').toString('utf8');
      expect(JSON.parse(bytes)).toMatchObject({ message: { content: typed } });
    }),
  );
});
