import type { JsonObject } from '../../shared/json.ts';
import type { Hook, HookInput, HookOutput } from './hooks.ts';

/** Ready-made answers and hooks for `PreToolUse`. */

export const noOpinion: HookOutput = {};

export function allowTool(reason?: string): HookOutput {
  return decision('allow', reason);
}

export function denyTool(reason: string): HookOutput {
  return decision('deny', reason);
}

/** The tool asks for permission, whatever the mode or the rules say. */
export function askUser(reason?: string): HookOutput {
  return decision('ask', reason);
}

/** Runs with another input than the agent asked for. */
export function allowWithInput(input: JsonObject): HookOutput {
  return decision('allow', undefined, { updatedInput: input });
}

function decision(permissionDecision: string, reason: string | undefined, more: JsonObject = {}): HookOutput {
  return {
    hookSpecificOutput: {
      hookEventName: 'PreToolUse',
      permissionDecision,
      ...(reason === undefined ? {} : { permissionDecisionReason: reason }),
      ...more,
    },
  };
}

/** Denies with the reason `check` gives; null lets the call take its usual way. */
export function validationHook(check: (toolName: string, input: JsonObject) => string | null): Hook {
  return (input) => {
    const reason = check(input.toolName ?? '', input.toolInput);
    return reason === null ? noOpinion : denyTool(reason);
  };
}

/** Watches and has no opinion. */
export function loggingHook(log: (input: HookInput) => void): Hook {
  return (input) => {
    log(input);
    return noOpinion;
  };
}

export function denyToolsHook(...tools: readonly string[]): Hook {
  return (input) =>
    tools.includes(input.toolName ?? '') ? denyTool(`${input.toolName ?? ''} is not allowed here.`) : noOpinion;
}

/** Only these tools; every other one is denied. */
export function allowToolsHook(...tools: readonly string[]): Hook {
  return (input) =>
    tools.includes(input.toolName ?? '') ? allowTool() : denyTool(`Only ${tools.join(', ')} may be used here.`);
}
