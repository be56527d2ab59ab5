import { useState } from 'react';
import type { SessionId } from '../../shared/ids.ts';
import { Composer } from '../composer/Composer.tsx';
import { ConversationView } from '../conversation/ConversationView.tsx';
import { PermissionDock } from '../permission/PermissionDock.tsx';
import { PaneActive } from '../store/pane.ts';
import styles from './Panes.module.css';
import { useNarrow } from './useNarrow.ts';

interface PanesProps {
  readonly sessionId: SessionId;
  readonly beside: SessionId | null;
}

/** One conversation, or two side by side where there is room. The one touched last is the one the keys speak to. */
export function Panes({ sessionId, beside }: PanesProps) {
  const narrow = useNarrow();
  const shown = beside === null || narrow ? [sessionId] : [sessionId, beside];
  const [touched, setTouched] = useState<SessionId>(sessionId);
  const active = shown.includes(touched) ? touched : sessionId;
  return (
    <main className={styles['panes']}>
      {shown.map((id) => (
        <div
          key={id}
          className={styles['pane']}
          data-active={shown.length > 1 && id === active}
          onFocusCapture={() => setTouched(id)}
          onPointerDownCapture={() => setTouched(id)}
        >
          <PaneActive value={id === active}>
            <ConversationView
              sessionId={id}
              dock={
                <>
                  <PermissionDock sessionId={id} />
                  <Composer sessionId={id} />
                </>
              }
            />
          </PaneActive>
        </div>
      ))}
    </main>
  );
}
