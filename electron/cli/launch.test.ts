import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildLaunch, type Launch } from './launch.ts';
import type { LaunchOptions } from './launchOptions.ts';

const ID = '0b9cbb8c-6f0a-4b53-8f46-2f6f0c1d2e3f';
const OTHER_ID = '7d1f7a52-41c9-4f0e-9b57-0f8f0a9c8b7a';
const BASE: LaunchOptions = { executable: { command: '/opt/claude', args: [] }, cwd: '/home/dev/project' };

function built(options: Partial<LaunchOptions> = {}): Launch {
  const result = buildLaunch({ ...BASE, ...options });
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

function refusal(options: Partial<LaunchOptions>): string {
  const result = buildLaunch({ ...BASE, ...options });
  return result.ok ? 'accepted' : result.error.code;
}

const INTERACTIVE = [
  '--output-format=stream-json',
  '--verbose',
  '--input-format=stream-json',
  '--permission-prompt-tool=stdio',
  '--include-partial-messages',
  '--replay-user-messages',
];

test('a plain conversation is exactly this', () => {
  expect(built()).toEqual({
    executable: { command: '/opt/claude', args: [] },
    argv: INTERACTIVE,
    env: { MCP_TIMEOUT: '30000', CLAUDE_CODE_ENTRYPOINT: 'parley', CLAUDE_CODE_EMIT_SESSION_STATE_EVENTS: '1' },
    cwd: '/home/dev/project',
    input: 'stream',
    initialize: {},
    files: [],
  });
});

test('every option of a conversation lands in exactly one place', () => {
  const launch = built({
    conversation: { kind: 'resume', from: ID, fork: { at: OTHER_ID, newSessionId: ID } },
    model: 'opus',
    fallbackModels: ['sonnet', 'haiku'],
    thinkingBudget: 4000,
    effort: 'high',
    maxTurns: 3,
    maxBudgetUsd: 1.5,
    betas: ['b-1', 'b-2'],
    tools: ['Bash', 'Read'],
    allowedTools: ['Read', 'Bash(git log:*)'],
    disallowedTools: ['WebFetch'],
    permissionMode: 'plan',
    additionalDirectories: ['/home/dev/other', '/srv/data'],
    systemPrompt: { kind: 'append', text: 'Be brief.' },
    agents: { reviewer: { description: 'Reviews', prompt: 'You review.' } },
    jsonSchema: { type: 'object' },
    title: 'A title',
    settingSources: ['user', 'project'],
    settings: { inline: { env: { TOKEN: 'secret' } } },
    mcp: {
      files: [{ path: '/home/dev/mcp.json', serverNames: ['fromFile'] }],
      inline: [{ name: 'web', config: { type: 'http', url: 'https://example.com/mcp', headers: { A: 'secret' } } }],
      inProcess: [{ name: 'own', manifest: { toolsListResult: { tools: [] } } }, { name: 'plain' }],
      strict: true,
    },
    hooks: { PreToolUse: [{ matcher: 'Bash', hookCallbackIds: ['h0'], timeout: 5, onFailure: 'block' }] },
    fileCheckpointing: true,
    hookEvents: true,
    promptSuggestions: true,
    forwardSubagentText: true,
    perTaskStopAffordance: true,
    supportedDialogKinds: ['trust'],
    noPersistence: true,
    debug: 'mcp,hooks',
    debugFile: '/tmp/debug.txt',
    env: { EXTRA: '1' },
    extraArgs: { 'plugin-dir': '/opt/plugin', 'disable-slash-commands': null },
  });
  expect(launch.argv).toEqual([
    ...INTERACTIVE,
    '--include-hook-events',
    `--resume=${ID}`,
    '--fork-session',
    `--resume-session-at=${OTHER_ID}`,
    `--session-id=${ID}`,
    '--model=opus',
    '--fallback-model=sonnet,haiku',
    '--max-thinking-tokens=4000',
    '--effort=high',
    '--max-turns=3',
    '--max-budget-usd=1.5',
    '--betas=b-1',
    '--betas=b-2',
    '--tools=Bash,Read',
    '--allowedTools=Read,Bash(git log:*)',
    '--disallowedTools=WebFetch',
    '--permission-mode=plan',
    '--add-dir=/home/dev/other',
    '--add-dir=/srv/data',
    '--setting-sources=user,project',
    '--settings',
    '{parley-file-0}',
    '--mcp-config',
    '/home/dev/mcp.json',
    '--mcp-config',
    '{parley-file-1}',
    '--strict-mcp-config',
    '--prompt-suggestions',
    '--no-session-persistence',
    '--debug=mcp,hooks',
    '--debug-file=/tmp/debug.txt',
    '--plugin-dir=/opt/plugin',
    '--disable-slash-commands',
  ]);
  expect(launch.files).toEqual([
    { placeholder: '{parley-file-0}', contents: '{"env":{"TOKEN":"secret"}}' },
    {
      placeholder: '{parley-file-1}',
      contents: '{"mcpServers":{"web":{"type":"http","url":"https://example.com/mcp","headers":{"A":"secret"}}}}',
    },
  ]);
  expect(launch.initialize).toEqual({
    hooks: { PreToolUse: [{ matcher: 'Bash', hookCallbackIds: ['h0'], timeout: 5, onFailure: 'block' }] },
    sdkMcpServers: ['own', 'plain'],
    sdkMcpServerManifests: { own: { toolsListResult: { tools: [] } } },
    agents: { reviewer: { description: 'Reviews', prompt: 'You review.' } },
    title: 'A title',
    appendSystemPrompt: 'Be brief.',
    systemPromptSnapshot: false,
    jsonSchema: { type: 'object' },
    promptSuggestions: true,
    forwardSubagentText: true,
    perTaskStopAffordance: true,
    supportedDialogKinds: ['trust'],
  });
  expect(launch.env).toEqual({
    MCP_TIMEOUT: '30000',
    CLAUDE_CODE_ENTRYPOINT: 'parley',
    CLAUDE_CODE_EMIT_SESSION_STATE_EVENTS: '1',
    CLAUDE_CODE_ENABLE_SDK_FILE_CHECKPOINTING: 'true',
    EXTRA: '1',
  });
});

test('a one-shot is exactly this, with its prompt on stdin and its system prompt in a private file', () => {
  const launch = built({
    form: { kind: 'oneShot', prompt: 'What is 2+2?' },
    model: 'haiku',
    systemPrompt: { kind: 'replace', text: 'You add.' },
    partialMessages: false,
  });
  expect(launch.argv).toEqual([
    '--print',
    '--output-format=stream-json',
    '--verbose',
    '--model=haiku',
    '--system-prompt-file',
    '{parley-file-0}',
  ]);
  expect(launch.files).toEqual([{ placeholder: '{parley-file-0}', contents: 'You add.' }]);
  expect(launch.input).toEqual({ text: 'What is 2+2?' });
  expect(launch.initialize).toEqual({});
});

test('the ways to choose a conversation', () => {
  const tail = (options: Partial<LaunchOptions>): readonly string[] => built(options).argv.slice(INTERACTIVE.length);
  expect(tail({ conversation: { kind: 'new', sessionId: ID } })).toEqual([`--session-id=${ID}`]);
  expect(tail({ conversation: { kind: 'continue' } })).toEqual(['--continue']);
  expect(tail({ conversation: { kind: 'continue', fork: true } })).toEqual(['--continue', '--fork-session']);
  expect(tail({ conversation: { kind: 'resume', from: ID } })).toEqual([`--resume=${ID}`]);
  expect(tail({ conversation: { kind: 'resume', from: ID, fork: true } })).toEqual([
    `--resume=${ID}`,
    '--fork-session',
  ]);
  expect(tail({ conversation: { kind: 'resume', from: '/home/dev/t.jsonl' } })).toEqual(['--resume=/home/dev/t.jsonl']);
});

test('empty lists mean none where none is a choice, and nothing where it is not', () => {
  const launch = built({ tools: [], settingSources: [], allowedTools: [], disallowedTools: [], betas: [] });
  expect(launch.argv.slice(INTERACTIVE.length)).toEqual(['--tools=', '--setting-sources=']);
});

test('partial messages and replays can be turned off', () => {
  expect(built({ partialMessages: false, replayUserMessages: false }).argv).toEqual(INTERACTIVE.slice(0, 4));
});

test('an unknown permission mode passes through', () => {
  expect(built({ permissionMode: 'brandNewMode' }).argv).toContain('--permission-mode=brandNewMode');
});

test('what is Parley’s, Electron’s or npm’s is taken out of the environment, the rest passes', () => {
  const launch = built({
    baseEnv: {
      PATH: '/usr/bin',
      HOME: '/home/dev',
      ANTHROPIC_BASE_URL: 'http://127.0.0.1:1',
      CLAUDE_CONFIG_DIR: '/home/dev/.claude',
      HTTPS_PROXY: 'http://proxy.example',
      MCP_TIMEOUT: '5000',
      CLAUDE_CODE_ENTRYPOINT: 'cli',
      CLAUDECODE: '1',
      PARLEY_DATA_DIR: '/data',
      PARLEY_TOKEN: 'x',
      ELECTRON_RUN_AS_NODE: '1',
      NODE_OPTIONS: '--inspect',
      npm_config_prefix: '/x',
      INIT_CWD: '/x',
      UNSET: undefined,
    },
  });
  expect(launch.env).toEqual({
    PATH: '/usr/bin',
    HOME: '/home/dev',
    ANTHROPIC_BASE_URL: 'http://127.0.0.1:1',
    CLAUDE_CONFIG_DIR: '/home/dev/.claude',
    HTTPS_PROXY: 'http://proxy.example',
    MCP_TIMEOUT: '5000',
    CLAUDE_CODE_ENTRYPOINT: 'parley',
    CLAUDE_CODE_EMIT_SESSION_STATE_EVENTS: '1',
  });
});

test('what the CLI would answer with a bare exit code is refused in words', () => {
  expect(refusal({ cwd: 'relative/path' })).toBe('launch/bad-cwd');
  expect(refusal({ conversation: { kind: 'new', sessionId: 'not-a-uuid' } })).toBe('launch/bad-session-id');
  expect(refusal({ conversation: { kind: 'resume', from: '--settings=x' } })).toBe('launch/bad-session-id');
  expect(refusal({ conversation: { kind: 'resume', from: '../../x.jsonl' } })).toBe('launch/bad-session-id');
  expect(refusal({ conversation: { kind: 'resume', from: ID, fork: { at: 'x' } } })).toBe('launch/bad-session-id');
  expect(refusal({ maxTurns: 0 })).toBe('launch/bad-option');
  expect(refusal({ maxTurns: 1.5 })).toBe('launch/bad-option');
  expect(refusal({ maxBudgetUsd: Number.NaN })).toBe('launch/bad-option');
  expect(refusal({ thinkingBudget: -1 })).toBe('launch/bad-option');
  expect(refusal({ model: ' ' })).toBe('launch/bad-option');
  expect(refusal({ model: 'a\0b' })).toBe('launch/bad-option');
  expect(refusal({ allowedTools: [''] })).toBe('launch/bad-option');
  expect(refusal({ additionalDirectories: ['./here'] })).toBe('launch/bad-option');
  expect(refusal({ hooks: { PreToolUse: [{ hookCallbackIds: [] }] } })).toBe('launch/bad-option');
  expect(refusal({ env: { 'A=B': 'c' } })).toBe('launch/bad-environment');
  expect(refusal({ form: { kind: 'oneShot', prompt: ' ' } })).toBe('launch/bad-option');
  expect(refusal({ form: { kind: 'oneShot', prompt: 'x' }, mcp: { inProcess: [{ name: 'own' }] } })).toBe(
    'launch/conflicting-options',
  );
});

test('an error about the environment names the variable and not its value', () => {
  const result = buildLaunch({ ...BASE, env: { SECRET: 'canary\0' } });
  expect(!result.ok && JSON.stringify(result.error)).toContain('SECRET');
  expect(JSON.stringify(result)).not.toContain('canary');
});

test('permission prompts are skipped only when that was allowed in so many words', () => {
  expect(refusal({ permissionMode: 'bypassPermissions' })).toBe('launch/conflicting-options');
  expect(refusal({ extraArgs: { 'dangerously-skip-permissions': null } })).toBe('launch/refused-argument');
  expect(refusal({ extraArgs: { 'allow-dangerously-skip-permissions': null } })).toBe('launch/refused-argument');
  expect(refusal({ extraArgs: { 'permission-mode': 'bypassPermissions' } })).toBe('launch/refused-argument');
  expect(built({ permissionMode: 'bypassPermissions', allowBypass: true }).argv.slice(INTERACTIVE.length)).toEqual([
    '--permission-mode=bypassPermissions',
    '--allow-dangerously-skip-permissions',
  ]);
  const innocent = fc.record({ model: fc.string(), permissionMode: fc.string(), effort: fc.string() });
  fc.assert(
    fc.property(innocent, (options) => {
      const result = buildLaunch({ ...BASE, ...options });
      const flags = result.ok ? result.value.argv.map((argument) => argument.split('=')[0]) : [];
      expect(flags.filter((flag) => flag?.includes('skip-permissions'))).toEqual([]);
    }),
  );
});

test.each([
  'output-format',
  'input-format',
  'print',
  'p',
  'permission-prompt-tool',
  'permissionPromptTool',
  'outputFormat',
  'resume',
  '--model',
  '-p',
  'a b',
  'x=y',
  '',
])('the extra argument "%s" is refused', (name) => {
  expect(refusal({ extraArgs: { [name]: 'x' } })).toBe('launch/refused-argument');
});

test('S-21: whatever a user writes, argv stays the same; the text is in the initialize request or on stdin', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '--settings={"permissions":{}}',
      '-p',
      '--',
      '--dangerously-skip-permissions',
      '\n--print\n',
      '$(id)',
    ),
  );
  const agents = { helper: { description: 'd', prompt: 'p' } };
  const plain = built({ title: 't', systemPrompt: { kind: 'append', text: 's' }, agents, jsonSchema: {} }).argv;
  fc.assert(
    fc.property(
      nasty,
      nasty,
      nasty,
      fc.constantFrom('append' as const, 'replace' as const),
      (title, text, word, kind) => {
        const launch = built({
          title,
          systemPrompt: { kind, text },
          agents: { helper: { description: word, prompt: word } },
          jsonSchema: { description: word },
        });
        expect(launch.argv).toEqual(plain);
        expect(launch.files).toEqual([]);
        expect(launch.initialize['title']).toBe(title);
      },
    ),
  );
  const oneShot = built({ form: { kind: 'oneShot', prompt: 'x' } }).argv;
  fc.assert(
    fc.property(nasty, (prompt) => {
      const result = buildLaunch({ ...BASE, form: { kind: 'oneShot', prompt } });
      expect(result.ok).toBe(prompt.trim() !== '');
      if (!result.ok) return;
      expect(result.value.argv).toEqual(oneShot);
      expect(result.value.input).toEqual({ text: prompt });
    }),
  );
});

test('S-21: a value that looks like a flag stays the value of its own flag', () => {
  const fixed = built({ model: 'x', effort: 'y' }).argv.length;
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (model, effort) => {
      const result = buildLaunch({ ...BASE, model: `-${model}`, effort: `--${effort}` });
      if (!result.ok) return;
      expect(result.value.argv).toHaveLength(fixed);
      expect(result.value.argv.every((argument) => /^--[a-z-]+(=|$)/.test(argument))).toBe(true);
    }),
  );
});
