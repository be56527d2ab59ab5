import { useDisclosure } from '../store/disclosure.ts';
import { Icon } from '../ui/Icon.tsx';
import { words } from '../words/words.ts';
import { PartView } from './PartView.tsx';
import { countFold, type FoldRow } from './rows.logic.ts';
import styles from './RowView.module.css';

/** Several pieces of work as one line; each has its own line again when it is opened. */
export function FoldView({ row }: { readonly row: FoldRow }) {
  const [open, toggle] = useDisclosure(row.key);
  return (
    <div>
      <button type="button" className={styles['fold']} aria-expanded={open} onClick={toggle}>
        <Icon name="list" />
        {words.conversation.folded(countFold(row.parts))}
      </button>
      {open && (
        <div className={styles['folded']}>
          {row.parts.map((part) => (
            <PartView key={part.id} part={part} nested={row.turn.nested} />
          ))}
        </div>
      )}
    </div>
  );
}
