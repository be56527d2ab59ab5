type Environment = Readonly<Record<string, string | undefined>>;
export function opener(
  platform: NodeJS.Platform,
  env: Environment,
): { readonly command: string; readonly args: readonly string[] } | null;
export function openBrowser(
  address: string,
  options?: { readonly platform?: NodeJS.Platform; readonly env?: Environment },
): Promise<() => Promise<void>>;
