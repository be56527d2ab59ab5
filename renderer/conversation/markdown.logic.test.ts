import { marked } from 'marked';
import { expect, test } from 'vitest';
import type { Part, Turn } from '../../shared/session.ts';
import { toMarkdown } from './markdown.logic.ts';
import { toolPart, toolResult } from './tools/sampleTool.ts';

const prompt: Part = { kind: 'user', id: 'u', uuid: null, text: 'Fix it\nplease', attachments: [], at: null };
const reply: Part = {
  kind: 'assistant',
  id: 'a',
  messageId: null,
  uuid: null,
  model: null,
  text: 'Done: **fixed**.\n',
  streaming: false,
  aborted: false,
};
const turn = (...parts: Part[]): Turn => ({
  id: 't',
  origin: 'user',
  startedAt: null,
  parts,
  nested: {},
  open: false,
  interrupting: false,
  retry: null,
  result: null,
});

test('prompts are headings with the whole text quoted, replies are as they were written', () => {
  expect(toMarkdown([turn(prompt, reply)])).toBe('## Fix it\n\n> Fix it\n> please\n\nDone: **fixed**.\n');
});

test('what a tool printed cannot end its fence', () => {
  const text = 'before\n```\n# not a heading\n````\nafter';
  const tool = toolPart('Bash', { input: { command: 'cat x' }, result: toolResult(text) });
  const tokens = marked.lexer(toMarkdown([turn(tool)])).filter(({ type }) => type !== 'space');
  expect(tokens.map(({ type }) => type)).toEqual(['code', 'code']);
  expect(tokens[1]).toMatchObject({ text });
});
