import { expect } from '@playwright/test';
import type { Step } from '../../electron/demo/script.ts';
import { ParleyPage } from '../page/parleyPage.ts';
import { test } from './simulatedCli.ts';

const say = (text: string): Step => ({ do: 'message', blocks: [{ type: 'text', text }] });
const turn = (...steps: Step[]): Step => ({ do: 'turn', steps });

const SURPRISES: readonly Step[] = [
  turn({ do: 'send', frame: { type: 'aurora_event', glow: 'green' } }, say('After a type.')),
  turn({ do: 'send', frame: { type: 'system', subtype: 'aurora_phase', glow: 'red' } }, say('After a subtype.')),
  turn(
    {
      do: 'send',
      frame: {
        type: 'assistant',
        parent_tool_use_id: null,
        message: { id: 'msg_x', role: 'assistant', model: 'm', content: [{ type: 'hologram', depth: 3 }] },
      },
    },
    say('After a block.'),
  ),
  turn(
    {
      do: 'message',
      blocks: [{ type: 'tool_use', id: 'toolu_x', name: 'WeaveLoom', input: { pattern: { threads: 7 } } }],
    },
    { do: 'toolResult', toolUseId: 'toolu_x', content: 'woven' },
    say('After a tool.'),
  ),
  turn({ do: 'mode', mode: 'moonlight' }, say('After a mode.')),
  turn({ do: 'ask', request: { subtype: 'read_the_stars', of: 'tonight' } }, say('The host said: {{answer}}')),
];

test('R-15: what this version does not know is shown as what it is, and the conversation goes on', async ({
  play,
  page,
}) => {
  const { world, host } = await play({ name: 'surprises', steps: SURPRISES });
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  // Room for all of it: rows far outside the window are not there.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.goto(host.address);
  const parley = new ParleyPage(page);
  await parley.startIn(world.projectDir);
  const unknown = parley.entries('unknown');
  const goOn = async (said: string): Promise<void> => {
    await parley.say('go on');
    await expect(parley.entries('assistant').last()).toContainText(said);
    await expect(parley.send).toBeVisible();
  };

  await goOn('After a type.');
  await expect(unknown).toHaveText(['Not understood: aurora_event']);
  await unknown.getByRole('button').click();
  await expect(unknown).toContainText('green');

  await goOn('After a subtype.');
  await expect(unknown.nth(1)).toHaveText('Not understood: system/aurora_phase');

  await goOn('After a block.');
  await expect(unknown.nth(2)).toHaveText('Not understood: block/hologram');

  await goOn('After a tool.');
  const tool = parley.log.locator('article[data-tool="WeaveLoom"]');
  await expect(tool).toHaveAttribute('data-status', 'done');
  await expect(tool).toContainText('WeaveLoom');

  await goOn('After a mode.');
  const mode = page.getByRole('combobox', { name: 'Permission mode' });
  await expect(mode).toHaveValue('moonlight');
  await expect(mode.locator('option:checked')).toHaveText('moonlight');

  await goOn('The host said: Unsupported control request subtype: read_the_stars');

  // All of it is still there for a page that comes later.
  await page.reload();
  await expect(parley.entries('result')).toHaveCount(SURPRISES.length);
  await expect(unknown).toHaveCount(3);
  await expect(mode).toHaveValue('moonlight');
  expect(errors).toEqual([]);
});
