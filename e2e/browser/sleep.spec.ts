import { expect } from '@playwright/test';
import { say } from '../loopback/scenario.ts';
import { test } from './webHost.ts';

test('R-17: a suspended host is noticed though its socket stays open, and is back with all it missed', async ({
  parley,
  world,
  host,
}) => {
  world.api.script({ name: 'long', steps: [say(['one, ', { hold: 'middle' }, 'two, ', 'three'])] });
  await parley.startIn(world.projectDir);
  await parley.say('count @@long@@');
  await expect(parley.entries('assistant')).toContainText('one,');
  host.process.kill('SIGSTOP');
  await expect(parley.reconnecting).toBeVisible({ timeout: 15_000 });
  world.api.gate('middle').open();
  host.process.kill('SIGCONT');
  await expect(parley.reconnecting).toBeHidden({ timeout: 2000 });
  await expect(parley.entries('assistant')).toHaveText('one, two, three');
  await expect(parley.entries('user')).toHaveCount(1);
  await expect(parley.entries('result')).toBeVisible();
});
