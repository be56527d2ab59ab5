import type { UserPart } from '../../shared/session.ts';

/** A message as it can be pasted into a document: quoted, with what was attached named below it. */
export function messageMarkdown({ text, attachments }: UserPart): string {
  const quoted = text.split('\n').map((line) => (line === '' ? '>' : `> ${line}`));
  const named = attachments.map(({ name, mediaType }) => `- \`${(name ?? mediaType).replaceAll('`', "'")}\``);
  return [quoted.join('\n'), named.join('\n')].filter((block) => block !== '').join('\n\n');
}
