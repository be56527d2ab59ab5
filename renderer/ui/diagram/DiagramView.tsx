import { useEffect, useRef, useState } from 'react';
import { words } from '../../words/words.ts';
import { readFrameMessage } from './frameMessage.logic.ts';
import styles from './DiagramView.module.css';

const FRAME_ADDRESS = '/diagram.html';

interface DiagramViewProps {
  readonly source: string;
  readonly onFailure: () => void;
}

/** A diagram, drawn in a frame without an origin. The source goes in and a height comes out; nothing else passes. */
export function DiagramView({ source, onFailure }: DiagramViewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const inside = frame.current?.contentWindow;
      const message = inside !== undefined && event.source === inside ? readFrameMessage(event.data) : null;
      if (message === null) return;
      if (message.kind === 'ready') inside?.postMessage({ source, dark: isDark() }, '*');
      else if (message.kind === 'failed') onFailure();
      else setHeight(message.height);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [source, onFailure]);
  return (
    <iframe
      ref={frame}
      className={styles['diagram']}
      title={words.code.diagram}
      src={FRAME_ADDRESS}
      sandbox="allow-scripts"
      data-drawn={height !== null}
      height={height ?? undefined}
    />
  );
}

/** As the page looks now, whoever has chosen it: the system or the user. */
function isDark(): boolean {
  const { colorScheme } = getComputedStyle(document.documentElement);
  if (colorScheme === 'dark' || colorScheme === 'light') return colorScheme === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}
