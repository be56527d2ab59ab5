import { memo } from 'react';
import { CodeBlock } from '../code/CodeBlock.tsx';
import type { Block } from './document.ts';
import { FootnoteView } from './FootnoteView.tsx';
import { Inlines } from './Inlines.tsx';
import { ListView } from './ListView.tsx';
import { MathView } from './MathView.tsx';
import { TableView } from './TableView.tsx';
import styles from './Prose.module.css';

/** A reply is inside a page that has headings of its own. */
const LEVELS_ABOVE = 2;

interface BlockViewProps {
  readonly block: Block;
  readonly streaming: boolean;
}

export const BlockView = memo(function BlockView({ block, streaming }: BlockViewProps) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inlines inlines={block.children} />
        </p>
      );
    case 'heading':
      return (
        <div
          role="heading"
          aria-level={block.level + LEVELS_ABOVE}
          className={styles['heading']}
          data-level={block.level}
        >
          <Inlines inlines={block.children} />
        </div>
      );
    case 'code':
      return <CodeBlock code={block.text} language={block.language} streaming={streaming && block.open} />;
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} streaming={streaming} />
        </blockquote>
      );
    case 'list':
      return <ListView list={block} streaming={streaming} />;
    case 'table':
      return <TableView table={block} />;
    case 'rule':
      return <hr />;
    case 'html':
      return <p className={styles['html']}>{block.text}</p>;
    case 'math':
      return <MathView tex={block.tex} source={block.source} display />;
    case 'footnote':
      return <FootnoteView label={block.label} blocks={block.blocks} />;
  }
});

export function Blocks({ blocks, streaming }: { readonly blocks: readonly Block[]; readonly streaming: boolean }) {
  return blocks.map((block, index) => <BlockView key={index} block={block} streaming={streaming} />);
}
