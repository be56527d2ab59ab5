import { field, objectField, stringField, type Json } from '../../../shared/json.ts';
import type { Attachment } from '../../../shared/session.ts';

/** The text of a `content` that may be a string or a list of blocks. */
export function textOf(content: Json | undefined): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  const texts: string[] = [];
  for (const block of content as readonly Json[]) {
    if (typeof block === 'string') texts.push(block);
    else if (stringField(block, 'type') === 'text') texts.push(stringField(block, 'text') ?? '');
  }
  return texts.join('\n');
}

/** An image or document block; null for every other kind. */
export function readAttachment(block: Json): Attachment | null {
  const type = stringField(block, 'type');
  if (type !== 'image' && type !== 'document') return null;
  const source = objectField(block, 'source') ?? {};
  const given = stringField(source, 'data') ?? stringField(block, 'data');
  const plain = given !== undefined && stringField(source, 'type') === 'text';
  const data = plain ? Buffer.from(given, 'utf8').toString('base64') : given;
  const url = stringField(source, 'url');
  const name = stringField(block, 'title');
  return {
    kind: type,
    mediaType: stringField(source, 'media_type') ?? stringField(block, 'mimeType') ?? 'application/octet-stream',
    ...(data === undefined ? {} : { data }),
    ...(url === undefined ? {} : { url }),
    ...(name === undefined ? {} : { name }),
  };
}

export function blocksOf(content: Json | undefined): readonly Json[] {
  if (Array.isArray(content)) return content as readonly Json[];
  return typeof content === 'string' ? [{ type: 'text', text: content }] : [];
}

export function contentOf(frame: Json | undefined): Json | undefined {
  return field(field(frame, 'message'), 'content') ?? field(frame, 'content');
}
