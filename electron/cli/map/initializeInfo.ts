import {
  arrayField,
  booleanField,
  numberField,
  objectField,
  stringArrayField,
  stringField,
  type Json,
} from '../../../shared/json.ts';
import { readPermissionMode, type PermissionMode } from '../../../shared/permission.ts';
import type { Account, ModelChoice, SlashCommand } from '../../../shared/session.ts';

/** What the CLI offers, from its answer to `initialize`. Every field may be missing: an older dialect answers nothing. */
export interface InitializeInfo {
  readonly commands: readonly SlashCommand[];
  readonly models: readonly ModelChoice[];
  readonly agents: readonly string[];
  readonly outputStyles: readonly string[];
  readonly account: Account | null;
  readonly version: string | null;
  readonly capabilities: readonly string[];
  readonly permissionMode: PermissionMode | null;
  readonly hooksApplied: boolean | null;
  readonly pid: number | null;
}

export function readInitializeInfo(response: Json | null): InitializeInfo {
  const mode = stringField(response, 'current_permission_mode');
  const account = objectField(response, 'account');
  return {
    commands: readCommands(response),
    models: readModels(response),
    agents: (arrayField(response, 'agents') ?? []).flatMap((agent) => stringField(agent, 'name') ?? []),
    outputStyles: stringArrayField(response, 'available_output_styles'),
    account: account === undefined ? null : readAccount(account),
    version: stringField(response, 'claude_code_version') ?? null,
    capabilities: stringArrayField(response, 'capabilities'),
    permissionMode: mode === undefined ? null : readPermissionMode(mode),
    hooksApplied: booleanField(response, 'hooks_applied') ?? null,
    pid: numberField(response, 'pid') ?? null,
  };
}

export function readCommands(holder: Json | null): readonly SlashCommand[] {
  return (arrayField(holder, 'commands') ?? []).flatMap((command) => {
    const name = stringField(command, 'name');
    if (name === undefined) return [];
    return {
      name,
      description: stringField(command, 'description') ?? '',
      argumentHint: stringField(command, 'argumentHint') ?? '',
      aliases: stringArrayField(command, 'aliases'),
    };
  });
}

export function readModels(holder: Json | null): readonly ModelChoice[] {
  return (arrayField(holder, 'models') ?? []).flatMap((model) => {
    const value = stringField(model, 'value');
    if (value === undefined) return [];
    const resolvedModel = stringField(model, 'resolvedModel');
    return {
      value,
      displayName: stringField(model, 'displayName') ?? value,
      description: stringField(model, 'description') ?? '',
      effortLevels: stringArrayField(model, 'supportedEffortLevels'),
      supportsThinkingOff: booleanField(model, 'supportsThinkingOff') ?? false,
      ...(resolvedModel === undefined ? {} : { resolvedModel }),
    };
  });
}

function readAccount(account: Json): Account {
  const read = (key: keyof Account): Partial<Account> => {
    const value = stringField(account, key);
    return value === undefined ? {} : { [key]: value };
  };
  return {
    ...read('tokenSource'),
    ...read('apiKeySource'),
    ...read('apiProvider'),
    ...read('email'),
    ...read('subscriptionType'),
  };
}
