const OPENABLE = new Set(['https:', 'http:', 'mailto:']);

/** The address as a browser would read it, or null when nothing of the kind may be opened. */
export function openableLink(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && OPENABLE.has(url.protocol) ? url : null;
}

/** What the user confirms: the host in its ASCII form, so that look-alike letters show. */
export function linkTarget(url: URL): string {
  return url.protocol === 'mailto:' ? url.pathname : url.host;
}
