const FENCE = /^\s{0,3}(```+|~~~+)/;
/** A heading or an item of the outermost list is a paragraph of its own, blank line or not. */
const BEGINS = /^(?:#{1,6}\s|\d+[.)]\s|[-*+]\s)/;

/** The paragraphs of a plan, each worth a comment of its own. Joined again they are the plan, but for blank lines. */
export function planParagraphs(plan: string): readonly string[] {
  const paragraphs: string[][] = [[]];
  let fence: string | null = null;
  for (const line of plan.split('\n')) {
    const mark = FENCE.exec(line)?.[1] ?? null;
    const inside = fence !== null;
    if (fence === null) fence = mark;
    else if (mark !== null && mark.startsWith(fence)) fence = null;
    if (!inside && (line.trim() === '' || BEGINS.test(line))) paragraphs.push([]);
    if (inside || line.trim() !== '') paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
}

/** What goes back to the agent: each comment under the words it is about, then what was said about the whole. */
export function planFeedback(
  paragraphs: readonly string[],
  comments: Readonly<Record<number, string>>,
  overall: string,
): string {
  const quoted = paragraphs.flatMap((paragraph, index) => {
    const comment = comments[index]?.trim() ?? '';
    if (comment === '') return [];
    const lines = paragraph.split('\n').map((line) => `> ${line}`);
    return `${lines.join('\n')}\n\n${comment}`;
  });
  return [...quoted, overall.trim()].filter((text) => text !== '').join('\n\n');
}
