import type { Executable } from './launch.ts';
import { isWithin, pathsOf, searchFolders, searchPathOf } from './locatePlaces.ts';
import type { LocateSystem } from './locateSystem.ts';
import { isNodeScript, isShellScript, isShellShim, parseShim } from './shim.ts';

export const VERSION_LIMIT_MS = 5000;

export interface CandidateContext {
  readonly system: LocateSystem;
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** Where the candidate must not be. */
  readonly forbidden: readonly ForbiddenFolder[];
  /** Where the Node that runs it must not be, however the candidate itself came to be chosen. */
  readonly forbiddenForNode: readonly ForbiddenFolder[];
}

export interface ForbiddenFolder {
  readonly folder: string;
  readonly why: string;
}

export interface Examined {
  /** Undefined when it must not or cannot be run. */
  readonly executable: Executable | undefined;
  /** Null when it did not say that it is Claude Code. */
  readonly version: string | null;
  readonly outcome: string;
}

const unusable = (outcome: string): Examined => ({ executable: undefined, version: null, outcome });

/** Everything that speaks against a file is asked before it is run for the first time, to tell its version. */
export async function examineCandidate(path: string, context: CandidateContext): Promise<Examined> {
  const { system, platform } = context;
  if (!pathsOf(platform).isAbsolute(path)) return unusable('is not a full path');
  const target = await system.realPath(path);
  if (target === undefined) return unusable('does not exist');
  const against = await reasonAgainst([path, target], context);
  if (against !== undefined) return unusable(against);
  if (!(await system.isProgram(path))) return unusable('is not a program');
  const executable = await resolveExecutable(path, target, context);
  if (executable === undefined) return unusable('is a script whose program was not found');
  for (const file of [executable.command, ...executable.args]) {
    const why = await reasonAgainst([file], context);
    if (why !== undefined) return unusable(`leads to ${file}, which ${why}`);
  }
  return askVersion(executable, context);
}

/** Why none of these files may be run, if so. */
async function reasonAgainst(files: readonly string[], context: CandidateContext): Promise<string | undefined> {
  for (const { folder, why } of context.forbidden) if (await isInside(folder, files, context)) return why;
  return undefined;
}

/** Compared by name and by where links lead, both ways: a link out of the folder is as bad as one into it. */
async function isInside(folder: string, files: readonly string[], context: CandidateContext): Promise<boolean> {
  const paths = pathsOf(context.platform);
  const roots = [folder, (await context.system.realPath(folder)) ?? folder];
  const reals = await Promise.all(
    files.map(async (file) => (await context.system.realPath(paths.dirname(file))) ?? file),
  );
  return roots.some((root) => [...files, ...reals].some((file) => isWithin(root, file, context.platform)));
}

async function resolveExecutable(
  path: string,
  target: string,
  context: CandidateContext,
): Promise<Executable | undefined> {
  const { system, platform } = context;
  const paths = pathsOf(platform);
  const head = await system.readHead(target);
  if (isShellScript(path) || isShellShim(head)) {
    const shim = parseShim(head);
    if (shim === undefined) return undefined;
    const real = paths.join(paths.dirname(path), ...shim.path.split('/'));
    if ((await system.realPath(real)) === undefined) return undefined;
    return shim.kind === 'program' ? { command: real, args: [] } : withNode(paths.dirname(path), real, context);
  }
  // Elsewhere the system starts it; only the search for a `node` that may not be on PATH is taken over.
  if (isNodeScript(head)) return (await withNode(paths.dirname(path), target, context)) ?? { command: path, args: [] };
  return { command: path, args: [] };
}

async function withNode(folder: string, script: string, context: CandidateContext): Promise<Executable | undefined> {
  const { system, platform } = context;
  const name = platform === 'win32' ? 'node.exe' : 'node';
  for (const place of [folder, ...searchFolders(searchPathOf(context.env), platform)]) {
    const node = pathsOf(platform).join(place, name);
    if ((await reasonAgainst([node], { ...context, forbidden: context.forbiddenForNode })) !== undefined) continue;
    if (await system.isProgram(node)) return { command: node, args: [script] };
  }
  return undefined;
}

async function askVersion(executable: Executable, context: CandidateContext): Promise<Examined> {
  const paths = pathsOf(context.platform);
  const outcome = await context.system.run({
    command: executable.command,
    args: [...executable.args, '--version'],
    env: probeEnvironment(paths.dirname(executable.command), context),
    cwd: paths.dirname(executable.command),
    limitMs: VERSION_LIMIT_MS,
  });
  if (outcome.kind === 'notStarted') return unusable('could not be started');
  if (outcome.kind === 'timedOut') return { executable, version: null, outcome: 'did not tell its version in time' };
  const version = /^\s*v?(\d+\.\d+\.\d+\S*)\s+\(Claude Code\)/m.exec(outcome.output)?.[1];
  if (version === undefined) return { executable, version: null, outcome: 'did not say that it is Claude Code' };
  return { executable, version, outcome: `is Claude Code ${version}` };
}

/** As little as it takes to print a version: no keys, no proxies, nothing of the project. */
function probeEnvironment(folder: string, { platform, env, home }: CandidateContext): Record<string, string> {
  const quiet = { DISABLE_AUTOUPDATER: '1', DISABLE_TELEMETRY: '1', CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1' };
  if (platform === 'win32') {
    const root = env['SystemRoot'] ?? 'C:\\Windows';
    return { ...quiet, USERPROFILE: home, SystemRoot: root, PATH: `${folder};${root}\\System32` };
  }
  return { ...quiet, HOME: home, PATH: `${folder}:/usr/local/bin:/usr/bin:/bin` };
}
