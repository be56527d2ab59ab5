import { objectField, stringField, type JsonObject } from '../../shared/json.ts';
import type { HookCall } from '../cli/clientEvents.ts';
import type { HookMatchers } from '../cli/launchOptions.ts';

/** What a hook is told. `raw` is the CLI's whole input: fields differ by event, and new ones appear. */
export interface HookInput {
  readonly event: string;
  readonly toolName: string | null;
  readonly toolInput: JsonObject;
  readonly toolUseId: string | null;
  readonly raw: JsonObject;
}

/** The CLI's own answer shape; `{}` is "no opinion". */
export type HookOutput = JsonObject;
export type Hook = (input: HookInput, signal: AbortSignal) => HookOutput | Promise<HookOutput>;

export interface HookOptions {
  /** Absent = every tool. A plain name is exact; names may be listed as `A|B`; anything else is a regular expression. */
  readonly matcher?: string;
  readonly timeoutSeconds?: number;
  /** Fail closed: on a CLI that knows it, a hook that fails blocks the tool. */
  readonly blockOnFailure?: boolean;
}

interface Registered {
  readonly event: string;
  readonly id: string;
  readonly hook: Hook;
  readonly options: HookOptions;
}

/** In-process hooks of one session: told to the CLI at launch, answered when it calls back. */
export class HookRegistry {
  private readonly hooks: Registered[] = [];

  register(event: string, hook: Hook, options: HookOptions = {}): void {
    this.hooks.push({ event, hook, options, id: `parley-hook-${this.hooks.length}` });
  }

  /** For the launch options. */
  matchers(): HookMatchers {
    const matchers: Record<string, HookMatchers[string][number][]> = {};
    for (const { event, id, options } of this.hooks) {
      (matchers[event] ??= []).push({
        hookCallbackIds: [id],
        ...(options.matcher === undefined ? {} : { matcher: options.matcher }),
        ...(options.timeoutSeconds === undefined ? {} : { timeout: options.timeoutSeconds }),
        ...(options.blockOnFailure === true ? { onFailure: 'block' as const } : {}),
      });
    }
    return matchers;
  }

  /** For the client's events. A throw becomes an error answer, which the CLI shows and treats as no opinion. */
  async call(call: HookCall, signal: AbortSignal): Promise<HookOutput> {
    const found = this.hooks.find((registered) => registered.id === call.callbackId);
    if (found === undefined) throw new Error(`No hook is registered as ${call.callbackId}`);
    return found.hook(readInput(call), signal);
  }
}

function readInput(call: HookCall): HookInput {
  return {
    event: stringField(call.input, 'hook_event_name') ?? '',
    toolName: stringField(call.input, 'tool_name') ?? null,
    toolInput: objectField(call.input, 'tool_input') ?? {},
    toolUseId: stringField(call.input, 'tool_use_id') ?? call.toolUseId,
    raw: call.input,
  };
}
