import type { SessionAction } from '../../../shared/actions.ts';
import type { JsonObject } from '../../../shared/json.ts';
import { mapAssistant } from './mapAssistant.ts';
import { mapLifecycle, mapRateLimit, mapReset } from './mapOther.ts';
import { mapResult } from './mapResult.ts';
import { mapStreamEvent } from './mapStreamEvent.ts';
import { mapSystem } from './mapSystem.ts';
import { mapUser } from './mapUser.ts';
import { mapUnknown } from './mapUnknown.ts';
import type { MapperState, Mapping } from './mapperState.ts';

/**
 * One frame of the CLI in, zero or more actions out (appended to `out`). Here the CLI's shapes end: nothing behind
 * this function knows them. It never throws, whatever the frame holds.
 */
export function mapFrame(state: MapperState, frame: JsonObject, at: number | null, out: SessionAction[]): void {
  const mapping: Mapping = { state, out, at };
  switch (frame['type']) {
    case 'stream_event':
      return mapStreamEvent(mapping, frame);
    case 'assistant':
      return mapAssistant(mapping, frame);
    case 'user':
      return mapUser(mapping, frame);
    case 'system':
      return mapSystem(mapping, frame);
    case 'result':
      return mapResult(mapping, frame);
    case 'command_lifecycle':
      return mapLifecycle(mapping, frame);
    case 'rate_limit_event':
      return mapRateLimit(mapping, frame);
    case 'conversation_reset':
      return mapReset(mapping, frame);
    case 'keep_alive':
    case 'prompt_suggestion':
    case 'tool_progress':
    case 'tool_use_summary':
    case 'control_response':
      // Known and without a place in the conversation: they stay visible in the recording.
      return;
    default:
      return mapUnknown(mapping, frame);
  }
}
