import type { JsonObject } from '../../shared/json.ts';
import type { ProcessExit } from '../../shared/session.ts';

/** Words for a start that does not come to anything: what to look at, most telling first. */
export function explainSilence(stderrTail: string, initialize: JsonObject): string {
  const stderr = stderrTail.trim();
  const servers = initialize['sdkMcpServers'];
  const lines = [
    stderr === ''
      ? 'The CLI has not answered yet and wrote nothing to its error output.'
      : `The CLI has not answered yet. Its last words: ${lastLines(stderr, 5)}`,
    Array.isArray(servers) && servers.length > 0
      ? `In-process MCP servers: ${servers.join(', ')}.`
      : 'MCP servers in its settings may be slow to start.',
    'If it stays silent, run “claude --version” and “claude mcp list” in a terminal.',
  ];
  return lines.join('\n');
}

/** Null for an ordinary end: it was asked to, or it left by itself without complaint. */
export function explainEnd(exit: ProcessExit, asked: boolean): string | null {
  if (exit.reason === undefined && (asked || exit.code === 0)) return null;
  const how = exit.signal === null ? `exit code ${String(exit.code)}` : `signal ${exit.signal}`;
  const sentence = exit.reason ?? `The CLI ended with ${how}.`;
  const words = (exit.stderrTail ?? '').trim();
  return words === '' ? sentence : `${sentence} Its last words: ${lastLines(words, 5)}`;
}

function lastLines(text: string, count: number): string {
  return text.split('\n').slice(-count).join('\n');
}
