import { expect, test } from 'vitest';
import { messageUuid } from '../../shared/ids.ts';
import { messageMarkdown } from './messageActions.logic.ts';

test('a message is quoted line by line and its attachments are named', () => {
  const part = {
    kind: 'user',
    id: 'u',
    uuid: messageUuid('u'),
    text: 'one\n\ntwo',
    attachments: [{ kind: 'image', mediaType: 'image/png', name: 'a`b.png' }],
    at: null,
  } as const;
  expect(messageMarkdown(part)).toBe("> one\n>\n> two\n\n- `a'b.png`");
});
