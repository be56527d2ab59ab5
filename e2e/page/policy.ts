import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    violations?: string[];
  }
}

/** Notes every breach of the page's policy from now on; `page.addInitScript` with it also covers a reload. */
export function noteViolations(): void {
  const noted: string[] = [];
  window.violations = noted;
  document.addEventListener('securitypolicyviolation', (event) => noted.push(event.effectiveDirective));
}

export const violations = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => window.violations ?? ['unwatched']);

/** What must not be possible, and the directive that stops it. Text that would become code stops at Trusted Types. */
const FORBIDDEN: readonly { readonly directive: string; readonly attempt: () => unknown }[] = [
  {
    // In a task of its own: what a debugger evaluates directly may evaluate text whatever the policy says.
    directive: 'require-trusted-types-for',
    attempt: () => {
      setTimeout(() => window['eval']('1'));
    },
  },
  { directive: 'connect-src', attempt: () => fetch('https://example.com/') },
  {
    directive: 'img-src',
    attempt: () => {
      const image = document.createElement('img');
      image.src = 'https://example.com/pixel.png';
      document.body.append(image);
    },
  },
  {
    directive: 'style-src-elem',
    attempt: () => {
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      document.head.append(style);
    },
  },
  {
    directive: 'frame-src',
    attempt: () => {
      const frame = document.createElement('iframe');
      // Its own address: a window may refuse to navigate elsewhere before the policy is asked.
      frame.src = `${location.origin}/`;
      document.body.append(frame);
    },
  },
  {
    directive: 'require-trusted-types-for',
    attempt: () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'),
  },
  {
    directive: 'trusted-types',
    attempt: () => {
      const factory = (
        globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
      ).trustedTypes;
      factory.createPolicy('another', { createScriptURL: (address: string) => address });
    },
  },
  {
    // The page has made the one policy it may have; nobody makes it again with other rules.
    directive: 'trusted-types',
    attempt: () => {
      const factory = (
        globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
      ).trustedTypes;
      factory.createPolicy('parley-worker', { createScriptURL: (address: string) => address });
    },
  },
  {
    directive: 'require-trusted-types-for',
    attempt: () => {
      const script = document.createElement('script');
      script.src = 'https://example.com/evil.js';
    },
  },
];

/** Tries each for real in the page, and expects exactly the directive meant for it to stop it. */
export async function expectPolicyHolds(page: Page): Promise<void> {
  for (const { directive, attempt } of FORBIDDEN) {
    await page.evaluate(noteViolations);
    await page.evaluate(attempt).catch(() => undefined);
    await expect.poll(async () => new Set(await violations(page)), { message: String(attempt) }).toContain(directive);
  }
}
