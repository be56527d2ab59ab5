import type { JsonObject } from '../../shared/json.ts';

/** What the simulated CLI says about itself; the shapes are those of version 2.1.327. */
export const CLI_VERSION = '2.1.327';
export const DEFAULT_MODEL = 'claude-sonnet-5-5';

const effort = {
  supportsEffort: true,
  supportedEffortLevels: ['low', 'medium', 'high', 'xhigh', 'max'],
  supportsAdaptiveThinking: true,
  supportsAutoMode: true,
  supportsThinkingOff: false,
};

export const MODELS: readonly (JsonObject & { readonly value: string; readonly resolvedModel: string })[] = [
  {
    value: 'default',
    resolvedModel: 'claude-opus-5-5',
    displayName: 'Default (recommended)',
    description: 'Use the default model (currently Opus 5.5) · $4/$20 per Mtok',
    ...effort,
  },
  {
    value: 'opus',
    resolvedModel: 'claude-opus-5-5',
    displayName: 'Opus',
    description: 'Opus 5.5 · Best for everyday, complex tasks · $4/$20 per Mtok',
    ...effort,
  },
  {
    value: 'sonnet',
    resolvedModel: 'claude-sonnet-5-5',
    displayName: 'Sonnet',
    description: 'Sonnet 5.5 · Efficient for routine tasks · $2/$10 per Mtok',
    ...effort,
  },
  {
    value: 'haiku',
    resolvedModel: 'claude-haiku-5-5',
    displayName: 'Haiku',
    description: 'Haiku 5.5 · Fastest for quick answers · $0.10/$0.50 per Mtok',
    ...effort,
  },
];

export const MODES: readonly string[] = ['default', 'acceptEdits', 'plan', 'dontAsk', 'auto', 'bypassPermissions'];

export const TOOLS: readonly string[] = [
  'Task',
  'AskUserQuestion',
  'Bash',
  'Edit',
  'EnterPlanMode',
  'ExitPlanMode',
  'Glob',
  'Grep',
  'ListAgents',
  'Monitor',
  'NotebookEdit',
  'Read',
  'Skill',
  'TaskStop',
  'TodoWrite',
  'ToolSearch',
  'WebFetch',
  'WebSearch',
  'Write',
];

export const COMMANDS: readonly (JsonObject & { readonly name: string })[] = [
  { name: 'clear', description: 'Start a new conversation with an empty context', argumentHint: '', builtin: true },
  {
    name: 'compact',
    description: 'Summarise the conversation to free context',
    argumentHint: '[focus]',
    builtin: true,
  },
  { name: 'context', description: 'Show what fills the context', argumentHint: '', builtin: true },
  { name: 'init', description: 'Write a CLAUDE.md for this project', argumentHint: '', builtin: true },
  { name: 'usage', description: 'Show the cost of this session', argumentHint: '', builtin: true },
];

export const AGENTS: readonly (JsonObject & { readonly name: string })[] = [
  { name: 'Explore', description: 'Fast read-only search agent for locating code.', model: 'inherit' },
  { name: 'general-purpose', description: 'General-purpose agent for multi-step tasks.' },
  { name: 'Plan', description: 'Software architect agent for designing implementation plans.', model: 'inherit' },
];

export const CAPABILITIES: readonly string[] = [
  'interrupt_receipt_v1',
  'interrupt_cancel_queued_v1',
  'msg_lifecycle_v1',
  'request_marker_lists_v1',
  'ask_user_question_unanswered_v1',
  'sdk_mcp_tools_list_changed',
];

/** The answer to `initialize`, but for what depends on the session. */
export const INITIALIZE_REPLY: JsonObject = {
  commands: COMMANDS,
  agents: AGENTS,
  output_style: 'default',
  available_output_styles: ['default', 'Proactive', 'Concise', 'Explanatory', 'Learning'],
  models: MODELS,
  account: { tokenSource: 'none', apiKeySource: 'none', apiProvider: 'firstParty' },
  claude_code_version: CLI_VERSION,
  hook_on_failure_supported: true,
  analytics_disabled: true,
  fast_mode_state: 'off',
  fast_mode_disabled_reason: 'sdk_opt_in_required',
  session_state: 'idle',
  capabilities: [],
};
