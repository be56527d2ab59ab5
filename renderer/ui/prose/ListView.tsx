import { words } from '../../words/words.ts';
import type { Block, List, ListItem } from './document.ts';
import { BlockView } from './BlockView.tsx';
import { Inlines } from './Inlines.tsx';
import styles from './Prose.module.css';

interface ListViewProps {
  readonly list: List;
  readonly streaming: boolean;
}

export function ListView({ list, streaming }: ListViewProps) {
  const items = list.items.map((item, index) => (
    <ItemView key={index} item={item} loose={list.loose} streaming={streaming} />
  ));
  const isTasks = list.items.some(({ done }) => done !== null);
  const classes = [list.loose ? styles['loose'] : '', isTasks ? styles['tasks'] : ''].filter(Boolean).join(' ');
  if (list.start === null) return <ul className={classes}>{items}</ul>;
  return (
    <ol className={classes} start={list.start}>
      {items}
    </ol>
  );
}

interface ItemViewProps {
  readonly item: ListItem;
  readonly loose: boolean;
  readonly streaming: boolean;
}

function ItemView({ item, loose, streaming }: ItemViewProps) {
  return (
    <li data-task={item.done === null ? undefined : ''}>
      {item.done !== null && (
        <input type="checkbox" disabled checked={item.done} readOnly aria-label={words.prose.task(item.done)} />
      )}
      {item.blocks.map((block, index) => (
        <ItemBlock key={index} block={block} loose={loose} streaming={streaming} />
      ))}
    </li>
  );
}

/** In a tight list an item's text is the item itself, not a paragraph in it. */
function ItemBlock({ block, loose, streaming }: { block: Block; loose: boolean; streaming: boolean }) {
  if (block.kind === 'paragraph' && !loose) return <Inlines inlines={block.children} />;
  return <BlockView block={block} streaming={streaming} />;
}
