import type { AppError } from '../../shared/result.ts';

/** The options asked for something that cannot be launched as it stands. Found before any process is started. */
export type LaunchErrorCode =
  | 'launch/bad-cwd'
  | 'launch/bad-session-id'
  | 'launch/bad-option'
  | 'launch/conflicting-options'
  | 'launch/refused-argument'
  | 'launch/bad-mcp-server'
  | 'launch/bad-environment';
export type LaunchError = AppError<LaunchErrorCode>;

/** The process could not be started. */
export type SpawnErrorCode =
  | 'spawn/cwd-missing'
  | 'spawn/cwd-not-a-folder'
  | 'spawn/program-missing'
  | 'spawn/program-not-executable'
  | 'spawn/file-not-written'
  | 'spawn/refused';
export type SpawnError = AppError<SpawnErrorCode>;

export type LocateErrorCode = 'locate/not-found' | 'locate/explicit-unusable';
export type LocateError = AppError<LocateErrorCode>;
