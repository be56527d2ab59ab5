import type { JsonObject } from '../../shared/json.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { LaunchError } from './errors.ts';
import { buildInitializeFields } from './initializeFields.ts';
import { buildArguments } from './launchArguments.ts';
import { findLaunchProblem } from './launchChecks.ts';
import { buildEnvironment } from './launchEnvironment.ts';
import type { LaunchOptions } from './launchOptions.ts';

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
  /** `stream` for a conversation; a one-shot gets its whole input at once, then the end of it. */
  readonly input: 'stream' | { readonly text: string };
  /** The fields of the `initialize` control request, without its `subtype`. Empty for a one-shot. */
  readonly initialize: JsonObject;
  readonly files: readonly LaunchFile[];
}

/** Pure: the same options give the same launch, and nothing is read or started. */
export function buildLaunch(options: LaunchOptions): Result<Launch, LaunchError> {
  const problem = findLaunchProblem(options);
  if (problem !== undefined) return fail(problem);
  const { argv, files } = buildArguments(options);
  const oneShot = options.form?.kind === 'oneShot' ? options.form : undefined;
  return ok({
    executable: options.executable,
    argv,
    env: buildEnvironment({
      base: options.baseEnv ?? {},
      own: options.env ?? {},
      fileCheckpointing: options.fileCheckpointing ?? false,
    }),
    cwd: options.cwd,
    // The prompt of a one-shot goes over stdin too: a process list is no place for it.
    input: oneShot === undefined ? 'stream' : { text: oneShot.prompt },
    initialize: oneShot === undefined ? buildInitializeFields(options) : {},
    files,
  });
}
