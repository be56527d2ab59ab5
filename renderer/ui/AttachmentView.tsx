import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './AttachmentView.module.css';

interface AttachmentViewProps {
  readonly kind: string;
  readonly mediaType: string;
  readonly name: string;
  readonly data?: string;
  /** Something to do about it, such as taking it away. */
  readonly children?: ReactNode;
}

const SHOWN = /^image\/(png|jpeg|gif|webp)$/;

/** A picture as a picture, everything else by its name. */
export function AttachmentView({ kind, mediaType, name, data, children }: AttachmentViewProps) {
  return (
    <span className={styles['attachment']} title={name}>
      {kind === 'image' && data !== undefined && SHOWN.test(mediaType) ? (
        <img src={`data:${mediaType};base64,${data}`} alt={name} className={styles['picture']} />
      ) : (
        <>
          <Icon name="file" />
          <span className={styles['name']}>{name}</span>
        </>
      )}
      {children}
    </span>
  );
}
