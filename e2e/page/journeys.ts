import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { callTools, say } from '../loopback/scenario.ts';
import { writeFiles, type CliWorld } from '../world/cliWorld.ts';
import type { ParleyPage } from './parleyPage.ts';

/** What a person does, the same in both hosts. `another` is a second window or tab on the same Parley. */
export interface Place {
  readonly parley: ParleyPage;
  readonly world: CliWorld;
}

const makeFile = callTools({ name: 'Bash', input: { command: 'echo made > made.txt', description: 'Make a file' } });

export async function firstConversation({ parley, world }: Place): Promise<void> {
  world.api.script({ name: 'greet', steps: [say(['Hello **there**, ', { hold: 'middle' }, 'and goodbye.'])] });
  await parley.startIn(world.projectDir);
  await parley.say('please @@greet@@');
  await expect(parley.entries('user')).toHaveText('please @@greet@@');
  await expect(parley.entries('assistant')).toContainText('Hello there,');
  await expect(parley.entries('assistant')).not.toContainText('goodbye');
  await expect(parley.stop).toBeVisible();
  world.api.gate('middle').open();
  await expect(parley.entries('assistant')).toHaveText('Hello there, and goodbye.');
  await expect(parley.entries('result')).toBeVisible();
  await expect(parley.stop).toBeHidden();
  await expect(parley.cost).toHaveText(/^\$0\.\d{4}$/);
  await expect(parley.cost).not.toHaveText('$0.0000');
  await expect(parley.page.getByRole('navigation', { name: 'Sessions' }).getByRole('link')).toHaveCount(1);
}

/** An environment without any account: an empty key is no key. */
export const SIGNED_OUT = { ANTHROPIC_API_KEY: '' };

/** For a world that is signed out; it gets an account on the way. */
export async function notSignedIn({ parley, world }: Place): Promise<void> {
  const { page } = parley;
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Claude Code is not signed in' })).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveText([/claude$/, /\/login$/]);
  await expect(main).toContainText(world.cliPath);
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(main.getByRole('status')).toHaveText('It is still not signed in.');
  await expect(page.getByRole('button', { name: 'Try the demo' })).toBeVisible();
  await parley.startIn(world.projectDir);
  await parley.say('anybody there?');
  await expect(parley.entries('notice')).toContainText(['Claude Code could not sign in']);
  await expect(parley.entries('notice')).toContainText(['/login']);
  await writeFile(join(world.configDir, 'settings.json'), JSON.stringify({ apiKeyHelper: 'echo dummy' }));
  await page.getByRole('link', { name: 'Conversations' }).click();
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(page.getByRole('heading', { name: 'Start a conversation' })).toBeVisible();
}

export async function permissionAllowed({ parley, world }: Place): Promise<void> {
  world.api.script({ name: 'make', steps: [makeFile, say('Done.')] });
  await parley.startIn(world.projectDir);
  await parley.say('go @@make@@');
  await expect(parley.permission).toHaveAccessibleName('Permission: Bash');
  await expect(parley.permission).toContainText('echo made > made.txt');
  await parley.permission.getByRole('button', { name: 'Allow once' }).click();
  await expect(parley.entries('assistant').last()).toHaveText('Done.');
  await expect(parley.permission).toBeHidden();
  await expect(parley.log.locator('article[data-tool="Bash"]')).toHaveAttribute('data-status', 'done');
  expect(await readFile(join(world.projectDir, 'made.txt'), 'utf8')).toBe('made\n');
}

export async function permissionDenied({ parley, world }: Place): Promise<void> {
  world.api.script({ name: 'make', steps: [makeFile, say('Then I will not.')] });
  await parley.startIn(world.projectDir);
  await parley.say('go @@make@@');
  await parley.permission.getByRole('textbox', { name: 'Reason' }).fill('not in this folder');
  await parley.permission.getByRole('button', { name: 'Deny', exact: true }).click();
  await expect(parley.entries('assistant').last()).toHaveText('Then I will not.');
  await expect(parley.log.locator('article[data-tool="Bash"]')).toHaveAttribute('data-status', 'denied');
  await expect(access(join(world.projectDir, 'made.txt'))).rejects.toThrow();
  expect(JSON.stringify(world.api.conversationRequests.at(-1)?.body)).toContain('not in this folder');
}

/** `interrupt` is whatever takes the page away: a reload, a crash, a cut connection. */
export async function turnSurvives({ parley, world }: Place, interrupt: () => Promise<unknown>): Promise<void> {
  world.api.script({ name: 'long', steps: [say(['one, ', { hold: 'middle' }, 'two, ', 'three'])] });
  await parley.startIn(world.projectDir);
  await parley.say('count @@long@@');
  await expect(parley.entries('assistant')).toContainText('one,');
  await interrupt();
  await expect(parley.entries('assistant')).toContainText('one,');
  await expect(parley.stop).toBeVisible();
  world.api.gate('middle').open();
  await expect(parley.entries('assistant')).toHaveText('one, two, three');
  await expect(parley.entries('user')).toHaveCount(1);
}

export async function requestSurvives({ parley, world }: Place, interrupt: () => Promise<unknown>): Promise<void> {
  world.api.script({ name: 'make', steps: [makeFile, say('Done.')] });
  await parley.startIn(world.projectDir);
  await parley.say('go @@make@@');
  await expect(parley.permission).toBeVisible();
  await interrupt();
  await expect(parley.permission).toContainText('echo made > made.txt');
  await parley.permission.getByRole('button', { name: 'Allow once' }).click();
  await expect(parley.entries('assistant').last()).toHaveText('Done.');
}

export async function twoPagesOneAnswer({ parley, world }: Place, another: () => Promise<ParleyPage>): Promise<void> {
  world.api.script({ name: 'make', steps: [makeFile, say('Done.')] });
  await parley.startIn(world.projectDir);
  await parley.say('go @@make@@');
  await expect(parley.permission).toBeVisible();
  const second = await another();
  await second.page.getByRole('navigation', { name: 'Sessions' }).getByRole('link').click();
  await expect(second.permission).toContainText('echo made > made.txt');
  await second.permission.getByRole('button', { name: 'Allow once' }).click();
  for (const page of [parley, second]) {
    await expect(page.permission).toBeHidden();
    await expect(page.entries('assistant').last()).toHaveText('Done.');
  }
  expect(world.api.conversationRequests).toHaveLength(2);
}

export async function stopped({ parley, world }: Place): Promise<void> {
  world.api.script({ name: 'long', steps: [say(['one, ', { hold: 'never' }, 'two'])] });
  await parley.startIn(world.projectDir);
  await parley.say('count @@long@@');
  await expect(parley.entries('assistant')).toContainText('one,');
  await parley.stop.click();
  await expect(parley.stop).toBeHidden();
  await expect(parley.entries('result')).toContainText('Stopped by you');
}

/** Leaves a command running whose child does not listen to SIGTERM; the caller ends Parley and looks what is left. */
export async function leavesStubbornGrandchild({ parley, world }: Place): Promise<void> {
  const command = `(trap '' TERM HUP INT; echo started > started.txt; while :; do sleep 1; done)`;
  world.api.script({ name: 'stay', steps: [callTools({ name: 'Bash', input: { command, description: 'Stay' } })] });
  await parley.startIn(world.projectDir);
  await parley.say('go @@stay@@');
  await parley.permission.getByRole('button', { name: 'Allow once' }).click();
  await expect.poll(() => readFile(join(world.projectDir, 'started.txt'), 'utf8').catch(() => '')).toBe('started\n');
}

/** The built-in conversation: one change allowed, one command denied, and no API anywhere. */
export async function demo({ parley, world }: Place): Promise<void> {
  await parley.fillNewSession(world.projectDir);
  await parley.say('Fix the retry helper');
  await expect(parley.permission).toHaveAccessibleName('Permission: Edit', { timeout: 30_000 });
  await parley.permission.getByRole('button', { name: 'Allow once' }).click();
  await expect(parley.log.locator('article[data-tool="Edit"]')).toHaveAttribute('data-status', 'done');
  await expect(parley.permission).toHaveAccessibleName('Permission: Bash', { timeout: 30_000 });
  await parley.permission.getByRole('button', { name: 'Deny', exact: true }).click();
  await expect(parley.log.locator('article[data-tool="Bash"]')).toHaveAttribute('data-status', 'denied');
  expect(world.api.requests).toEqual([]);
}

/** A file of the folder is found by a few letters, and a message can be edited in a copy of the conversation. */
export async function mentionThenEdit({ parley, world }: Place): Promise<void> {
  await writeFiles(world.projectDir, { 'src/mainWindow.ts': '', 'node_modules/x/mainWindow.js': '' });
  world.api.script({ name: 'ok', steps: [say('Seen.')] });
  await parley.startIn(world.projectDir);
  await parley.message.pressSequentially('@@ok@@ read @mw');
  const files = parley.page.getByRole('listbox', { name: 'Files' });
  await expect(files.getByRole('option')).toHaveText([/mainWindow\.ts.*src\//]);
  await parley.message.press('Enter');
  await parley.message.press('Enter');
  await expect(parley.entries('assistant')).toHaveText('Seen.');
  await expect(parley.entries('result')).toBeVisible();
  const message = parley.entries('user');
  await message.hover();
  await message.getByRole('button', { name: 'Edit and ask again' }).click();
  await expect(parley.message).toHaveValue('@@ok@@ read @src/mainWindow.ts ');
  await expect(parley.entries('assistant')).toHaveCount(0);
}
