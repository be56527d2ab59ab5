import type { Attachment } from './session.ts';

/** The API takes images up to this size; larger ones are made smaller before they get here. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const MAX_TEXT_BYTES = 256 * 1024;
export const MAX_PDF_BYTES = 5 * 1024 * 1024;
export const MAX_ATTACHMENTS = 20;
/** One message must fit through every carrier. */
export const MAX_TOTAL_BYTES = 9 * 1024 * 1024;

/** How the data of each kind begins, in base64: enough to know that a thing is what it says it is. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  'image/png': /^iVBORw0KGg[o-r]/,
  'image/jpeg': /^\/9j\//,
  'image/gif': /^R0lGOD(dh|lh)/,
  // "RIFF", four bytes of length, "WEBP".
  'image/webp': /^UklGR.{6}XRUJQ/,
  'application/pdf': /^JVBERi0/,
};
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export const TEXT_TYPE = 'text/plain';

export type AttachmentObstacle = 'type' | 'contents' | 'size';

/** Why something may not be attached; null when it may. Asked by the page for its user and by the door for itself. */
export function attachmentObstacle({ kind, mediaType, data = '' }: Attachment): AttachmentObstacle | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(data)) return 'contents';
  const bytes = bytesOf(data);
  if (kind === 'image') {
    if (!(IMAGE_TYPES as readonly string[]).includes(mediaType)) return 'type';
    if (BEGINNINGS[mediaType]?.test(data) !== true) return 'contents';
    return bytes > MAX_IMAGE_BYTES ? 'size' : null;
  }
  if (mediaType === 'application/pdf') {
    if (BEGINNINGS[mediaType]?.test(data) !== true) return 'contents';
    return bytes > MAX_PDF_BYTES ? 'size' : null;
  }
  if (mediaType !== TEXT_TYPE) return 'type';
  return bytes > MAX_TEXT_BYTES ? 'size' : null;
}

export function bytesOf(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return Math.max(0, (base64.length / 4) * 3 - padding);
}

/** What an image is by its first bytes, whatever its name says. */
export function imageTypeOf(base64: string): (typeof IMAGE_TYPES)[number] | null {
  return IMAGE_TYPES.find((type) => BEGINNINGS[type]?.test(base64) === true) ?? null;
}
