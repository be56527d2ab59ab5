import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ignore, { type Ignore } from 'ignore';

/** Never of use in a message, whatever the rules of a folder say. */
const ALWAYS_OUT: ReadonlySet<string> = new Set(['.git', '.hg', '.svn', 'node_modules']);
const RULE_FILES = ['.gitignore', '.ignore'];
const MAX_RULES_BYTES = 1024 * 1024;

interface Level {
  /** Length of the folder's path below the root, with its slash: what to cut off before asking these rules. */
  readonly prefix: number;
  readonly rules: Ignore;
}

/** The rules that hold in one folder: its own and those of the folders above it, as git applies them. */
export class IgnoreRules {
  private constructor(private readonly levels: readonly Level[]) {}

  static readonly none = new IgnoreRules([]);

  /** `folder` is relative to the root, with a slash at its end; empty for the root itself. */
  enter(root: string, folder: string, names: ReadonlySet<string>): IgnoreRules {
    const texts = RULE_FILES.filter((name) => names.has(name)).map((name) => readRules(join(root, folder, name)));
    if (texts.length === 0) return this;
    return new IgnoreRules([...this.levels, { prefix: folder.length, rules: ignore().add(texts.join('\n')) }]);
  }

  /** `path` is relative to the root, a folder's with a slash at its end. */
  leavesOut(name: string, path: string): boolean {
    if (ALWAYS_OUT.has(name)) return true;
    let out = false;
    for (const { prefix, rules } of this.levels) {
      const { ignored, unignored } = rules.test(path.slice(prefix));
      // A deeper folder has the last word.
      if (ignored) out = true;
      else if (unignored) out = false;
    }
    return out;
  }
}

function readRules(path: string): string {
  try {
    const text = readFileSync(path, 'utf8');
    return text.length > MAX_RULES_BYTES ? '' : text;
  } catch {
    return '';
  }
}
