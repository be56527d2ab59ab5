import { randomUUID } from 'node:crypto';
import { CliClient, type ClientOptions } from '../../electron/cli/client.ts';
import type { ClientEvents } from '../../electron/cli/clientEvents.ts';
import type { LaunchOptions } from '../../electron/cli/launchOptions.ts';
import type { SessionAction } from '../../shared/actions.ts';
import { messageUuid, type MessageUuid } from '../../shared/ids.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { PermissionDecision, PermissionRequest } from '../../shared/permission.ts';
import { initialSession, reduceAll } from '../../shared/reducer.ts';
import type { Part, SessionState, ToolPart, Turn } from '../../shared/session.ts';
import type { CliWorld } from '../world/cliWorld.ts';

export interface Asked {
  readonly request: PermissionRequest;
  readonly signal: AbortSignal;
  answer(decision: PermissionDecision): void;
}

export interface ConversationOptions {
  readonly launch?: Partial<LaunchOptions>;
  readonly events?: Partial<ClientEvents>;
  readonly transport?: ClientOptions['transport'];
}

/** A conversation with the real CLI as a test sees it: the state, the questions that wait, and what to wait for. */
export class Conversation {
  state: SessionState;
  readonly asked: Asked[] = [];
  readonly frames: JsonObject[] = [];
  readonly client: CliClient;
  private readonly waiters = new Set<() => void>();

  constructor(world: CliWorld, options: ConversationOptions = {}) {
    this.state = initialSession(world.projectDir);
    const started = CliClient.start({
      launch: {
        executable: { command: world.cliPath, args: [] },
        cwd: world.projectDir,
        baseEnv: world.env,
        model: 'claude-sonnet-4-5',
        ...options.launch,
      },
      ...(options.transport === undefined ? {} : { transport: options.transport }),
      events: {
        canUseTool: (request, signal) => this.ask(request, signal),
        onActions: (actions) => this.apply(actions),
        onFrame: (frame) => {
          this.frames.push(frame);
          this.wake();
        },
        ...options.events,
      },
    });
    if (!started.ok) throw new Error(`${started.error.code}: ${started.error.message}`);
    this.client = started.value;
  }

  private ask(request: PermissionRequest, signal: AbortSignal): Promise<PermissionDecision> {
    return new Promise((answer) => {
      this.apply([{ type: 'permission-asked', request }]);
      const settle = (outcome: Extract<SessionAction, { type: 'permission-settled' }>['outcome']): void =>
        this.apply([{ type: 'permission-settled', requestId: request.requestId, outcome }]);
      signal.addEventListener('abort', () => settle({ kind: 'withdrawn' }));
      this.asked.push({
        request,
        signal,
        answer: (decision) => {
          settle(
            decision.behavior === 'allow'
              ? { kind: 'allowed', edited: decision.updatedInput !== undefined }
              : { kind: 'denied', message: decision.message, stopped: decision.interrupt ?? false },
          );
          answer(decision);
        },
      });
      this.wake();
    });
  }

  private apply(actions: readonly SessionAction[]): void {
    this.state = reduceAll(this.state, actions);
    this.wake();
  }

  private wake(): void {
    for (const waiter of this.waiters) waiter();
  }

  /** Sends without waiting for anything but the pipe. */
  async send(
    text: string,
    more: { readonly priority?: 'now' | 'next' | 'later' } = {},
    uuid: MessageUuid = messageUuid(randomUUID()),
  ): Promise<MessageUuid> {
    this.apply([
      { type: 'message-queued', message: { uuid, text, attachments: [], queuedAt: Date.now(), priority: null } },
    ]);
    const sent = await this.client.send({ uuid, text, ...more });
    if (!sent.ok) throw new Error(sent.error.message);
    return uuid;
  }

  /** Sends and waits for the end of the turn it starts. */
  async prompt(text: string): Promise<Turn> {
    const before = this.finishedTurns();
    await this.send(text);
    await this.until(() => this.finishedTurns() > before);
    return this.lastTurn();
  }

  finishedTurns(): number {
    return this.state.turns.filter((turn) => turn.result !== null).length;
  }

  lastTurn(): Turn {
    const turn = this.state.turns.at(-1);
    if (turn === undefined) throw new Error('no turn yet');
    return turn;
  }

  parts(): readonly Part[] {
    return this.state.turns.flatMap((turn) => turn.parts);
  }

  tool(name: string): ToolPart {
    const found = this.parts().findLast((part): part is ToolPart => part.kind === 'tool' && part.name === name);
    if (found === undefined) throw new Error(`no ${name} call yet`);
    return found;
  }

  prose(): string {
    return this.parts()
      .flatMap((part) => (part.kind === 'assistant' ? part.text : []))
      .join('\n');
  }

  /** Resolves as soon as the condition holds; looked at whenever anything happens. Ends with the test's own limit. */
  until(condition: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!condition()) return;
        this.waiters.delete(look);
        resolve();
      };
      this.waiters.add(look);
      look();
    });
  }

  async nextAsked(count = 1): Promise<Asked> {
    await this.until(() => this.asked.length >= count);
    return this.asked[count - 1]!;
  }

  async close(): Promise<void> {
    await this.client.close();
  }
}
