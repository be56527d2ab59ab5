import { loopPatch, newLoop, numbered, oldLoop, retryPath, retrySource } from './demoSource.ts';
import type { MessageBlock, Step } from './script.ts';

/** The demo's first turn: find a bug, fix it with permission, run the tests. */

const pace = { chunk: 9, delayMs: 18 };
const say = (text: string): Step => ({ do: 'message', blocks: [{ type: 'text', text }], ...pace });

const todos = (first: string, second: string, third: string) => [
  { content: 'Find out why the last error is lost', status: first, activeForm: 'Reading the retry helper' },
  { content: 'Fix the loop and keep the cause', status: second, activeForm: 'Fixing the loop' },
  { content: 'Run the tests', status: third, activeForm: 'Running the tests' },
];

function writeTodos(id: string, before: readonly unknown[], after: ReturnType<typeof todos>): readonly Step[] {
  return [
    {
      do: 'message',
      blocks: [{ type: 'tool_use', id, name: 'TodoWrite', input: { todos: after } }],
      usage: { outputTokens: 120 },
    },
    {
      do: 'toolResult',
      toolUseId: id,
      content:
        'Todos have been modified successfully. Ensure that you continue to use the todo list to track your progress.',
      result: { oldTodos: before as typeof after, newTodos: after },
    },
  ];
}

const started = todos('in_progress', 'pending', 'pending');
const fixing = todos('completed', 'in_progress', 'pending');
const testing = todos('completed', 'completed', 'in_progress');
const finished = todos('completed', 'completed', 'completed');

const readRetry: MessageBlock = {
  type: 'tool_use',
  id: 'toolu_demo_read',
  name: 'Read',
  input: { file_path: retryPath },
};
const grepCallers: MessageBlock = {
  type: 'tool_use',
  id: 'toolu_demo_grep',
  name: 'Grep',
  input: { pattern: 'retry\\(', path: '{{cwd}}/src', output_mode: 'content', '-n': true },
};
const callers = [
  '{{cwd}}/src/fetchTides.ts:14:  return retry(() => readStation(id), { attempts: 3, baseDelayMs: 200 });',
  '{{cwd}}/src/publish.ts:31:    await retry(() => upload(report), { attempts: 5, baseDelayMs: 100 });',
].join('\n');

const look: readonly Step[] = [
  {
    do: 'message',
    blocks: [
      {
        type: 'thinking',
        thinking:
          'The complaint is that failures only ever say "all attempts failed". I should look at the helper itself first, and at who calls it, before I change what it throws.',
      },
      {
        type: 'text',
        text: "I'll read the helper and look for its callers at the same time.",
      },
      readRetry,
      grepCallers,
    ],
    ...pace,
    usage: { cacheWrite5mTokens: 2_150, outputTokens: 240 },
  },
  {
    do: 'parallel',
    branches: [
      [
        { do: 'delay', ms: 350 },
        {
          do: 'toolResult',
          toolUseId: 'toolu_demo_read',
          content: numbered(retrySource),
          result: {
            type: 'text',
            file: { filePath: retryPath, content: retrySource, numLines: 18, startLine: 1, totalLines: 18 },
          },
        },
      ],
      [
        { do: 'delay', ms: 700 },
        {
          do: 'toolResult',
          toolUseId: 'toolu_demo_grep',
          content: callers,
          result: { mode: 'content', numFiles: 0, filenames: [], content: callers, numLines: 2 },
        },
      ],
    ],
  },
];

const explanation = `Found it. There are **two** problems in \`retry\`:

1. The loop runs \`attempts + 1\` times (\`<=\`), and it also waits after the *last* failure.
2. The error that caused the failure is thrown away, so callers only ever see \`all attempts failed\`.

| attempts | calls today | calls intended |
| -------: | ----------: | -------------: |
|        1 |           2 |              1 |
|        3 |           4 |              3 |

I'll fix both in one edit and keep the last error as the \`cause\`.`;

const editInput = { file_path: retryPath, old_string: oldLoop, new_string: newLoop, replace_all: false };

const edit: readonly Step[] = [
  {
    do: 'message',
    blocks: [
      { type: 'text', text: explanation },
      { type: 'tool_use', id: 'toolu_demo_edit', name: 'Edit', input: editInput },
    ],
    ...pace,
    usage: { outputTokens: 690 },
  },
  {
    do: 'permission',
    toolUseId: 'toolu_demo_edit',
    tool: 'Edit',
    input: editInput,
    description: 'src/retry.ts',
    suggestions: [{ type: 'setMode', mode: 'acceptEdits', destination: 'session' }],
    notInModes: ['acceptEdits', 'bypassPermissions'],
    allowed: [
      {
        do: 'toolResult',
        toolUseId: 'toolu_demo_edit',
        content: `The file ${retryPath} has been updated successfully.`,
        result: {
          filePath: retryPath,
          oldString: oldLoop,
          newString: newLoop,
          originalFile: retrySource,
          structuredPatch: [loopPatch],
          userModified: false,
          replaceAll: false,
        },
      },
      ...writeTodos('toolu_demo_todo3', fixing, testing),
    ],
    denied: [say("All right, I'll leave `src/retry.ts` as it is. The tests can still tell us where we stand.")],
  },
];

const testOutput = ` \x1b[1;36mRUN\x1b[0m  \x1b[36mv4.1.12\x1b[39m

 \x1b[32m✓\x1b[39m src/retry.test.ts \x1b[2m(6 tests)\x1b[22m 41ms
 \x1b[32m✓\x1b[39m src/fetchTides.test.ts \x1b[2m(9 tests)\x1b[22m 87ms

 \x1b[2mTest Files\x1b[22m  \x1b[1;32m2 passed\x1b[0m (2)
 \x1b[2m     Tests\x1b[22m  \x1b[1;32m15 passed\x1b[0m (15)`;

const bashInput = { command: 'npm test -- src/retry.test.ts', description: 'Run the tests of the retry helper' };

const test: readonly Step[] = [
  {
    do: 'message',
    blocks: [{ type: 'tool_use', id: 'toolu_demo_bash', name: 'Bash', input: bashInput }],
    usage: { outputTokens: 95 },
  },
  {
    do: 'permission',
    toolUseId: 'toolu_demo_bash',
    tool: 'Bash',
    input: bashInput,
    description: bashInput.description,
    reason: 'This command requires approval',
    suggestions: [
      {
        type: 'addRules',
        rules: [{ toolName: 'Bash', ruleContent: 'npm test *' }],
        behavior: 'allow',
        destination: 'localSettings',
      },
    ],
    notInModes: ['bypassPermissions'],
    allowed: [
      { do: 'delay', ms: 900 },
      {
        do: 'toolResult',
        toolUseId: 'toolu_demo_bash',
        content: testOutput,
        isError: false,
        result: { stdout: testOutput, stderr: '', interrupted: false, isImage: false, noOutputExpected: false },
      },
      ...writeTodos('toolu_demo_todo4', testing, finished),
      say(`Done. \`retry\` now calls its work exactly \`attempts\` times and keeps the last error:

\`\`\`ts
try {
  await retry(() => readStation(id), { attempts: 3, baseDelayMs: 200 });
} catch (error) {
  log.warn(error.message, { cause: error.cause });
}
\`\`\`

All 15 tests pass. Ask me to go on if you would like *jitter* in the delays as well; that one is a matter of taste.`),
    ],
    denied: [say('Understood, I have not run anything. You can run `npm test` yourself at any time.')],
  },
];

export const fixTurn: readonly Step[] = [
  ...writeTodos('toolu_demo_todo1', [], started),
  ...look,
  ...writeTodos('toolu_demo_todo2', started, fixing),
  ...edit,
  ...test,
];
