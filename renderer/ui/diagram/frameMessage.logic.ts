export type FrameMessage =
  { readonly kind: 'ready' } | { readonly kind: 'failed' } | { readonly kind: 'drawn'; readonly height: number };

const MIN_HEIGHT = 40;
const MAX_HEIGHT = 800;

/** What the frame says is not trusted: anything unexpected is nothing, and a height is one that fits the page. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, height } = data as { readonly kind?: unknown; readonly height?: unknown };
  if (kind === 'ready' || kind === 'failed') return { kind };
  if (kind !== 'drawn' || typeof height !== 'number' || !Number.isFinite(height)) return null;
  return { kind, height: Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, height)) };
}
