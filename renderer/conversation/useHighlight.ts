import { useEffect } from 'react';

const NAME = 'parley-find';

/**
 * Marks words in what is mounted without touching the document: the list mounts and unmounts rows at will, and React
 * must find its nodes as it left them.
 */
export function useHighlight(root: () => HTMLElement | null, query: string): void {
  useEffect(() => {
    const element = root();
    if (element === null || query === '') return;
    let frame = 0;
    const mark = (): void => {
      frame = 0;
      CSS.highlights.set(NAME, new Highlight(...rangesOf(element, query.toLowerCase())));
    };
    const soon = (): void => {
      frame ||= requestAnimationFrame(mark);
    };
    const observer = new MutationObserver(soon);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    soon();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      CSS.highlights.delete(NAME);
    };
  }, [root, query]);
}

function rangesOf(root: HTMLElement, query: string): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.textContent ?? '').toLowerCase();
    for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) {
      // Lower case can be longer than the original; a mark that would not fit is left out.
      if (at + query.length > (node.textContent ?? '').length) break;
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + query.length);
      ranges.push(range);
    }
  }
  return ranges;
}
