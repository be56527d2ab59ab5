import { expect } from '@playwright/test';
import { callTools, say } from '../loopback/scenario.ts';
import { test } from './webHost.ts';

const ask = callTools({
  name: 'AskUserQuestion',
  input: {
    questions: [
      {
        question: 'Which database?',
        header: 'Database',
        multiSelect: false,
        options: [
          { label: 'SQLite', description: 'One file', preview: '```sql\nPRAGMA journal_mode;\n```' },
          { label: 'Postgres', description: 'A server', preview: '```sql\nSELECT version();\n```' },
        ],
      },
      {
        question: 'Which tables?',
        header: 'Tables',
        multiSelect: true,
        options: [
          { label: 'users', description: 'Who' },
          { label: 'orders', description: 'What' },
        ],
      },
    ],
  },
});

test('questions are answered by one choice, by many and in one’s own words, in any mode that asks', async ({
  parley,
  world,
}) => {
  const { page } = parley;
  world.api.script({ name: 'ask', steps: [ask, say('Good.')] });
  await parley.startIn(world.projectDir);
  await page.getByRole('combobox', { name: 'Permission mode' }).selectOption('Accept edits');
  await expect(page.getByRole('combobox', { name: 'Permission mode' })).toHaveValue('acceptEdits');
  await parley.say('go @@ask@@');
  const form = page.getByRole('form', { name: 'Question from Claude' });
  const answer = form.getByRole('button', { name: 'Answer', exact: true });
  await expect(answer).toBeDisabled();
  await form.getByRole('radio', { name: /SQLite/ }).focus();
  await expect(form.getByRole('group', { name: 'Preview' })).toContainText('journal_mode');
  await page.keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: /Postgres/ })).toBeChecked();
  await expect(form.getByRole('group', { name: 'Preview' })).toContainText('SELECT version');
  await form.getByRole('button', { name: /Tables/ }).click();
  await expect(form.getByRole('checkbox', { name: /users/ })).toBeFocused();
  await page.keyboard.press('Space');
  await form.getByRole('textbox', { name: 'Something else' }).last().fill('and carts');
  await expect(form.getByRole('button', { name: /Tables answered/ })).toBeVisible();
  await answer.click();
  await expect(parley.entries('assistant').last()).toHaveText('Good.');
  const told = [...(world.api.conversationRequests.at(-1)?.toolResults.values() ?? [])].join('\n');
  expect(told).toContain('Postgres');
  expect(told).toContain('users, and carts');
});

const propose = callTools({ name: 'ExitPlanMode', input: { plan: '# Plan\n\n1. Add a column\n2. Fill it' } });

test('a plan is commented paragraph by paragraph, goes back, and is approved when nothing is left to say', async ({
  parley,
  world,
}) => {
  const { page } = parley;
  world.api.script({ name: 'plan', steps: [propose, propose, say('Doing it.')] });
  await parley.startIn(world.projectDir);
  await page.getByRole('combobox', { name: 'Permission mode' }).selectOption('Plan first');
  await expect(page.getByRole('combobox', { name: 'Permission mode' })).toHaveValue('plan');
  await parley.say('go @@plan@@');
  const plan = page.getByRole('region', { name: 'Plan' });
  await expect(plan.getByRole('heading', { name: 'Plan' })).toBeVisible();
  await plan.getByRole('button', { name: 'Comment on paragraph 2' }).click();
  await page.keyboard.type('nullable first');
  await expect(plan.getByRole('button', { name: 'Approve plan' })).toBeDisabled();
  await plan.getByRole('button', { name: 'Keep planning' }).click();
  await expect.poll(() => world.api.conversationRequests.length).toBe(2);
  const told = [...(world.api.conversationRequests[1]?.toolResults.values() ?? [])].join('\n');
  expect(told).toContain('> 1. Add a column\n\nnullable first');
  await expect(plan.getByRole('textbox', { name: /Comment/ })).toBeHidden();
  await plan.getByRole('button', { name: 'Approve plan' }).click();
  await expect(parley.entries('assistant').last()).toHaveText('Doing it.');
  await expect(page.getByRole('combobox', { name: 'Permission mode' })).toHaveValue('default');
});
