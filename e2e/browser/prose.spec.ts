import { expect } from '@playwright/test';
import { say } from '../loopback/scenario.ts';
import type { ParleyPage } from '../page/parleyPage.ts';
import { EXPECTED, HOSTILE_TEXT, watchElements } from '../page/hostileText.ts';
import { noteViolations, violations } from '../page/policy.ts';
import type { CliWorld } from '../world/cliWorld.ts';
import { test } from './webHost.ts';

async function reply(parley: ParleyPage, world: CliWorld, text: string) {
  world.api.script({ name: 'prose', steps: [say(text)] });
  await parley.page.addInitScript(noteViolations);
  await parley.page.reload();
  await parley.startIn(world.projectDir);
  await parley.say('@@prose@@');
  await expect(parley.entries('result')).toBeVisible();
  return parley.entries('assistant');
}

const DOCUMENT = `# Title

Text with **weight**, *stress*, ~~gone~~, \`code\` and [a link](https://example.com/a?b=1 "t").

3. three
4. four
   - [x] done
   - [ ] open

| Name | Count |
| :--- | ---: |
| a | 1 |

> quoted

$$
\\frac{a}{b}
$$

Inline $x^2$ and broken $\\frac{$ stays.

A claim[^1].

\`\`\`ts
const answer: number = 42; // why
\`\`\`

![A graph](https://img.example/graph.png)

[^1]: Its source.
`;

test('a reply is set as a document: headings, lists, tables, formulas, footnotes, links', async ({ parley, world }) => {
  const article = await reply(parley, world, DOCUMENT);
  await expect(article.getByRole('heading', { name: 'Title', level: 3 })).toBeVisible();
  await expect(article.getByRole('cell', { name: '1' })).toHaveCSS('text-align', 'right');
  await expect(article.locator('ol')).toHaveAttribute('start', '3');
  await expect(article.getByRole('checkbox')).toHaveCount(2);
  await expect(article.locator('math mfrac')).toHaveCount(1);
  await expect(article.locator('math msup')).toHaveCount(1);
  await expect(article).toContainText('$\\frac{$ stays');
  await expect(article.getByRole('blockquote')).toHaveText('quoted');
  const link = article.getByRole('link', { name: 'a link' });
  await expect(link).toHaveAttribute('href', 'https://example.com/a?b=1');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAttribute('title', 'https://example.com/a?b=1');
  await expect(article.getByRole('link', { name: 'image: A graph · img.example' })).toBeVisible();
  await expect(article.locator('img')).toHaveCount(0);
  await article.getByRole('button', { name: 'Footnote 1' }).click();
  await expect(article.getByRole('note')).toBeFocused();
  expect(await violations(parley.page)).toEqual([]);
});

test('code gets its colours from the worker under the policy of the page, and is copied as it was written', async ({
  parley,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const article = await reply(parley, world, `\`\`\`ts\nconst a = 1;\n\n\tif (a) b();\n\`\`\`\n`);
  const code = article.getByRole('figure', { name: 'Code: ts' });
  const colourOf = (text: string) =>
    code
      .locator('code span', { hasText: text })
      .last()
      .evaluate((element) => getComputedStyle(element).color);
  await expect(code.locator('code span span', { hasText: 'const' })).toBeVisible();
  expect(await colourOf('const')).not.toBe(await colourOf('a = 1'));
  await code.getByRole('button', { name: 'Copy' }).click();
  await expect(code.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await parley.page.evaluate(() => navigator.clipboard.readText())).toBe('const a = 1;\n\n\tif (a) b();');
  const selected = await code.locator('pre').evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return String(getSelection());
  });
  expect(selected).toBe('const a = 1;\n\n\tif (a) b();');
  expect(await violations(parley.page)).toEqual([]);
});

test('S-28: hostile text in a reply stays text, from its first letter to its last', async ({ parley, world }) => {
  const asked: string[] = [];
  parley.page.on('request', (request) => void asked.push(new URL(request.url()).host));
  parley.page.on('dialog', (dialog) => void dialog.dismiss().then(() => asked.push('dialog')));
  await parley.page.addInitScript(watchElements, EXPECTED);
  const article = await reply(parley, world, HOSTILE_TEXT);
  await expect(article).toContainText('<script>window.taken=1</script>');
  // The text has reached all of it: code, diagrams, formulas, tables and links are there.
  await expect(article.getByRole('figure')).toHaveCount(4);
  await expect(article.locator('math').first()).toBeVisible();
  await expect(article.getByRole('table')).toHaveCount(1);
  await expect(article.getByRole('link').first()).toBeVisible();
  const found = await parley.page.evaluate(() => {
    const { taken, unexpected } = window as unknown as { taken?: unknown; unexpected: Set<string> };
    return { taken, unexpected: [...unexpected] };
  });
  expect(found).toEqual({ taken: undefined, unexpected: [] });
  expect(await violations(parley.page)).toEqual([]);
  expect(new Set(asked)).toEqual(new Set([new URL(parley.page.url()).host]));
});

test('a diagram is drawn on request, in a frame without an origin or a network', async ({ parley, world }) => {
  const hostile = 'A["<img src=x onerror=parent.taken=1>"] --> B[two]\nclick B href "https://evil.example"';
  const article = await reply(
    parley,
    world,
    `\`\`\`mermaid\ngraph TD\n${hostile}\n\`\`\`\n\n\`\`\`mermaid\nno diagram {{\n\`\`\`\n`,
  );
  await expect(article.locator('iframe')).toHaveCount(0);
  const [drawn, broken] = await article.getByRole('figure').all();
  await drawn?.getByRole('button', { name: 'Show diagram' }).click();
  await expect(article.frameLocator('iframe').locator('svg g.node')).toHaveCount(2);
  await expect(article.locator('iframe')).toHaveAttribute('data-drawn', 'true');
  await expect(article.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts');
  const inside = parley.page.frames().find((frame) => frame.url().endsWith('/diagram.html'));
  const tried = await inside?.evaluate(async () => {
    const refused = (attempt: () => unknown) =>
      Promise.resolve()
        .then(attempt)
        .then(
          () => false,
          () => true,
        );
    return {
      origin: self.origin,
      cookie: await refused(() => document.cookie),
      parent: await refused(() => window.parent.document),
      fetch: await refused(() => fetch('/')),
      socket: await refused(
        () =>
          new Promise((resolve, reject) => {
            const socket = new WebSocket(`ws://${location.host}/door`);
            socket.addEventListener('open', resolve);
            socket.addEventListener('error', reject);
          }),
      ),
    };
  });
  expect(tried).toEqual({ origin: 'null', cookie: true, parent: true, fetch: true, socket: true });
  expect(await parley.page.evaluate(() => (window as { taken?: unknown }).taken)).toBeUndefined();
  await broken?.getByRole('button', { name: 'Show diagram' }).click();
  await expect(broken?.getByRole('status') ?? article).toHaveText('This diagram cannot be drawn; its source is below.');
  expect(await violations(parley.page)).toEqual([]);
});

test('what is selected in a reply is copied as text, without the names of buttons', async ({
  parley,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const article = await reply(parley, world, 'One **two**.\n\n```sh\nls -l\ncat x\n```\n\n- a\n- b\n\n> said\n');
  await article.evaluate((element) => getSelection()?.selectAllChildren(element));
  await parley.page.keyboard.press('ControlOrMeta+c');
  const copied = await parley.page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').filter((line) => line.trim() !== '')).toEqual([
    'One two.',
    'ls -l',
    'cat x',
    'a',
    'b',
    'said',
  ]);
});
