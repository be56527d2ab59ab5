import {
  arrayField,
  booleanField,
  field,
  numberField,
  objectField,
  stringArrayField,
  stringField,
  type JsonObject,
} from '../../../shared/json.ts';
import type { TurnResult } from '../../../shared/session.ts';
import { readModelUsage, readUsage, type ModelUsage } from '../../../shared/usage.ts';
import type { Mapping, MapperState } from './mapperState.ts';
import { putNotice } from './noticePart.ts';

/** Exactly one per turn. `subtype:"success"` alone does not mean success. */
export function mapResult(mapping: Mapping, frame: JsonObject): void {
  const { state, out, at } = mapping;
  const cost = readCost(state, frame);
  const result: TurnResult = readResult(frame, cost.turnUsd);
  mapLimit(mapping, frame, result);
  out.push({ type: 'turn-ended', result, totalUsd: cost.totalUsd, at });
  state.currentMessage = null;
  state.retrying = false;
  state.wakeUp = null;
  state.waitingAtResult = [...state.sent].flatMap(([uuid, fate]) => (fate === 'queued' ? uuid : []));
  forgetOldMessages(state);
}

/** Enough to recognise a block of a message that a sub-agent is still writing, without growing for ever. */
const REMEMBERED_MESSAGES = 256;

function forgetOldMessages(state: MapperState): void {
  for (const id of state.messages.keys()) {
    if (state.messages.size <= REMEMBERED_MESSAGES) return;
    state.messages.delete(id);
  }
}

function readResult(frame: JsonObject, costUsd: number | null): TurnResult {
  const subtype = stringField(frame, 'subtype') ?? 'success';
  const terminalReason = stringField(frame, 'terminal_reason') ?? null;
  const error = field(frame, 'error');
  const errors = [...stringArrayField(frame, 'errors'), ...textsOfError(error)];
  return {
    subtype,
    isError: booleanField(frame, 'is_error') ?? (subtype !== 'success' || error !== undefined),
    text: stringField(frame, 'result') ?? null,
    // A diagnostic of the CLI for its makers, not for the user.
    errors: errors.filter((text) => !text.startsWith('[ede_diagnostic]')),
    stopReason: stringField(frame, 'stop_reason') ?? null,
    terminalReason,
    interrupted: terminalReason?.startsWith('aborted_') === true || subtype === 'user_cancelled',
    apiErrorStatus: numberField(frame, 'api_error_status') ?? null,
    durationMs: numberField(frame, 'duration_ms') ?? null,
    apiDurationMs: numberField(frame, 'duration_api_ms') ?? null,
    timeToFirstTokenMs: numberField(frame, 'ttft_ms') ?? null,
    numTurns: numberField(frame, 'num_turns') ?? null,
    costUsd,
    usage: readUsage(objectField(frame, 'usage') ?? frame),
    models: readModels(sinceLastResult(frame) ?? objectField(frame, 'modelUsage')),
    permissionDenials: (arrayField(frame, 'permission_denials') ?? []).map((denial) => ({
      toolName: stringField(denial, 'tool_name') ?? 'unknown',
      toolUseId: stringField(denial, 'tool_use_id') ?? '',
    })),
    structuredOutput: field(frame, 'structured_output') ?? null,
  };
}

function textsOfError(error: unknown): readonly string[] {
  if (typeof error === 'string') return [error];
  const message = stringField(error, 'message');
  return message === undefined ? [] : [message];
}

function sinceLastResult(frame: JsonObject): JsonObject | undefined {
  return objectField(frame, 'model_usage_since_last_result');
}

function readModels(usage: JsonObject | undefined): readonly ModelUsage[] {
  return Object.entries(usage ?? {}).map(([model, figures]) => readModelUsage(model, figures));
}

/**
 * What this turn cost. Newer CLIs say it; on older ones the running total belongs to the process, so the turn is the
 * difference, and the session's total is the sum of turns (`totalUsd` null: the reducer adds).
 */
function readCost(
  state: MapperState,
  frame: JsonObject,
): { readonly turnUsd: number | null; readonly totalUsd: number | null } {
  const total = numberField(frame, 'total_cost_usd');
  const before = state.lastTotalUsd;
  if (total !== undefined) state.lastTotalUsd = total;
  const since = sinceLastResult(frame);
  if (since !== undefined) {
    const turnUsd = readModels(since).reduce((sum, model) => sum + model.costUsd, 0);
    return { turnUsd, totalUsd: total ?? null };
  }
  return { turnUsd: total === undefined ? null : Math.max(0, total - before), totalUsd: null };
}

function mapLimit(mapping: Mapping, frame: JsonObject, result: TurnResult): void {
  const limit = LIMITS.get(result.subtype);
  if (limit === undefined) return;
  putNotice(mapping, { ...frame, uuid: undefined }, { code: 'limit', limit, text: result.errors.join('\n') });
}

const LIMITS: ReadonlyMap<string, 'turns' | 'budget'> = new Map([
  ['error_max_turns', 'turns'],
  ['max_turns_reached', 'turns'],
  ['error_max_budget_usd', 'budget'],
  ['budget_exceeded', 'budget'],
]);
