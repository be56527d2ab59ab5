import { memo } from 'react';
import { words } from '../../words/words.ts';
import type { Inline, Table } from './document.ts';
import { Inlines } from './Inlines.tsx';
import styles from './Prose.module.css';

/** A wide table scrolls in a box of its own, which the keyboard reaches too. */
export function TableView({ table }: { readonly table: Table }) {
  return (
    <div className={styles['table']} tabIndex={0} role="group" aria-label={words.prose.table}>
      <table>
        <thead>
          <Row cells={table.header} align={table.align} header />
        </thead>
        <tbody>
          {table.rows.map((cells, index) => (
            <Row key={index} cells={cells} align={table.align} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly cells: readonly (readonly Inline[])[];
  readonly align: Table['align'];
  readonly header?: boolean;
}

const Row = memo(function Row({ cells, align, header = false }: RowProps) {
  const Cell = header ? 'th' : 'td';
  return (
    <tr>
      {cells.map((inlines, column) => (
        <Cell key={column} data-align={align[column] ?? undefined}>
          <Inlines inlines={inlines} />
        </Cell>
      ))}
    </tr>
  );
});
