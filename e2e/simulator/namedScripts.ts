import { demoScript } from '../../electron/demo/demoScript.ts';
import type { SimulatorScript, Step } from '../../electron/demo/script.ts';

const say = (text: string): Step => ({ do: 'message', blocks: [{ type: 'text', text }] });

const scripts: readonly SimulatorScript[] = [
  demoScript,
  { name: 'plain', strict: false, steps: [], afterwards: [[say('Hello from the simulator.')]] },
  {
    name: 'crash',
    strict: false,
    steps: [
      { do: 'stderr', text: 'something broke\n' },
      { do: 'exit', code: 3 },
    ],
  },
  { name: 'hang', strict: false, steps: [{ do: 'turn', steps: [say('Working on it'), { do: 'hang' }] }] },
  {
    name: 'stderrFlood',
    strict: false,
    steps: [{ do: 'stderr', text: `${'e'.repeat(1023)}\n`, times: 10 * 1024 }],
    afterwards: [[say('Still here.')]],
  },
  {
    name: 'hugeLine',
    strict: false,
    steps: [
      {
        do: 'turn',
        steps: [
          { do: 'toolResult', toolUseId: 'toolu_huge', content: 'x'.repeat(1024), times: 64 * 1024 },
          say('Done.'),
        ],
      },
    ],
  },
  {
    name: 'noise',
    strict: false,
    steps: [
      { do: 'raw', text: 'Now using node v20\n\n[1,2]\n{"type":\n' },
      { do: 'raw', base64: '/////wo=' },
    ],
    afterwards: [[say('Past the noise.')]],
  },
  {
    name: 'singleBytes',
    strict: false,
    steps: [{ do: 'cutBytes', size: 1 }],
    afterwards: [[say('Zürich 東京 👍')]],
  },
  {
    name: 'stubborn',
    strict: false,
    steps: [
      { do: 'stubborn', stdinEnd: true, terminate: true },
      { do: 'grandchild', ignoreTerminate: true },
    ],
    afterwards: [[say('You will not get rid of me easily.')]],
  },
];

/** Scripts that stand for a way in which a CLI can be difficult, by name. */
export const namedScripts: Readonly<Record<string, SimulatorScript>> = Object.fromEntries(
  scripts.map((script) => [script.name, script]),
);
