import { arrayField, stringField, type Json } from '../../../shared/json.ts';
import type { TodoItem, ToolPart } from '../../../shared/session.ts';
import { useSession } from '../../store/parleyContext.tsx';
import { words } from '../../words/words.ts';
import { useSessionId } from '../sessionIdContext.ts';
import styles from './details.module.css';
import { Note, Section } from './Section.tsx';

const say = words.tools.details;

/** A list that was written whole is shown as it was; a change of one task shows the list as it is now. */
export function ChecklistDetails({ part }: { readonly part: ToolPart }) {
  const sessionId = useSessionId();
  const live = useSession(sessionId, (state) => state.todos) ?? [];
  const written = arrayField(part.input, 'todos') ?? arrayField(part.result?.structured, 'tasks');
  const items = written === undefined ? live : written.map(readItem);
  if (items.length === 0) return <Note>{say.noTasks}</Note>;
  return (
    <Section label={say.checklist}>
      <ul className={styles['checklist']}>
        {items.map(({ id, text, activeText, status }) => (
          <li key={id} data-status={status}>
            <span className={styles['mark']} />
            <span>{status === 'in_progress' ? (activeText ?? text) : text}</span>
            <span className={styles['status']}>{words.tools.todoStatus[status] ?? status}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function readItem(item: Json, index: number): TodoItem {
  return {
    id: stringField(item, 'id') ?? String(index),
    text: stringField(item, 'content') ?? stringField(item, 'subject') ?? '',
    activeText: stringField(item, 'activeForm') ?? null,
    status: stringField(item, 'status') ?? 'pending',
  };
}
