import {
  attachmentObstacle,
  imageTypeOf,
  MAX_IMAGE_BYTES,
  MAX_TEXT_BYTES,
  TEXT_TYPE,
  type AttachmentObstacle,
} from '../../shared/attachments.ts';
import type { Attachment } from '../../shared/session.ts';

export type ReadFile =
  | { readonly ok: true; readonly attachment: Attachment }
  /** `larger`: fine as it is, but too much to send along; a mention by path would do. */
  | { readonly ok: false; readonly why: AttachmentObstacle | 'unreadable' | 'larger' };

/** Larger than this no picture is even opened: decoding it could take the page's whole memory. */
const MAX_DECODED_BYTES = 64 * 1024 * 1024;

/** Makes an attachment of a file that was chosen, dropped or pasted: what it is, its first bytes say. */
export async function readFile(file: File): Promise<ReadFile> {
  try {
    const head = await base64Of(file.slice(0, 24));
    const image = imageTypeOf(head);
    if (image !== null) return await readImage(file, image);
    if (head.startsWith('JVBERi0'))
      return checked({ kind: 'document', mediaType: 'application/pdf', name: file.name }, file);
    return await readText(file);
  } catch {
    return { ok: false, why: 'unreadable' };
  }
}

async function readImage(file: File, mediaType: string): Promise<ReadFile> {
  const named = { kind: 'image', mediaType, name: file.name } as const;
  if (file.size <= MAX_IMAGE_BYTES) return checked(named, file);
  if (file.size > MAX_DECODED_BYTES) return { ok: false, why: 'size' };
  const smaller = await scaledDown(file);
  return smaller === null ? { ok: false, why: 'size' } : checked({ ...named, mediaType: 'image/jpeg' }, smaller);
}

async function readText(file: File): Promise<ReadFile> {
  const start = new Uint8Array(await file.slice(0, MAX_TEXT_BYTES).arrayBuffer());
  // A byte of nothing is in no text file, and in nearly every other.
  if (start.includes(0)) return { ok: false, why: file.size > MAX_TEXT_BYTES ? 'larger' : 'type' };
  if (file.size > MAX_TEXT_BYTES) return { ok: false, why: 'larger' };
  if (file.size === 0) return { ok: false, why: 'contents' };
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(start);
  } catch {
    return { ok: false, why: 'type' };
  }
  return checked({ kind: 'document', mediaType: TEXT_TYPE, name: file.name }, file);
}

async function checked(named: Attachment, contents: Blob): Promise<ReadFile> {
  const attachment = { ...named, data: await base64Of(contents) };
  const why = attachmentObstacle(attachment);
  return why === null ? { ok: true, attachment } : { ok: false, why };
}

/** More than this on the longer side adds nothing a model can see. */
const LONGEST_SIDE = 2000;

async function scaledDown(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')));
    reader.readAsDataURL(blob);
  });
}
