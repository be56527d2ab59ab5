/**
 * npm, pnpm and yarn put small scripts in front of the real program: `claude.cmd`, `claude.ps1`, and `claude` for
 * shells. Running one needs a shell, and a shell reads its arguments as code, so a shim is only ever read: what it would
 * start is started directly.
 */
export interface ShimTarget {
  /** `program` runs by itself, `script` needs Node. */
  readonly kind: 'program' | 'script';
  /** Relative to the shim's folder, with forward slashes. */
  readonly path: string;
}

/** The three spellings of "the folder this script is in", each followed by the path of something in it. */
const BESIDE_SHIM = [/"%~?dp0%?[\\/]([^"%!]+)"/gi, /"\$basedir[\\/]([^"$`]+)"/g];

export function parseShim(text: string): ShimTarget | undefined {
  for (const pattern of BESIDE_SHIM) {
    for (const match of text.matchAll(pattern)) {
      const path = (match[1] ?? '').replaceAll('\\', '/').replace(/^\/+/, '');
      const kind = kindOf(path);
      if (kind !== undefined) return { kind, path };
    }
  }
  return undefined;
}

function kindOf(path: string): ShimTarget['kind'] | undefined {
  // The Node beside the shim is what runs the target, never the target.
  if (/(?:^|\/)node(?:\.exe)?$/i.test(path)) return undefined;
  if (/\.[cm]?js$/i.test(path)) return 'script';
  return /\.exe$/i.test(path) ? 'program' : undefined;
}

/** By name: what Windows would hand to a shell. */
export const isShellScript = (path: string): boolean => /\.(?:cmd|bat|ps1)$/i.test(path);

/** By its first bytes: `#!/usr/bin/env node` needs a `node` on PATH, which a start from the dock does not have. */
export const isNodeScript = (head: string): boolean => /^#!\s*\S*\/(?:env\s+(?:-S\s+)?)?node(?:\s|$)/.test(head);

/** By its first bytes: the form of a shim that is written for shells. */
export const isShellShim = (head: string): boolean => /^#!\s*\/bin\/sh/.test(head) && head.includes('$basedir');
