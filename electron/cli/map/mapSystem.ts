import { toolUseId } from '../../../shared/ids.ts';
import { numberField, objectField, stringField, type JsonObject } from '../../../shared/json.ts';
import { readPermissionMode } from '../../../shared/permission.ts';
import { readCommands } from './initializeInfo.ts';
import { mapInit } from './mapInit.ts';
import { mapBackgroundTasks, mapTaskNotification, mapTaskProgress, mapTaskStarted, mapTaskUpdated } from './mapTask.ts';
import { mapUnknown } from './mapUnknown.ts';
import type { Mapping } from './mapperState.ts';
import { putNotice } from './noticePart.ts';

type Handler = (mapping: Mapping, frame: JsonObject) => void;

/** By subtype. A subtype that is not here is unknown, and shown as such. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  init: mapInit,
  status: mapStatus,
  thinking_tokens: mapThinkingTokens,
  api_retry: mapRetry,
  compact_boundary: mapCompactBoundary,
  task_started: mapTaskStarted,
  task_progress: mapTaskProgress,
  task_updated: mapTaskUpdated,
  task_notification: mapTaskNotification,
  background_tasks_changed: mapBackgroundTasks,
  permission_denied: mapPermissionDenied,
  hook_started: quiet,
  hook_response: mapHook,
  hook_execution: mapHook,
  informational: mapInformational,
  notification: mapNotification,
  session_state_changed: quiet,
  session_title_changed: mapTitle,
  commands_changed: mapCommandsChanged,
  control_request_progress: quiet,
  model_refusal_no_fallback: mapRefusal,
  permission_request: mapUnanswerable,
  error: mapError,
};

export function mapSystem(mapping: Mapping, frame: JsonObject): void {
  const subtype = stringField(frame, 'subtype') ?? '';
  const handler = Object.hasOwn(HANDLERS, subtype) ? HANDLERS[subtype] : undefined;
  (handler ?? mapUnknown)(mapping, frame);
}

/** Known, and said better by other frames. */
function quiet(): void {}

function mapStatus(mapping: Mapping, frame: JsonObject): void {
  const mode = stringField(frame, 'permissionMode');
  if (mode !== undefined) mapping.out.push({ type: 'mode-changed', mode: readPermissionMode(mode) });
  if (frame['status'] === 'compacting') putNotice(mapping, frame, { code: 'compacting' });
}

function mapThinkingTokens(mapping: Mapping, frame: JsonObject): void {
  const estimatedTokens = numberField(frame, 'estimated_tokens');
  if (estimatedTokens !== undefined) mapping.out.push({ type: 'thinking-progressed', estimatedTokens });
}

function mapRetry(mapping: Mapping, frame: JsonObject): void {
  mapping.state.retrying = true;
  mapping.out.push({
    type: 'retry-changed',
    retry: {
      attempt: numberField(frame, 'attempt') ?? 0,
      maxRetries: numberField(frame, 'max_retries') ?? 0,
      delayMs: numberField(frame, 'retry_delay_ms') ?? 0,
      status: numberField(frame, 'error_status') ?? null,
      error: stringField(frame, 'error') ?? 'unknown',
    },
  });
}

function mapCompactBoundary(mapping: Mapping, frame: JsonObject): void {
  const metadata = objectField(frame, 'compact_metadata') ?? objectField(frame, 'compactMetadata');
  putNotice(mapping, frame, {
    code: 'compacted',
    trigger: stringField(metadata, 'trigger') ?? 'unknown',
    tokensBefore: numberField(metadata, 'pre_tokens') ?? numberField(metadata, 'preTokens') ?? null,
    tokensAfter: numberField(metadata, 'post_tokens') ?? numberField(metadata, 'postTokens') ?? null,
  });
}

function mapPermissionDenied(mapping: Mapping, frame: JsonObject): void {
  const tool = stringField(frame, 'tool_use_id');
  if (tool !== undefined) mapping.state.refused.add(toolUseId(tool));
  putNotice(mapping, frame, {
    code: 'permission-denied',
    toolName: stringField(frame, 'tool_name') ?? 'unknown',
    reason: stringField(frame, 'decision_reason_type') ?? null,
    text: stringField(frame, 'message') ?? '',
  });
}

function mapHook(mapping: Mapping, frame: JsonObject): void {
  putNotice(mapping, frame, {
    code: 'hook',
    name: stringField(frame, 'hook_name') ?? '',
    event: stringField(frame, 'hook_event') ?? '',
    outcome: stringField(frame, 'outcome') ?? null,
    output: stringField(frame, 'output') ?? stringField(frame, 'stdout') ?? '',
  });
}

function mapInformational(mapping: Mapping, frame: JsonObject): void {
  putNotice(mapping, frame, {
    code: 'info',
    level: stringField(frame, 'level') ?? 'info',
    text: stringField(frame, 'content') ?? '',
    tag: stringField(frame, 'tag') ?? null,
  });
}

function mapNotification(mapping: Mapping, frame: JsonObject): void {
  putNotice(mapping, frame, {
    code: 'info',
    level: stringField(frame, 'priority') ?? 'info',
    text: stringField(frame, 'text') ?? '',
    tag: stringField(frame, 'key') ?? null,
  });
}

function mapTitle(mapping: Mapping, frame: JsonObject): void {
  const title = stringField(frame, 'title');
  if (title !== undefined) mapping.out.push({ type: 'info-changed', info: { title } });
}

function mapCommandsChanged(mapping: Mapping, frame: JsonObject): void {
  mapping.out.push({ type: 'info-changed', info: { slashCommands: readCommands(frame) } });
}

function mapRefusal(mapping: Mapping, frame: JsonObject): void {
  putNotice(mapping, frame, {
    code: 'refusal',
    model: stringField(frame, 'original_model') ?? null,
    text: stringField(frame, 'api_refusal_explanation') ?? stringField(frame, 'content') ?? '',
  });
}

/** A dialect that announces a request without a way to answer it: the user must at least know. */
function mapUnanswerable(mapping: Mapping, frame: JsonObject): void {
  putNotice(mapping, frame, {
    code: 'unanswerable-permission',
    toolName: stringField(frame, 'tool') ?? stringField(frame, 'tool_name') ?? 'unknown',
    input: objectField(frame, 'params') ?? objectField(frame, 'input') ?? {},
  });
}

function mapError(mapping: Mapping, frame: JsonObject): void {
  const text =
    stringField(frame, 'error') ?? stringField(objectField(frame, 'error'), 'message') ?? stringField(frame, 'message');
  putNotice(mapping, frame, { code: 'info', level: 'error', text: text ?? '', tag: 'error' });
}
