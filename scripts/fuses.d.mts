export type FuseName =
  | 'runAsNode'
  | 'enableCookieEncryption'
  | 'enableNodeOptionsEnvironmentVariable'
  | 'enableNodeCliInspectArguments'
  | 'enableEmbeddedAsarIntegrityValidation'
  | 'onlyLoadAppFromAsar'
  | 'loadBrowserProcessSpecificV8Snapshot'
  | 'grantFileProtocolExtraPrivileges'
  | 'wasmTrapHandlers';
export const FUSES: readonly FuseName[];
export const FUSE_POLICY: Readonly<Record<FuseName, boolean>>;
export function readFuses(binary: Buffer): Readonly<Record<FuseName, boolean>>;
export function fuseFaults(path: string): Promise<readonly string[]>;
export function turnOnFuse(path: string, name: FuseName): Promise<void>;
