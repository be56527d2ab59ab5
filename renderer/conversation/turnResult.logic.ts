import { stringField } from '../../shared/json.ts';
import type { Part, Turn, TurnResult } from '../../shared/session.ts';
import { formatCost } from '../../shared/usage.ts';
import { formatCompact, formatCount, formatPercent, formatTook, words } from '../words/words.ts';

const say = words.turnResult;
const EDITORS: ReadonlySet<string> = new Set(['Edit', 'MultiEdit', 'Write', 'NotebookEdit']);

/** Files that tools of the turn and of its sub-agents changed, in the order of their first change. */
export function filesTouched({ parts, nested }: Pick<Turn, 'parts' | 'nested'>): readonly string[] {
  const files = [...parts, ...Object.values(nested).flat()].flatMap(fileOf);
  return [...new Set(files)];
}

function fileOf(part: Part): readonly string[] {
  if (part.kind !== 'tool' || part.status !== 'done' || !EDITORS.has(part.name)) return [];
  return [stringField(part.input, 'file_path') ?? stringField(part.input, 'notebook_path') ?? []].flat();
}

export interface Figure {
  readonly text: string;
  readonly title?: string;
}

/** How long, how much, with what: the figures of a turn that are known. */
export function figuresOf({ durationMs, costUsd, usage, models, permissionDenials }: TurnResult): readonly Figure[] {
  const input = usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens;
  const title = say.tokensTitle(
    formatCount(input),
    formatCount(usage.outputTokens),
    formatCount(usage.cacheReadTokens),
  );
  const figures: Figure[] = [];
  if (durationMs !== null) figures.push({ text: formatTook(durationMs) });
  if (input > 0) figures.push({ text: say.tokensIn(formatCompact(input)), title });
  if (usage.outputTokens > 0) figures.push({ text: say.tokensOut(formatCompact(usage.outputTokens)), title });
  if (usage.cacheReadTokens > 0 && input > 0) {
    figures.push({ text: say.cached(formatPercent(usage.cacheReadTokens / input)), title });
  }
  if (costUsd !== null) figures.push({ text: formatCost(costUsd) });
  if (models.length > 0) {
    const costs = models.map(({ model, costUsd: cost }) => `${model} ${formatCost(cost)}`).join('\n');
    figures.push({ text: models.map(({ model }) => model).join(', '), title: costs });
  }
  if (permissionDenials.length > 0) {
    const tools = permissionDenials.map(({ toolName }) => toolName).join(', ');
    figures.push({ text: say.denials(permissionDenials.length), title: tools });
  }
  return figures;
}

/** Why a turn failed, in words where there are some; null for one that did not. */
export function whyFailed({ isError, interrupted, subtype, terminalReason, errors }: TurnResult): string | null {
  if (!isError || interrupted) return null;
  const reason = say.reasons[subtype] ?? say.reasons[terminalReason ?? ''];
  return [reason === undefined ? say.failed : `${say.failed}: ${reason}`, ...errors].join('\n');
}
