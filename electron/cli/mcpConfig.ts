import { isObject, stringField, type Json, type JsonObject } from '../../shared/json.ts';
import type { LaunchError } from './errors.ts';

export interface McpOptions {
  /** Config files on disk, with the names of the servers in them as far as known. */
  readonly files?: readonly { readonly path: string; readonly serverNames: readonly string[] }[];
  /** A list rather than a map, so that a missing or doubled name can be seen and named. */
  readonly inline?: readonly McpServerEntry[];
  readonly inProcess?: readonly InProcessServer[];
  /** Only these servers, none from settings or the project. */
  readonly strict?: boolean;
}

export interface McpServerEntry {
  readonly name: string;
  /** The CLI's own shape: `type` and what goes with it. */
  readonly config: JsonObject;
}

export interface InProcessServer {
  readonly name: string;
  /** `{initializeResult, toolsListResult}`: saves newer CLIs the handshake; older ones ignore it. */
  readonly manifest?: JsonObject;
}

/**
 * The CLI drops some mistakes silently and answers others with a bare exit code or a first turn that hangs for a
 * minute, so every entry is looked at before anything is started, and the error names the server.
 */
export function findMcpProblem(options: McpOptions): LaunchError | undefined {
  const inline = options.inline ?? [];
  const named = [
    ...(options.files ?? []).flatMap((file) => file.serverNames.map((name) => ({ name, where: file.path }))),
    ...inline.map(({ name }) => ({ name, where: 'the session options' })),
    ...(options.inProcess ?? []).map(({ name }) => ({ name, where: 'Parley itself' })),
  ];
  const seen = new Map<string, { name: string; where: string }>();
  for (const server of named) {
    if (server.name.trim() === '') {
      return problem(`An MCP server from ${server.where} has no name.`, 'Give every server a name.');
    }
    const key = toolPrefix(server.name);
    const other = seen.get(key);
    if (other !== undefined) {
      return problem(
        `Two MCP servers would share the name "${server.name}": one from ${other.where}, one from ${server.where}.`,
        'Rename one of them.',
      );
    }
    seen.set(key, server);
  }
  for (const entry of inline) {
    const wrong = findEntryProblem(entry.config);
    if (wrong !== undefined) return problem(`The MCP server "${entry.name}" ${wrong}.`, 'Correct its configuration.');
  }
  return undefined;
}

/** Tools are named `mcp__<server>__<tool>` with odd characters replaced: names that differ only there still collide. */
function toolPrefix(name: string): string {
  return name.replaceAll(/[^a-zA-Z0-9_-]/g, '_');
}

const URL_SCHEMES: Readonly<Record<string, readonly string[]>> = {
  http: ['http:', 'https:'],
  sse: ['http:', 'https:'],
  ws: ['ws:', 'wss:'],
};

function findEntryProblem(config: JsonObject): string | undefined {
  const type = stringField(config, 'type');
  if (type === undefined) return 'has no "type" (stdio, http or sse)';
  if (type === 'stdio') return findCommandProblem(config);
  const schemes = Object.hasOwn(URL_SCHEMES, type) ? URL_SCHEMES[type] : undefined;
  if (schemes === undefined) return `has the unknown type "${type}" (known: stdio, http, sse, ws)`;
  const url = stringField(config, 'url')?.trim() ?? '';
  if (url === '') return 'has no "url"';
  if (!URL.canParse(url) || !schemes.includes(new URL(url).protocol)) return 'has a "url" that is not a web address';
  return isStringMap(config['headers']) ? undefined : 'has "headers" that are not all text';
}

function findCommandProblem(config: JsonObject): string | undefined {
  if ((stringField(config, 'command')?.trim() ?? '') === '') return 'has no "command"';
  const args = config['args'];
  if (args !== undefined && !(Array.isArray(args) && args.every((argument) => typeof argument === 'string'))) {
    return 'has "args" that are not a list of text';
  }
  return isStringMap(config['env']) ? undefined : 'has "env" values that are not all text';
}

function isStringMap(value: Json | undefined): boolean {
  return value === undefined || (isObject(value) && Object.values(value).every((entry) => typeof entry === 'string'));
}

function problem(message: string, nextStep: string): LaunchError {
  return { code: 'launch/bad-mcp-server', message, nextStep };
}

/** The contents of a config file with the inline servers. Built without prototype tricks: a name may be `__proto__`. */
export function inlineConfigText(entries: readonly McpServerEntry[]): string {
  return JSON.stringify({ mcpServers: Object.fromEntries(entries.map(({ name, config }) => [name, config])) });
}
