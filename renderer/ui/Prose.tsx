import { memo, useMemo } from 'react';
import { blocksOf, spansOf, type Block } from './prose.logic.ts';
import type { Table } from './proseTable.logic.ts';
import styles from './Prose.module.css';

/** The agent's prose. Elements only, never HTML text: nothing a reply contains can become markup. */
export const Prose = memo(function Prose({ text }: { readonly text: string }) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  return (
    <div className={styles['prose']}>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
});

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Spans text={block.text} />
        </p>
      );
    case 'heading':
      return (
        <p role="heading" aria-level={block.level + 2} className={styles['heading']}>
          <Spans text={block.text} />
        </p>
      );
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <Spans text={item} />
        </li>
      ));
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return <TableView table={block} />;
    case 'code':
      return (
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
  }
}

function TableView({ table }: { readonly table: Table }) {
  const cell = (text: string, column: number, Cell: 'th' | 'td') => (
    <Cell key={column} data-align={table.align[column]}>
      <Spans text={text} />
    </Cell>
  );
  return (
    <div className={styles['table']} tabIndex={0}>
      <table>
        <thead>
          <tr>{table.header.map((text, column) => cell(text, column, 'th'))}</tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>{row.map((text, column) => cell(text, column, 'td'))}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Spans({ text }: { readonly text: string }) {
  return spansOf(text).map((span, index) => {
    switch (span.kind) {
      case 'text':
        return span.text;
      case 'code':
        return <code key={index}>{span.text}</code>;
      case 'strong':
        return <strong key={index}>{span.text}</strong>;
      case 'emphasis':
        return <em key={index}>{span.text}</em>;
    }
  });
}
