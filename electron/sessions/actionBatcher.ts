import type { SessionAction, SessionActionType } from '../../shared/actions.ts';
import { mergeActions } from '../../shared/mergeActions.ts';
import type { Clock } from '../base/clock.ts';
import type { Disposable } from '../base/disposable.ts';

/** One frame of a 60 Hz screen: sending more often than a page can paint only costs. */
export const FRAME_MS = 1000 / 60;

/** A person waits for these, or a page must not be a frame behind about them. */
const URGENT: ReadonlySet<SessionActionType> = new Set<SessionActionType>([
  'permission-asked',
  'permission-settled',
  'process-changed',
  'turn-ended',
  'interrupt-requested',
]);

/** Collects actions and hands them on merged, at most once per frame, in the order they came. */
export class ActionBatcher implements Disposable {
  private waiting: SessionAction[] = [];
  private timer: Disposable | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly deliver: (actions: readonly SessionAction[]) => void,
  ) {}

  push(actions: readonly SessionAction[]): void {
    if (actions.length === 0) return;
    this.waiting.push(...actions);
    if (actions.some((action) => URGENT.has(action.type))) this.flush();
    else this.timer ??= this.clock.setTimer(FRAME_MS, () => this.flush());
  }

  /** Must be called before a snapshot is taken: actions still waiting are in the state already. */
  flush(): void {
    this.timer?.dispose();
    this.timer = undefined;
    if (this.waiting.length === 0) return;
    const actions = mergeActions(this.waiting);
    this.waiting = [];
    this.deliver(actions);
  }

  dispose(): void {
    this.flush();
  }
}
