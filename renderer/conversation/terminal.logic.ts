import type { CliSessionId } from '../../shared/ids.ts';

/** The line that goes on with a conversation in a terminal, quoted so that no folder's name can mean anything else. */
export function terminalCommand(platform: string, folder: string, cliSessionId: CliSessionId): string {
  if (platform === 'win32') {
    // In PowerShell's single quotes only the quote itself is special, the typographic ones included.
    const quoted = folder.replace(/['‘’‚‛]/g, (quote) => quote + quote);
    return `Set-Location -LiteralPath '${quoted}'; claude --resume ${cliSessionId}`;
  }
  // Without `--` a folder that begins with a dash would be an option.
  const target = /^[\w./-]+$/.test(folder) ? folder : `'${folder.replaceAll("'", `'\\''`)}'`;
  return `cd -- ${target} && claude --resume ${cliSessionId}`;
}
