import type { ReactNode } from 'react';
import { openableAddress } from './address.ts';
import type { Inline } from './document.ts';
import { ImageChip } from './ImageChip.tsx';
import { MathView } from './MathView.tsx';
import { NoteMark } from './NoteMark.tsx';
import styles from './Prose.module.css';

export function Inlines({ inlines }: { readonly inlines: readonly Inline[] }): ReactNode {
  return inlines.map((inline, index) => elementOf(inline, index));
}

function elementOf(inline: Inline, key: number): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'strong':
      return <strong key={key}>{inline.children.map(elementOf)}</strong>;
    case 'emphasis':
      return <em key={key}>{inline.children.map(elementOf)}</em>;
    case 'deleted':
      return <del key={key}>{inline.children.map(elementOf)}</del>;
    case 'code':
      return (
        <code key={key} className={styles['inlineCode']}>
          {inline.text}
        </code>
      );
    case 'break':
      return <br key={key} />;
    case 'link':
      return linkOf(inline.address, inline.children.map(elementOf), key);
    case 'image':
      return <ImageChip key={key} address={inline.address} alt={inline.alt} />;
    case 'math':
      return <MathView key={key} tex={inline.tex} source={inline.source} display={inline.display} />;
    case 'note':
      return <NoteMark key={key} label={inline.label} />;
  }
}

/** An address that is not for the outside world (a file, a script) is no link; what it says can still be looked up. */
function linkOf(written: string, children: ReactNode, key: number): ReactNode {
  const address = openableAddress(written);
  if (address === null) {
    return (
      <span key={key} title={written}>
        {children}
      </span>
    );
  }
  return (
    <a key={key} href={address} title={address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
