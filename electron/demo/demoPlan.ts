import type { JsonObject } from '../../shared/json.ts';
import type { Step } from './script.ts';

/** The demo's second turn: a question, a plan, and two sub-agents that report later. */

const pace = { chunk: 9, delayMs: 18 };
const say = (text: string): Step => ({ do: 'message', blocks: [{ type: 'text', text }], ...pace });
const call = (id: string, name: string, input: JsonObject, text?: string): Step => ({
  do: 'message',
  blocks: [...(text === undefined ? [] : [{ type: 'text', text } as const]), { type: 'tool_use', id, name, input }],
  ...pace,
});

const questions = [
  {
    question: 'How should the delays between attempts be spread?',
    header: 'Jitter',
    options: [
      { label: 'Full jitter', description: 'Anything between zero and the backoff; spreads load best' },
      { label: 'Equal jitter', description: 'Half fixed, half random; never retries at once' },
      { label: 'None', description: 'Keep the delays as they are' },
    ],
    multiSelect: false,
  },
  {
    question: 'Which callers should change?',
    header: 'Callers',
    options: [
      { label: 'fetchTides', description: 'Reads stations, three attempts' },
      { label: 'publish', description: 'Uploads reports, five attempts' },
    ],
    multiSelect: true,
  },
];

const plan = `# Spread the delays of \`retry\`

1. Add \`jitter: 'full' | 'equal' | 'none'\` to \`RetryOptions\`, default \`'full'\`.
2. Take the random source as an option, so that tests stay exact.
3. Cover the bounds of every kind with a property test.
4. Change the callers you chose and note it in \`CHANGELOG.md\`.

Nothing outside \`src/\` changes but the changelog.
`;

interface Agent {
  readonly name: string;
  readonly description: string;
  readonly prompt: string;
  readonly command: string;
  readonly output: string;
  readonly report: string;
  readonly delayMs: number;
  readonly wake: string;
}

function launch(agent: Agent): readonly Step[] {
  const id = `toolu_demo_${agent.name}`;
  const inner = `toolu_demo_${agent.name}_inner`;
  const input = { description: agent.description, prompt: agent.prompt, subagent_type: 'Explore' };
  return [
    call(id, 'Agent', input),
    {
      do: 'task',
      task: `agent-${agent.name}`,
      toolUseId: id,
      description: agent.description,
      prompt: agent.prompt,
      agentType: 'Explore',
      steps: [
        { do: 'delay', ms: agent.delayMs },
        call(inner, 'Bash', { command: agent.command, description: agent.description }),
        { do: 'delay', ms: agent.delayMs },
        { do: 'toolResult', toolUseId: inner, content: agent.output },
        { do: 'delay', ms: agent.delayMs },
        say(agent.report),
      ],
      summary: agent.report,
      wake: [say(agent.wake)],
    },
  ];
}

const surveys: readonly Agent[] = [
  {
    name: 'callers',
    description: 'Survey the callers',
    prompt: 'List every place that depends on the exact delays of retry().',
    command: 'git grep -n baseDelayMs',
    output: 'src/fetchTides.ts:14\nsrc/publish.ts:31\nsrc/retry.test.ts:22',
    report: 'Three places mention `baseDelayMs`; only `src/retry.test.ts:22` depends on the exact value.',
    delayMs: 900,
    wake: 'The survey of the callers is back: only **one test** depends on exact delays, so the change is safe.',
  },
  {
    name: 'history',
    description: 'Look through the history',
    prompt: 'Find out whether jitter was tried before and why it was removed.',
    command: 'git log --oneline -S jitter',
    output: '8f3c1d2 drop jitter: flaky test',
    report: 'Jitter existed until `8f3c1d2`, which removed it because its test was flaky.',
    delayMs: 1_600,
    wake: 'From the history: jitter was there before and was dropped for a *flaky test*. Passing in the random source (step 2 of the plan) removes that reason.',
  },
];

export const planTurn: readonly Step[] = [
  call('toolu_demo_ask', 'AskUserQuestion', { questions }, 'Two things are yours to decide before I plan this.'),
  { do: 'question', toolUseId: 'toolu_demo_ask', questions },
  { do: 'mode', mode: 'plan' },
  call('toolu_demo_plan', 'ExitPlanMode', { plan }, 'Thanks. Here is how I would go about it.'),
  {
    do: 'plan',
    toolUseId: 'toolu_demo_plan',
    plan,
    approved: [
      ...surveys.flatMap(launch),
      say(
        'I have sent two agents ahead: one surveys the callers, one looks through the history. You can go on talking with me meanwhile.',
      ),
    ],
    rejected: [say('Good, the plan stays open. Tell me what to change and I will draw it up again.')],
  },
];
