import type { JsonObject } from '../../shared/json.ts';
import type { Part, ToolPart, Turn } from '../../shared/session.ts';

/** A conversation as somebody would paste it elsewhere: prose as it was written, work as quoted lines. */
export function toMarkdown(turns: readonly Turn[]): string {
  const pieces = turns.flatMap(({ parts }) => parts.map(partToMarkdown)).filter((piece) => piece !== '');
  return `${pieces.join('\n\n')}\n`;
}

export function partToMarkdown(part: Part): string {
  switch (part.kind) {
    case 'user':
      return `## ${part.text.trim().split('\n', 1)[0] ?? ''}\n\n${quoted(part.text)}`;
    case 'assistant':
      return part.text.trim();
    case 'tool':
      return toolToMarkdown(part);
    case 'thinking':
    case 'notice':
    case 'unknown':
      return '';
  }
}

function toolToMarkdown({ name, input, result }: ToolPart): string {
  const output = result?.text.trim() ?? '';
  const call = fenced(`${name}\n${JSON.stringify(input satisfies JsonObject, null, 2)}`);
  return output === '' ? call : `${call}\n\n${fenced(output)}`;
}

const quoted = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** A fence longer than any inside, so that nothing in the text can end it. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}
