import { arrayField, stringArrayField, stringField } from '../../shared/json.ts';
import type { HookStep } from './script.ts';
import type { Stage } from './stage.ts';

/** Calls the hooks the host has registered for an event, one after the other, as the CLI does with matchers. */
export async function callHooks(stage: Stage, step: HookStep): Promise<void> {
  for (const entry of arrayField(stage.hooks, step.event) ?? []) {
    const matcher = stringField(entry, 'matcher') ?? '';
    if (!matches(matcher, step.tool)) continue;
    for (const callbackId of stringArrayField(entry, 'hookCallbackIds')) {
      const input = {
        session_id: stage.options.sessionId,
        cwd: stage.options.cwd,
        permission_mode: stage.mode,
        hook_event_name: step.event,
        ...(step.tool === undefined ? {} : { tool_name: step.tool }),
        ...(step.toolUseId === undefined ? {} : { tool_use_id: step.toolUseId }),
        ...step.input,
      };
      const toolUseId = step.toolUseId ?? stage.options.newId();
      await stage.host.ask(
        { subtype: 'hook_callback', callback_id: callbackId, input, tool_use_id: toolUseId },
        toolUseId,
      );
    }
  }
}

/** Empty and `*` fit all; else names separated by `|`. */
function matches(matcher: string, tool: string | undefined): boolean {
  return matcher === '' || matcher === '*' || (tool !== undefined && matcher.split('|').includes(tool));
}
