/** A document of its own in which diagrams are drawn; see renderer/ui/diagram. */
const DIAGRAM_PATH = '/diagram.html';

/**
 * What the page may do, the same in both hosts. Images come from the app alone: a remote image in a reply would tell
 * its server everything its address carries. `origins` are the addresses by which the page is asked for.
 */
function contentSecurityPolicy(origins: readonly string[]): string {
  const sockets = origins
    .filter((origin) => origin.startsWith('http:'))
    .map((origin) => origin.replace('http:', 'ws:'));
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...sockets].join(' '),
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ['frame-src', ...origins.map((origin) => `${origin}${DIAGRAM_PATH}`)].join(' '),
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // One name, for the one address a script may be started from: the page's own worker (renderer/ui/code/startWorker.ts).
    'trusted-types parley-worker',
  ].join('; ');
}

/**
 * A library that makes HTML out of text draws the diagrams, so it gets a place where that does no harm: an origin that
 * is nobody's, no network of any kind, no way out but messages. Which scripts are let in the document says itself, by
 * their hashes: both policies hold.
 */
const DIAGRAM_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** On every response, errors included. */
export function pageHeaders(path: string, origins: readonly string[]): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': path === DIAGRAM_PATH ? DIAGRAM_POLICY : contentSecurityPolicy(origins),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  };
}
