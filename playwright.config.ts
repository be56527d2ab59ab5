import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const asRoot = process.getuid?.() === 0;
const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));

/** Two projects over the built app: `browser` drives the browser host, `electron` the desktop app. */
export default defineConfig({
  outputDir: 'test-results',
  timeout: 45_000,
  // A broken build fails every test in the same slow way: five times are enough to see it. The rest count as failed.
  maxFailures: 5,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A test that passes on the second try has not passed.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  use: { trace: 'retain-on-failure', screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'browser',
      testDir: 'e2e/browser',
      use: {
        browserName: 'chromium',
        viewport: { width: 1280, height: 800 },
        launchOptions: {
          ...(systemChromium === undefined ? {} : { executablePath: systemChromium }),
          args: [
            ...(asRoot ? ['--no-sandbox'] : []),
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            '--no-first-run',
          ],
        },
      },
    },
    // One window at a time: focus and the clipboard belong to one application only.
    { name: 'electron', testDir: 'e2e/electron', workers: 1 },
  ],
});
