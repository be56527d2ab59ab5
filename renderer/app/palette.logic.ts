import type { Command } from '../store/commands.ts';

/**
 * The commands whose title or detail holds every typed word, best first: titles that begin with what was typed, then
 * those with a word that does, then the rest. Without anything typed all are there, in the order they were offered.
 */
export function choose(commands: readonly Command[], typed: string): readonly Command[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return commands;
  return commands
    .map((command, order) => ({ command, order, rank: rankOf(command, wanted) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0) || one.order - other.order)
    .map(({ command }) => command);
}

function rankOf({ title, detail = '' }: Command, wanted: readonly string[]): number | null {
  const name = title.toLowerCase();
  const all = `${name} ${detail.toLowerCase()}`;
  if (!wanted.every((word) => all.includes(word))) return null;
  if (name.startsWith(wanted.join(' '))) return 0;
  const starts = all.split(/[\s/·:-]+/);
  return wanted.every((word) => starts.some((start) => start.startsWith(word))) ? 1 : 2;
}
