/** Makes sure the named needs are there; all of them when none is named. */
export function ensureSystem(
  names?: readonly string[],
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;
