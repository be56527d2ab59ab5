import { fixTurn } from './demoFix.ts';
import { planTurn } from './demoPlan.ts';
import type { SimulatorScript, Step } from './script.ts';

const pace = { chunk: 9, delayMs: 18 };
const reply = (text: string): readonly Step[] => [{ do: 'message', blocks: [{ type: 'text', text }], ...pace }];

const look = { command: 'git status --short', description: 'Show what has changed' };
const status = ' M src/retry.ts\n M src/retry.test.ts';

/** The demo: no network, no account, and every part of a conversation at least once. */
export const demoScript: SimulatorScript = {
  name: 'demo',
  strict: false,
  title: 'Fix the retry helper',
  steps: [
    { do: 'turn', steps: fixTurn },
    { do: 'turn', steps: planTurn },
  ],
  afterwards: [
    reply(
      'This is a demo, so I only know a handful of answers, but everything you see around them is real: the stream, the permissions, the cost. Try **Stop** while I am typing.',
    ),
    [
      {
        do: 'message',
        blocks: [
          { type: 'text', text: 'Let me look at the working tree.' },
          { type: 'tool_use', id: 'toolu_demo_status_{{turn}}', name: 'Bash', input: look },
        ],
        ...pace,
      },
      { do: 'delay', ms: 300 },
      {
        do: 'toolResult',
        toolUseId: 'toolu_demo_status_{{turn}}',
        content: status,
        isError: false,
        result: { stdout: status, stderr: '', interrupted: false, isImage: false, noOutputExpected: false },
      },
      ...reply('Two files have changed and nothing is staged. Shall I write a commit message?'),
    ],
    reply('```text\nretry: call the work exactly `attempts` times and keep the last error as the cause\n```'),
  ],
};
