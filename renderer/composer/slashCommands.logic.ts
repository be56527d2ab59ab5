import type { SlashCommand } from '../../shared/session.ts';

const MAX_SHOWN = 50;

/** Names that begin with what was typed, then names that hold it, then descriptions that do; each group as listed. */
export function matchingCommands(commands: readonly SlashCommand[], query: string): readonly SlashCommand[] {
  const asked = query.toLowerCase();
  const ranked = commands.flatMap((command, order) => {
    const rank = rankOf(command, asked);
    return rank === null ? [] : [{ command, rank, order }];
  });
  ranked.sort((one, other) => one.rank - other.rank || one.order - other.order);
  return ranked.slice(0, MAX_SHOWN).map(({ command }) => command);
}

function rankOf({ name, aliases, description }: SlashCommand, asked: string): number | null {
  const names = [name, ...aliases].map((text) => text.toLowerCase());
  if (names.includes(asked)) return 0;
  if (names.some((text) => text.startsWith(asked))) return 1;
  if (names.some((text) => text.includes(asked))) return 2;
  return asked.length > 2 && description.toLowerCase().includes(asked) ? 3 : null;
}
