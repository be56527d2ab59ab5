import { expect } from '@playwright/test';
import { say } from '../loopback/scenario.ts';
import { EXPECTED, HOSTILE_TEXT, watchElements } from '../page/hostileText.ts';
import { noteViolations, violations } from '../page/policy.ts';
import { test } from './desktopApp.ts';

test('S-28: code is coloured and formulas are set under the policy, and hostile text stays text', async ({
  parley,
  world,
}) => {
  world.api.script({
    name: 'prose',
    steps: [say(`\`\`\`ts\nconst a = 1;\n\`\`\`\n\n$$\\frac{a}{b}$$\n\n${HOSTILE_TEXT}`)],
  });
  await parley.page.addInitScript(noteViolations);
  await parley.page.addInitScript(watchElements, EXPECTED);
  await parley.page.reload();
  await parley.startIn(world.projectDir);
  await parley.say('@@prose@@');
  await expect(parley.entries('result')).toBeVisible();
  const article = parley.entries('assistant');
  await expect(article.locator('code span span', { hasText: 'const' })).toBeVisible();
  await expect(article.locator('mfrac').first()).toBeVisible();
  const found = await parley.page.evaluate(() => {
    const { taken, unexpected } = window as unknown as { taken?: unknown; unexpected: Set<string> };
    return { taken, unexpected: [...unexpected] };
  });
  expect(found).toEqual({ taken: undefined, unexpected: [] });
  expect(await violations(parley.page)).toEqual([]);
});

test('a diagram is drawn in a frame without an origin', async ({ parley, world }) => {
  world.api.script({ name: 'prose', steps: [say('```mermaid\ngraph TD\nA[one] --> B[two]\n```\n')] });
  await parley.startIn(world.projectDir);
  await parley.say('@@prose@@');
  const article = parley.entries('assistant');
  await article.getByRole('button', { name: 'Show diagram' }).click();
  await expect(article.frameLocator('iframe').locator('svg g.node')).toHaveCount(2);
  const frame = parley.page.frames().find((inside) => inside.url().endsWith('/diagram.html'));
  expect(await frame?.evaluate(() => self.origin)).toBe('null');
});
