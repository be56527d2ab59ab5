import type { Json, JsonObject } from '../../shared/json.ts';
import type { HookMatchers, LaunchOptions } from './launchOptions.ts';

/** The fields of the `initialize` request. A CLI that does not know one of them ignores it. */
export function buildInitializeFields(options: LaunchOptions): JsonObject {
  const inProcess = options.mcp?.inProcess ?? [];
  const manifests = inProcess.flatMap(({ name, manifest }) => (manifest === undefined ? [] : [[name, manifest]]));
  const { systemPrompt } = options;
  const fields: Record<string, Json | undefined> = {
    hooks: options.hooks === undefined ? undefined : hookFields(options.hooks),
    sdkMcpServers: inProcess.length === 0 ? undefined : inProcess.map(({ name }) => name),
    sdkMcpServerManifests: manifests.length === 0 ? undefined : (Object.fromEntries(manifests) as JsonObject),
    agents: options.agents,
    title: options.title,
    systemPrompt: systemPrompt?.kind === 'replace' ? [systemPrompt.text] : undefined,
    appendSystemPrompt: systemPrompt?.kind === 'append' ? systemPrompt.text : undefined,
    systemPromptSnapshot: options.systemPromptSnapshot ?? (systemPrompt === undefined ? undefined : false),
    jsonSchema: options.jsonSchema,
    promptSuggestions: options.promptSuggestions,
    forwardSubagentText: options.forwardSubagentText,
    perTaskStopAffordance: options.perTaskStopAffordance,
    supportedDialogKinds: options.supportedDialogKinds,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Written out field by field: a misspelt `hookCallbackIds` makes older CLIs stop reading for good. */
function hookFields(hooks: HookMatchers): JsonObject {
  return Object.fromEntries(
    Object.entries(hooks).map(([event, matchers]) => [
      event,
      matchers.map(({ matcher, hookCallbackIds, timeout, onFailure }) => ({
        ...(matcher === undefined ? {} : { matcher }),
        hookCallbackIds,
        ...(timeout === undefined ? {} : { timeout }),
        ...(onFailure === undefined ? {} : { onFailure }),
      })),
    ]),
  );
}
