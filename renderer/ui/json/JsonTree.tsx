import { useState } from 'react';
import type { Json } from '../../../shared/json.ts';
import { formatCount, words } from '../../words/words.ts';
import { Button } from '../Button.tsx';
import { VisibleText } from '../VisibleText.tsx';
import { entriesOf, kindOf, opensAtOnce } from './json.logic.ts';
import styles from './JsonTree.module.css';

/** This many entries are mounted at a time. */
const PAGE = 100;
const LONG_TEXT = 600;

/** Any data, readable: names, values with their kind, and branches that open. */
export function JsonTree({ value, depth = 0 }: { readonly value: Json; readonly depth?: number }) {
  const entries = entriesOf(value);
  const [shown, setShown] = useState(PAGE);
  if (entries.length === 0) return <Leaf value={value} />;
  return (
    <ul className={styles['tree']}>
      {entries.slice(0, shown).map(([name, item]) => (
        <li key={name}>
          <Entry name={name} value={item} depth={depth + 1} />
        </li>
      ))}
      {entries.length > shown && (
        <li>
          <Button tone="quiet" onClick={() => setShown(shown + PAGE)}>
            {words.json.more(formatCount(entries.length - shown))}
          </Button>
        </li>
      )}
    </ul>
  );
}

interface EntryProps {
  readonly name: string;
  readonly value: Json;
  readonly depth: number;
}

function Entry({ name, value, depth }: EntryProps) {
  const [open, setOpen] = useState(() => opensAtOnce(value, depth));
  const kind = kindOf(value);
  const entries = entriesOf(value);
  if (entries.length === 0) {
    return (
      <span className={styles['entry']}>
        <span className={styles['name']}>
          <VisibleText text={name} />
        </span>
        <Leaf value={value} />
      </span>
    );
  }
  return (
    <>
      <button type="button" className={styles['branch']} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className={styles['name']}>
          <VisibleText text={name} />
        </span>
        <span className={styles['size']}>
          {kind === 'list' ? words.json.items(entries.length) : words.json.fields(entries.length)}
        </span>
      </button>
      {open && <JsonTree value={value} depth={depth} />}
    </>
  );
}

function Leaf({ value }: { readonly value: Json }) {
  const [whole, setWhole] = useState(false);
  const kind = kindOf(value);
  if (kind !== 'string') {
    return (
      <span className={styles['value']} data-type={kind}>
        {JSON.stringify(value)}
      </span>
    );
  }
  const text = String(value);
  const cut = !whole && text.length > LONG_TEXT;
  return (
    <span className={styles['value']} data-type="string">
      <VisibleText text={cut ? `${text.slice(0, LONG_TEXT)}…` : text} />
      {cut && (
        <Button tone="quiet" onClick={() => setWhole(true)}>
          {words.json.longText(formatCount(text.length))}
        </Button>
      )}
    </span>
  );
}
