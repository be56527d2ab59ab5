import type { SessionSummary } from '../shared/contract.ts';

const BUSY: ReadonlySet<SessionSummary['status']> = new Set(['running', 'waiting', 'stopping']);
const LISTED = 8;

export interface QuitQuestion {
  readonly message: string;
  readonly detail: string;
}

/** What is asked before running turns are ended, or null when nothing would be lost. */
export function quitQuestion(sessions: readonly SessionSummary[]): QuitQuestion | null {
  const busy = sessions.filter(({ status }) => BUSY.has(status));
  if (busy.length === 0) return null;
  const lines = busy.slice(0, LISTED).map(({ title, folder }) => `• ${title ?? folder}`);
  const more = busy.length - lines.length;
  const message =
    busy.length === 1 ? 'Claude is still working.' : `Claude is still working in ${busy.length} sessions.`;
  const detail = ['Quitting ends:', ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
  return { message, detail };
}

interface QuitSteps {
  sessions(): readonly SessionSummary[];
  /** Resolves to true when the user wants to quit all the same. */
  ask(question: QuitQuestion): Promise<boolean>;
  quit(): void;
}

/**
 * Stands before every way out. A quit that would end running turns is held and asked about, once however often it is
 * wished for meanwhile; after a yes, or when forced, nothing is asked any more.
 */
export class QuitGuard {
  private decided = false;
  private asking = false;

  constructor(private readonly steps: QuitSteps) {}

  /** Whether the quit under way may go on. When false, it is begun anew after a yes. */
  mayQuit(): boolean {
    if (this.decided) return true;
    const question = quitQuestion(this.steps.sessions());
    if (question === null) return true;
    if (!this.asking) void this.ask(question);
    return false;
  }

  /** For signals and the end of the user's session, where nobody is there to answer. */
  force(): void {
    this.decided = true;
    this.steps.quit();
  }

  private async ask(question: QuitQuestion): Promise<void> {
    this.asking = true;
    const yes = await this.steps.ask(question).finally(() => (this.asking = false));
    if (yes) this.force();
  }
}
