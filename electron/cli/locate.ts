import { fail, ok, type Result } from '../../shared/result.ts';
import type { LocateError } from './errors.ts';
import type { Executable } from './launch.ts';
import { examineCandidate, type Examined, type ForbiddenFolder } from './locateCandidate.ts';
import { askLoginShell } from './locateLoginShell.ts';
import {
  expandFolder,
  isWithin,
  pathsOf,
  programNames,
  searchFolders,
  searchPathOf,
  wellKnownFolders,
} from './locatePlaces.ts';
import { realLocateSystem, type LocateSystem } from './locateSystem.ts';

export interface LocateOptions {
  /** From the command line or PARLEY_CLAUDE: the user's word, taken as it is or refused, never replaced by a find. */
  readonly explicit?: string;
  /** From the settings: the same. */
  readonly setting?: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** Nothing in here is ever run, unless the user named it or it is this checkout's own. */
  readonly projectFolder?: string;
  /** The folder of this Parley, for the CLI in its `node_modules`. */
  readonly checkout?: string;
  readonly platform?: NodeJS.Platform;
  readonly arch?: string;
  readonly system?: LocateSystem;
}

export type FoundBy = 'explicit' | 'setting' | 'path' | 'loginShell' | 'wellKnown' | 'checkout';

/** One place that was looked at, for the settings page: what was found there, or why it was not taken. */
export interface Look {
  readonly foundBy: FoundBy;
  readonly where: string;
  readonly outcome: string;
}

export interface Located {
  /** What people see; `executable` is what is run, which may be Node with a script. */
  readonly path: string;
  readonly executable: Executable;
  /** Null when a program the user named does not tell. */
  readonly version: string | null;
  readonly foundBy: FoundBy;
  readonly looked: readonly Look[];
}

export async function locateCli(options: LocateOptions): Promise<Result<Located, LocateError>> {
  const search = new Search(options);
  const named = options.explicit ?? options.setting;
  if (named !== undefined && named !== '') {
    return search.named(named, options.explicit === undefined ? 'setting' : 'explicit');
  }
  return search.everywhere();
}

class Search {
  private readonly looked: Look[] = [];
  private readonly seen = new Set<string>();
  private readonly system: LocateSystem;
  private readonly platform: NodeJS.Platform;

  constructor(private readonly options: LocateOptions) {
    this.system = options.system ?? realLocateSystem;
    this.platform = options.platform ?? process.platform;
  }

  async named(given: string, foundBy: FoundBy): Promise<Result<Located, LocateError>> {
    const paths = pathsOf(this.platform);
    const path = /^~[\\/]/.test(given) ? paths.join(this.options.home, given.slice(2)) : given;
    const examined = await this.examine(path, foundBy);
    // A program that was named need not know --version: it may be a wrapper of the user's own.
    if (examined.executable !== undefined) {
      return ok(this.located(path, { ...examined, executable: examined.executable }, foundBy));
    }
    const from = foundBy === 'setting' ? 'in the settings' : 'given at the start';
    return fail({
      code: 'locate/explicit-unusable',
      message: `The path of the Claude Code CLI ${from} cannot be used: ${path} ${examined.outcome}.`,
      nextStep: 'Correct the path, or remove it to have the CLI looked for.',
    });
  }

  async everywhere(): Promise<Result<Located, LocateError>> {
    for await (const { folder, foundBy } of this.folders()) {
      for (const name of foundBy === 'checkout' ? [''] : programNames(this.platform)) {
        const path = name === '' ? folder : pathsOf(this.platform).join(folder, name);
        if (this.seen.has(path)) continue;
        this.seen.add(path);
        const examined = await this.examine(path, foundBy);
        if (examined.executable !== undefined && examined.version !== null) {
          return ok(this.located(path, { ...examined, executable: examined.executable }, foundBy));
        }
      }
    }
    return fail({
      code: 'locate/not-found',
      message: 'The Claude Code CLI was not found on this computer.',
      nextStep: 'Install Claude Code, or set the path of its program in the settings.',
      details: this.looked.map(({ where, outcome }) => `${where}: ${outcome}`).join('\n'),
    });
  }

  private async *folders(): AsyncGenerator<{ folder: string; foundBy: FoundBy }> {
    const { env, home } = this.options;
    yield* searchFolders(searchPathOf(env), this.platform).map((folder) => ({ folder, foundBy: 'path' as const }));
    if (this.platform !== 'win32') {
      const answer = await askLoginShell(this.system, env, home);
      if ('problem' in answer)
        this.looked.push({ foundBy: 'loginShell', where: 'login shell', outcome: answer.problem });
      else {
        const folders = searchFolders(answer.path, this.platform);
        yield* folders.map((folder) => ({ folder, foundBy: 'loginShell' as const }));
      }
    }
    for (const place of wellKnownFolders({ env, home, platform: this.platform })) {
      for (const folder of await expandFolder(place, this.system, this.platform))
        yield { folder, foundBy: 'wellKnown' };
    }
    for (const program of this.checkoutPrograms()) yield { folder: program, foundBy: 'checkout' };
  }

  private checkoutPrograms(): string[] {
    const { checkout } = this.options;
    if (checkout === undefined) return [];
    const paths = pathsOf(this.platform);
    const scope = paths.join(checkout, 'node_modules', '@anthropic-ai');
    const target = `claude-code-${this.platform}-${this.options.arch ?? process.arch}`;
    return [
      paths.join(scope, target, this.platform === 'win32' ? 'claude.exe' : 'claude'),
      paths.join(scope, `${target}-musl`, 'claude'),
      paths.join(scope, 'claude-code', 'bin', 'claude.exe'),
    ];
  }

  private async examine(path: string, foundBy: FoundBy): Promise<Examined> {
    const examined = await examineCandidate(path, {
      system: this.system,
      platform: this.platform,
      env: this.options.env,
      home: this.options.home,
      forbidden: this.forbiddenFor(foundBy),
      forbiddenForNode: this.projectFolder(),
    });
    this.looked.push({ foundBy, where: path, outcome: examined.outcome });
    return examined;
  }

  /** Our own `node_modules` is on PATH when npm starts us; it is still the last place to take the CLI from. */
  private forbiddenFor(foundBy: FoundBy): readonly ForbiddenFolder[] {
    const { checkout } = this.options;
    if (foundBy === 'explicit' || foundBy === 'setting' || foundBy === 'checkout') return [];
    const own = checkout === undefined ? [] : [{ folder: checkout, why: 'is Parley’s own and looked at last' }];
    return [...this.projectFolder(), ...own];
  }

  private projectFolder(): readonly ForbiddenFolder[] {
    const { projectFolder, home } = this.options;
    // Who works in their home folder, or above it, has all their programs inside the project; that tells nothing then.
    if (projectFolder === undefined || isWithin(projectFolder, home, this.platform)) return [];
    return [{ folder: projectFolder, why: 'is inside the project folder' }];
  }

  private located(
    path: string,
    { executable, version }: Examined & { executable: Executable },
    foundBy: FoundBy,
  ): Located {
    return { path, executable, version, foundBy, looked: this.looked };
  }
}
