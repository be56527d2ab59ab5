import { useState } from 'react';
import { objectField, stringField } from '../../../shared/json.ts';
import type { Attachment, ToolResult } from '../../../shared/session.ts';
import { words } from '../../words/words.ts';
import styles from './details.module.css';

const say = words.tools.details;

/** Kinds a browser draws without running anything in them; SVG is text here. */
const DRAWN = /^image\/(png|jpeg|gif|webp|avif|bmp)$/;
const BASE64 = /^[A-Za-z0-9+/=\s]+$/;

export function imagesOf({ attachments, structured }: ToolResult): readonly Attachment[] {
  if (attachments.length > 0) return attachments;
  const file = stringField(structured, 'type') === 'image' ? objectField(structured, 'file') : undefined;
  const data = stringField(file, 'base64');
  return data === undefined ? [] : [{ kind: 'image', mediaType: stringField(file, 'type') ?? 'image/png', data }];
}

/** From the data itself: nothing is ever fetched to be shown. */
export function Images({ attachments }: { readonly attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <div className={styles['images']}>
      {attachments.map((attachment, index) => (
        <Thumbnail key={index} attachment={attachment} />
      ))}
    </div>
  );
}

function Thumbnail({ attachment: { kind, mediaType, data, name } }: { readonly attachment: Attachment }) {
  const [large, setLarge] = useState(false);
  const label = name ?? (kind === 'document' ? say.document : say.image(mediaType));
  if (kind !== 'image' || data === undefined || !DRAWN.test(mediaType) || !BASE64.test(data)) {
    return <span className={styles['note']}>{label}</span>;
  }
  return (
    <button
      type="button"
      className={styles['thumbnail']}
      aria-pressed={large}
      title={large ? say.smaller : say.largest}
      onClick={() => setLarge(!large)}
    >
      <img src={`data:${mediaType};base64,${data}`} alt={label} />
    </button>
  );
}
