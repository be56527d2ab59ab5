import { marked } from 'marked';
import { expect, test } from 'vitest';
import type { Part, Turn } from '../../shared/session.ts';
import { toMarkdown } from './markdown.logic.ts';
import { sampleProse, sampleTool, sampleToolResult, sampleTurn } from '../../shared/samples.ts';

const prompt: Part = { kind: 'user', id: 'u', uuid: null, text: 'Fix it\nplease', attachments: [], at: null };
const reply = sampleProse('a', 'Done: **fixed**.\n');
const turn = (...parts: Part[]): Turn => sampleTurn(parts);

test('prompts are headings with the whole text quoted, replies are as they were written', () => {
  expect(toMarkdown([turn(prompt, reply)])).toBe('## Fix it\n\n> Fix it\n> please\n\nDone: **fixed**.\n');
});

test('what a tool printed cannot end its fence', () => {
  const text = 'before\n```\n# not a heading\n````\nafter';
  const tool = sampleTool('Bash', { input: { command: 'cat x' }, result: sampleToolResult(text) });
  const tokens = marked.lexer(toMarkdown([turn(tool)])).filter(({ type }) => type !== 'space');
  expect(tokens.map(({ type }) => type)).toEqual(['code', 'code']);
  expect(tokens[1]).toMatchObject({ text });
});
