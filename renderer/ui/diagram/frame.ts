import type { Mermaid } from 'mermaid';

/**
 * Runs inside the frame in which diagrams are drawn; built on its own by scripts/diagramPage.mjs, so it imports types
 * only. The frame has no origin and no network: what goes wrong with a diagram stays in it.
 */
const { mermaid } = globalThis as unknown as { mermaid: Mermaid };
const tell = (message: object): void => window.parent.postMessage(message, '*');

async function draw(source: string, dark: boolean): Promise<void> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: dark ? 'dark' : 'neutral',
    maxTextSize: 50_000,
  });
  document.body.style.margin = '0';
  const place = document.createElement('div');
  place.textContent = source;
  document.body.replaceChildren(place);
  await mermaid.run({ nodes: [place] });
  tell({ kind: 'drawn', height: Math.ceil(place.getBoundingClientRect().height) });
}

window.addEventListener('message', ({ source, data }: MessageEvent<{ source?: unknown; dark?: unknown }>) => {
  if (source !== window.parent || typeof data.source !== 'string') return;
  draw(data.source, data.dark === true).catch(() => tell({ kind: 'failed' }));
});
tell({ kind: 'ready' });
