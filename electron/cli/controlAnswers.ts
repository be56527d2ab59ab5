import {
  arrayField,
  booleanField,
  numberField,
  stringArrayField,
  stringField,
  type JsonObject,
} from '../../shared/json.ts';
import type { ContextUsage } from '../../shared/session.ts';

export interface RewindOutcome {
  readonly canRewind: boolean;
  readonly filesChanged: readonly string[];
  readonly insertions: number;
  readonly deletions: number;
  readonly error: string | null;
}

export function readRewind(response: JsonObject): RewindOutcome {
  return {
    canRewind: booleanField(response, 'canRewind') ?? false,
    filesChanged: stringArrayField(response, 'filesChanged'),
    insertions: numberField(response, 'insertions') ?? 0,
    deletions: numberField(response, 'deletions') ?? 0,
    error: stringField(response, 'error') ?? null,
  };
}

export function readContext(response: JsonObject): ContextUsage {
  const totalTokens = numberField(response, 'totalTokens') ?? 0;
  const maxTokens = numberField(response, 'maxTokens') ?? numberField(response, 'rawMaxTokens') ?? 0;
  return {
    totalTokens,
    maxTokens,
    percentage: numberField(response, 'percentage') ?? (maxTokens > 0 ? (100 * totalTokens) / maxTokens : 0),
    categories: (arrayField(response, 'categories') ?? []).map((category) => ({
      name: stringField(category, 'name') ?? '',
      tokens: numberField(category, 'tokens') ?? 0,
    })),
  };
}
