import { expect } from '@playwright/test';
import * as journeys from '../page/journeys.ts';
import { expectPolicyHolds, noteViolations, violations } from '../page/policy.ts';
import { test } from './desktopApp.ts';

test('S-1: the window has every switch in its safe position', async ({ app, parley }) => {
  await expect(parley.page.getByRole('button', { name: 'New session' })).toBeVisible();
  const preferences = await app.evaluate(({ webContents }) =>
    webContents
      .getAllWebContents()
      .map((contents) => (contents as unknown as { getLastWebPreferences(): unknown }).getLastWebPreferences()),
  );
  expect(preferences).toHaveLength(1);
  expect(preferences[0]).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    webSecurity: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
  });
});

test('S-2: the page sees nothing of Node, and its one bridge is frozen', async ({ parley }) => {
  const seen = await parley.page.evaluate(() => {
    const world = globalThis as unknown as Record<string, unknown>;
    const bridge = world['parley'] as Record<string, unknown>;
    const node = ['require', 'process', 'module', 'Buffer', 'global'].filter(
      (name) => typeof world[name] !== 'undefined',
    );
    return { node, frozen: Object.isFrozen(bridge), keys: Object.keys(bridge) };
  });
  expect(seen).toEqual({ node: [], frozen: true, keys: ['connect'] });
});

test('S-3: the bridge takes no channel and gives back nothing of Electron', async ({ parley }) => {
  const given = await parley.page.evaluate(() => {
    const bridge = (globalThis as unknown as { parley: { connect: (...args: unknown[]) => unknown } }).parley;
    return { length: bridge.connect.length, returned: typeof bridge.connect('any:channel', { a: 1 }) };
  });
  expect(given).toEqual({ length: 0, returned: 'undefined' });
});

test('S-6: what the policy forbids is stopped in the desktop app', ({ parley }) => expectPolicyHolds(parley.page));

test('S-6: a whole conversation breaks the policy nowhere', async ({ parley, world }) => {
  await parley.page.addInitScript(noteViolations);
  await parley.page.reload();
  await journeys.permissionAllowed({ parley, world });
  expect(await violations(parley.page)).toEqual([]);
});

test('S-7: nothing but the listed files of the page exists under app://', async ({ app, parley }) => {
  await expect(parley.page.getByRole('button', { name: 'New session' })).toBeVisible();
  const answers = await app.evaluate(async ({ net }) => {
    const paths = ['bundle/', 'bundle/../main/main.js', 'bundle/%2e%2e/main/main.js', 'bundle/%2e%2e%5cmain%5cmain.js'];
    const more = ['bundle//etc/hostname', 'bundle/..%2fmain%2fmain.js', 'other/index.html', 'bundle/nothing'];
    return Promise.all(
      [...paths, ...more].map(async (path) => {
        const response = await net.fetch(`app://${path}`).catch(() => null);
        if (response === null) return [path, 'failed', 0, ''];
        const body = await response.text();
        return [path, response.status, body.length > 0, response.headers.get('content-security-policy') ?? ''];
      }),
    );
  });
  const [page, ...refused] = answers;
  expect(page?.slice(0, 3)).toEqual(['bundle/', 200, true]);
  for (const [, status, hasBody] of refused) {
    expect([404, 'failed']).toContain(status);
    expect(hasBody).toBeFalsy();
  }
  for (const [, status, , policy] of answers) if (status !== 'failed') expect(policy).toContain("default-src 'none'");
});

test('S-17: only web and mail addresses leave the app, after the host was shown', async ({ app, parley }) => {
  await app.evaluate(({ shell, dialog }) => {
    const noted: string[] = [];
    Object.assign(globalThis, { noted });
    shell.openExternal = (url) => Promise.resolve(void noted.push(`open ${url}`));
    dialog.showMessageBox = ((options: { message: string }) => {
      noted.push(`ask ${options.message}`);
      return Promise.resolve({ response: options.message.includes('refuse') ? 0 : 1, checkboxChecked: false });
    }) as typeof dialog.showMessageBox;
  });
  const addresses = [
    'file:///etc/passwd',
    'smb://host/share',
    'ms-msdt:/id',
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'calculator:',
    '\\\\host\\share',
    'about:blank',
    'blob:app://bundle/x',
    'vscode://x',
    'https://refuse.example/',
    'https://bücher.example/a?b=1',
    'mailto:someone@example.com',
  ];
  await parley.page.evaluate((list) => {
    for (const address of list) window.open(address);
  }, addresses);
  const expected = [
    'ask Open refuse.example?',
    'ask Open xn--bcher-kva.example?',
    'open https://xn--bcher-kva.example/a?b=1',
    'ask Open someone@example.com?',
    'open mailto:someone@example.com',
  ];
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { noted: string[] }).noted.toSorted()))
    .toEqual(expected.toSorted());
  expect(app.windows()).toHaveLength(1);
});

test('the page cannot be led away from the app', async ({ app, parley }) => {
  await expect(parley.page.getByRole('button', { name: 'New session' })).toBeVisible();
  // Through the main process: Playwright itself would wait for a navigation that never comes.
  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    contents?.once('will-frame-navigate', (event) => Object.assign(globalThis, { tried: event.url }));
    void contents?.executeJavaScript("setTimeout(() => { location.href = 'https://example.com/'; }); null");
  });
  const tried = () => app.evaluate(() => (globalThis as unknown as { tried?: string }).tried ?? null);
  await expect.poll(tried).toBe('https://example.com/');
  const address = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL());
  expect(address).toBe('app://bundle/');
});
