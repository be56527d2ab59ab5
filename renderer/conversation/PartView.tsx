import type { Part, Turn } from '../../shared/session.ts';
import { NoticeView } from './NoticeView.tsx';
import styles from './parts.module.css';
import { AssistantView, ThinkingView, UnknownView, UserView } from './textParts.tsx';
import { ToolView } from './ToolView.tsx';

interface PartViewProps {
  readonly part: Part;
  readonly nested: Turn['nested'];
}

/** The views are memoised by identity: the reducer keeps every part it did not touch, so a delta draws one part again. */
export function PartView({ part, nested }: PartViewProps) {
  switch (part.kind) {
    case 'user':
      return <UserView part={part} />;
    case 'assistant':
      return <AssistantView part={part} />;
    case 'thinking':
      return <ThinkingView part={part} />;
    case 'notice':
      return <NoticeView part={part} />;
    case 'unknown':
      return <UnknownView part={part} />;
    case 'tool': {
      const inner = nested[part.id] ?? [];
      return (
        <>
          <ToolView part={part} />
          {inner.length > 0 && (
            <div className={styles['nested']}>
              {inner.map((child) => (
                <PartView key={child.id} part={child} nested={nested} />
              ))}
            </div>
          )}
        </>
      );
    }
  }
}
