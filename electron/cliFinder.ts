import type { CliDescription, ContractError } from '../shared/contract.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import type { Executable } from './cli/launch.ts';
import { locateCli, type Located, type LocateOptions } from './cli/locate.ts';

type Place = Omit<LocateOptions, 'projectFolder'>;
type Locate = (options: LocateOptions) => ReturnType<typeof locateCli>;

/** Looks for the CLI at the first question and remembers where it is; what was not there is looked for again. */
export class CliFinder {
  private known: ReturnType<Locate> | undefined;

  constructor(
    private readonly place: Place,
    private readonly locate: Locate = locateCli,
  ) {}

  async describe(): Promise<CliDescription> {
    const located = await this.find();
    if (located.ok) return { found: true, path: located.value.path, version: located.value.version };
    if (located.error.details === undefined) {
      return { found: false, looked: [{ where: this.place.explicit ?? '', outcome: located.error.message }] };
    }
    const looked = located.error.details.split('\n').map((line) => {
      const [where = line, ...outcome] = line.split(': ');
      return { where, outcome: outcome.join(': ') };
    });
    return { found: false, looked };
  }

  /** The program itself, for questions that concern no folder. */
  async executable(): Promise<Executable | null> {
    const located = await this.find();
    return located.ok ? located.value.executable : null;
  }

  /**
   * The program for a session in this folder. A folder never brings its own: what the search found is looked for anew
   * with the folder left out when it may lie inside.
   */
  async executableFor(folder: string): Promise<Result<Executable, ContractError>> {
    const known = await this.find();
    const located = known.ok && mayLieIn(known.value, folder) ? await this.search(folder) : known;
    if (located.ok) return ok(located.value.executable);
    return fail({ ...located.error, code: 'cli-missing' });
  }

  private find(): ReturnType<Locate> {
    this.known ??= this.locate(this.place).then((located) => {
      if (!located.ok) this.known = undefined;
      return located;
    });
    return this.known;
  }

  private search(projectFolder: string): ReturnType<Locate> {
    return this.locate({ ...this.place, projectFolder });
  }
}

/** Cheap and generous; the search itself resolves links and decides. */
function mayLieIn({ foundBy, path, executable }: Located, folder: string): boolean {
  if (foundBy === 'explicit' || foundBy === 'setting' || foundBy === 'checkout') return false;
  return [path, executable.command, ...executable.args].some((part) => part.startsWith(folder));
}
