import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Prose } from '../../renderer/ui/prose/Prose.tsx';
import '../../renderer/ui/tokens.css';
import '../../renderer/ui/base.css';
import { NaiveProse } from './NaiveProse.tsx';

export interface ProseBenchPage {
  /** Draws the text as it grows by `step` characters at a time, laying it out each time; gives the letters shown. */
  draw(how: 'ours' | 'naive', text: string, step: number): Promise<number>;
}

declare global {
  interface Window {
    bench?: ProseBenchPage;
  }
}

window.bench = {
  // In a task of its own: what a debugger evaluates is not counted as the page's script.
  draw: (how, text, step) => new Promise((resolve) => setTimeout(() => resolve(drawNow(how, text, step)))),
};

function drawNow(how: 'ours' | 'naive', text: string, step: number): number {
  const Component = how === 'ours' ? Prose : NaiveProse;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  let height = 0;
  for (let end = Math.min(step, text.length); ; end = Math.min(end + step, text.length)) {
    const streaming = end < text.length;
    flushSync(() => root.render(<Component text={text.slice(0, end)} streaming={streaming} />));
    // Asking for a measure lays the page out, as the screen would with every frame.
    height = place.offsetHeight;
    if (!streaming) break;
  }
  const letters = height === 0 ? 0 : (place.textContent ?? '').length;
  root.unmount();
  place.remove();
  return letters;
}
