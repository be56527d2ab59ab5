import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { chromium, type CDPSession } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { ensureSystem } from '../scripts/ensureSystem.mjs';
import type { ProseBenchPage } from './prosePage/main.tsx';

const root = process.cwd();
const output = join(root, '.cache', 'bench', 'prosePage');
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export interface ProsePage {
  /** Seconds of script, style and layout for drawing `text` as it grows by `step` characters. */
  cost(how: 'ours' | 'naive', text: string, step: number): Promise<number>;
}

/** The real component in a real browser, on a page that holds nothing else. */
export async function withProsePage<T>(use: (page: ProsePage) => Promise<T>): Promise<T> {
  const system = await ensureSystem(['chromium']);
  if (!system.ok) throw new Error(system.reason);
  await buildPage();
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    readFile(join(output, path)).then(
      (content) => response.setHeader('Content-Type', TYPES[extname(path)] ?? 'font/woff2').end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    return await use({
      async cost(how, text, step) {
        await session.send('HeapProfiler.collectGarbage');
        const before = await spent(session);
        const letters = await page.evaluate(
          (job) => (window.bench as ProseBenchPage | undefined)?.draw(job.how, job.text, job.step),
          {
            how,
            text,
            step,
          },
        );
        const after = await spent(session);
        if (letters === undefined || letters < text.length / 2) throw new Error('the page has not drawn the text');
        return after - before;
      },
    });
  } finally {
    await browser.close();
    server.close();
  }
}

async function buildPage(): Promise<void> {
  await build({
    configFile: false,
    root: join(root, 'bench', 'prosePage'),
    logLevel: 'error',
    plugins: [react()],
    worker: { format: 'es' },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: output, emptyOutDir: true, assetsInlineLimit: 0 },
  });
}

const COUNTED: ReadonlySet<string> = new Set(['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']);

async function spent(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.filter(({ name }) => COUNTED.has(name)).reduce((sum, { value }) => sum + value, 0);
}
