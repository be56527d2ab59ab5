import type { FolderFinding } from '../../shared/contract.ts';
import {
  field,
  isObject,
  objectField,
  stringField,
  stringArrayField,
  arrayField,
  type Json,
} from '../../shared/json.ts';

/** Settings that make the CLI run a program of the folder's choosing. */
const HELPER_SETTINGS = [
  'apiKeyHelper',
  'awsAuthRefresh',
  'awsCredentialExport',
  'gcpAuthRefresh',
  'otelHeadersHelper',
  'statusLine',
  'fileSuggestion',
] as const;

/** Everything a project's settings file would do to a session beyond what the user chose. Order is the file's own. */
export function findInSettings(settings: Json, source: string): readonly FolderFinding[] {
  if (!isObject(settings)) return [{ kind: 'unreadable', name: source, detail: 'not a JSON object', source }];
  return [
    ...hooksOf(settings, source),
    ...serversOf(settings, source),
    ...envOf(settings, source),
    ...permissionsOf(settings, source),
    ...helpersOf(settings, source),
  ];
}

/** `.mcp.json` and the `mcpServers` of a settings file have one shape. */
export function serversOf(settings: Json, source: string): readonly FolderFinding[] {
  return Object.entries(objectField(settings, 'mcpServers') ?? {}).map(([name, server]) => ({
    kind: 'mcp-server',
    name,
    detail: stringField(server, 'url') ?? commandLine(server),
    source,
  }));
}

function commandLine(server: unknown): string {
  return [stringField(server, 'command') ?? '', ...stringArrayField(server, 'args')].join(' ').trim();
}

function hooksOf(settings: Json, source: string): readonly FolderFinding[] {
  const found: FolderFinding[] = [];
  for (const [event, matchers] of Object.entries(objectField(settings, 'hooks') ?? {})) {
    for (const matcher of Array.isArray(matchers) ? (matchers as readonly Json[]) : []) {
      for (const hook of arrayField(matcher, 'hooks') ?? []) {
        const detail = stringField(hook, 'command') ?? stringField(hook, 'url') ?? JSON.stringify(hook);
        found.push({ kind: 'hook', name: event, detail, source });
      }
    }
  }
  return found;
}

function envOf(settings: Json, source: string): readonly FolderFinding[] {
  return Object.entries(objectField(settings, 'env') ?? {}).map(([name, value]) => ({
    kind: 'env',
    name,
    detail: typeof value === 'string' ? value : JSON.stringify(value),
    source,
  }));
}

function permissionsOf(settings: Json, source: string): readonly FolderFinding[] {
  const permissions = objectField(settings, 'permissions');
  const mode = stringField(permissions, 'defaultMode');
  const found: FolderFinding[] =
    mode === undefined ? [] : [{ kind: 'permission-mode', name: mode, detail: '', source }];
  for (const rule of stringArrayField(permissions, 'allow')) {
    found.push({ kind: 'permission-rule', name: rule, detail: 'allow', source });
  }
  for (const folder of stringArrayField(permissions, 'additionalDirectories')) {
    found.push({ kind: 'permission-rule', name: folder, detail: 'additionalDirectories', source });
  }
  return found;
}

function helpersOf(settings: Json, source: string): readonly FolderFinding[] {
  const found: FolderFinding[] = [];
  for (const name of HELPER_SETTINGS) {
    const value = field(settings, name);
    if (value === undefined || value === null) continue;
    const detail = typeof value === 'string' ? value : (stringField(value, 'command') ?? JSON.stringify(value));
    found.push({ kind: 'helper', name, detail, source });
  }
  for (const name of Object.keys(objectField(settings, 'enabledPlugins') ?? {})) {
    found.push({ kind: 'helper', name: 'plugin', detail: name, source });
  }
  return found;
}
