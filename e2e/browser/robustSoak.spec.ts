import { expect, type CDPSession } from '@playwright/test';
import type { Step } from '../../electron/demo/script.ts';
import { ParleyPage } from '../page/parleyPage.ts';
import { FULL, test } from './simulatedCli.ts';

const TURNS = FULL ? 10_000 : 3_000;
const EARLY = TURNS / 10;
/** A turn as an agent makes it: some prose, a command with its output, a last word. */
const PROSE = 'The helper waits **twice** as long after each failure; see `retry.ts` for the limit.\n\n'.repeat(6);
const OUTPUT = 'a line of output that nobody reads twice\n'.repeat(FULL ? 500 : 25);

const WORK: readonly Step[] = [
  {
    do: 'message',
    blocks: [
      { type: 'text', text: PROSE },
      { type: 'tool_use', id: 'toolu_{{turn}}', name: 'Bash', input: { command: 'npm test -- {{turn}}' } },
    ],
    chunk: 120,
  },
  { do: 'toolResult', toolUseId: 'toolu_{{turn}}', content: OUTPUT },
  { do: 'message', blocks: [{ type: 'text', text: 'Turn {{turn}} is done.' }] },
];
const turns = (count: number): Step => ({
  do: 'turn',
  steps: [{ do: 'wake', times: count - 1, steps: WORK }, ...WORK],
});

test('R-34: after thousands of turns in an open page its heap and its elements are what they were early on', async ({
  play,
  page,
}) => {
  test.setTimeout(FULL ? 60 * 60_000 : 240_000);
  const { world, host } = await play({ name: 'soak', strict: false, steps: [turns(EARLY), turns(TURNS - EARLY)] });
  await page.goto(host.address);
  const parley = new ParleyPage(page);
  await parley.startIn(world.projectDir);
  const cdp = await page.context().newCDPSession(page);
  const workUntil = async (turn: number): Promise<{ heap: number; nodes: number }> => {
    await parley.say('go on');
    const lastWords = parley.log.getByText(`Turn ${turn - 1} is done.`, { exact: true });
    await expect(lastWords).toBeVisible({ timeout: FULL ? 50 * 60_000 : 200_000 });
    await expect(parley.send).toBeVisible();
    return memoryOf(cdp);
  };
  const early = await workUntil(EARLY);
  const late = await workUntil(TURNS);
  test.info().annotations.push({ type: 'memory', description: JSON.stringify({ early, late }) });
  expect(late.heap / early.heap).toBeLessThanOrEqual(1.3);
  expect(late.nodes / early.nodes).toBeLessThanOrEqual(1.3);
});

/** What is left once all that nobody holds is gone. */
async function memoryOf(cdp: CDPSession): Promise<{ heap: number; nodes: number }> {
  // Twice: what a first collection finalises is free only for the next.
  for (let time = 0; time < 2; time += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize: heap } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return { heap, nodes };
}
