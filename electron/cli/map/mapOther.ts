import { messageUuid } from '../../../shared/ids.ts';
import { booleanField, numberField, objectField, stringField, type JsonObject } from '../../../shared/json.ts';
import type { RateLimit } from '../../../shared/session.ts';
import type { Mapping } from './mapperState.ts';
import { putNotice } from './noticePart.ts';

/** What becomes of each message we sent, on CLIs that tell. */
export function mapLifecycle(mapping: Mapping, frame: JsonObject): void {
  const { state, out, at } = mapping;
  state.tellsLifecycle = true;
  const id = stringField(frame, 'command_uuid');
  if (id === undefined) return;
  const uuid = messageUuid(id);
  if (state.sent.get(uuid) !== 'queued') return;
  switch (frame['state']) {
    case 'started':
      state.sent.set(uuid, 'started');
      out.push({ type: 'message-started', uuid, upTo: false, turnId: id, at });
      return;
    case 'cancelled':
    case 'completed':
      // Completed without having been started: the CLI swallowed it.
      state.sent.set(uuid, 'dropped');
      out.push({ type: 'message-dropped', uuid });
      return;
    default:
      return;
  }
}

export function mapRateLimit(mapping: Mapping, frame: JsonObject): void {
  const info = objectField(frame, 'rate_limit_info') ?? {};
  const status = stringField(info, 'status') ?? 'unknown';
  const resetsAt = numberField(info, 'resetsAt') ?? null;
  const windows = Object.entries(objectField(info, 'unifiedWindows') ?? {}).map(([name, window]) => ({
    name,
    utilization: numberField(window, 'utilization') ?? null,
    resetsAt: numberField(window, 'resetsAt') ?? null,
  }));
  const rateLimit: RateLimit = {
    status,
    type: stringField(info, 'rateLimitType') ?? null,
    resetsAt,
    isUsingOverage: booleanField(info, 'isUsingOverage') ?? false,
    windows,
  };
  mapping.out.push({ type: 'rate-limit-changed', rateLimit });
  if (status === 'rejected' || status === 'allowed_warning') {
    putNotice(mapping, frame, { code: 'rate-limit', status, resetsAt });
  }
}

/** `/clear`: the view empties, the old transcript stays; the new session's id comes with the next init. */
export function mapReset(mapping: Mapping, frame: JsonObject): void {
  mapping.state.resetAnnounced = true;
  mapping.state.lastTotalUsd = 0;
  resetConversation(mapping, frame);
}

export function resetConversation(mapping: Mapping, frame: JsonObject): void {
  mapping.out.push({ type: 'conversation-reset' });
  putNotice(mapping, frame, { code: 'conversation-reset', trigger: stringField(frame, 'trigger') ?? 'clear' });
}
