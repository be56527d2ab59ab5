import type { JsonObject } from '../../shared/json.ts';

/** A program and the arguments that always come first (`node cli.js` is one program for us). */
export interface Executable {
  readonly command: string;
  readonly args: readonly string[];
}

/** A file that must exist while the process runs; `placeholder` in argv stands for its path. */
export interface LaunchFile {
  readonly placeholder: string;
  readonly contents: string;
}

/** Everything it takes to start one CLI, as plain data: what is pinned in tests is what is spawned. */
export interface Launch {
  readonly executable: Executable;
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** `pipe` for a conversation; `ignore` for a one-shot, which would wait for input otherwise. */
  readonly stdin: 'pipe' | 'ignore';
  /** The fields of the `initialize` control request, without its `subtype`. */
  readonly initialize: JsonObject;
  readonly files: readonly LaunchFile[];
}
