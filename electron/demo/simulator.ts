import { realClock, type Clock } from '../base/clock.ts';
import { arrayField, isObject, objectField, stringField, type Json, type JsonObject } from '../../shared/json.ts';
import { DEFAULT_MODEL } from './catalogue.ts';
import { answerControl } from './controls.ts';
import { lifecycleFrame } from './frames.ts';
import type { SimulatorPipe } from './pipe.ts';
import { playSteps } from './playSteps.ts';
import { playTurn } from './playTurn.ts';
import type { Prompt } from './prompts.ts';
import { newScene } from './scene.ts';
import type { SimulatorScript, Step, TurnStep } from './script.ts';
import { Stage, Unexpected } from './stage.ts';

/** The exit code of a simulator that met input its script does not allow for. */
export const UNEXPECTED_EXIT = 97;

export interface SimulatorOptions {
  readonly cwd: string;
  readonly clock?: Clock;
  readonly newId?: () => string;
  readonly sessionId?: string;
  readonly speed?: number;
  readonly model?: string;
  readonly permissionMode?: string;
  readonly partialMessages?: boolean;
  readonly replayUserMessages?: boolean;
  readonly stateEvents?: boolean;
}

/** Plays a script over a pipe, from the first line to the exit. */
export function runSimulator(script: SimulatorScript, pipe: SimulatorPipe, options: SimulatorOptions): void {
  const simulator = new Simulator(script, pipe, options);
  void simulator.run();
}

class Simulator {
  readonly #stage: Stage;
  readonly #script: SimulatorScript;
  #later = 0;

  constructor(script: SimulatorScript, pipe: SimulatorPipe, options: SimulatorOptions) {
    const newId = options.newId ?? (() => crypto.randomUUID());
    this.#script = script;
    this.#stage = new Stage(
      pipe,
      {
        clock: options.clock ?? realClock,
        cwd: options.cwd,
        newId,
        sessionId: options.sessionId ?? newId(),
        speed: options.speed ?? 1,
        partialMessages: options.partialMessages ?? true,
        replayUserMessages: options.replayUserMessages ?? true,
        stateEvents: options.stateEvents ?? true,
      },
      options.model ?? script.model ?? DEFAULT_MODEL,
      (error) => this.#fail(error),
    );
    this.#stage.mode = options.permissionMode ?? 'default';
    this.#stage.title = script.title;
    pipe.onLine((line) => void this.#take(line).catch((error: unknown) => this.#fail(error)));
    pipe.onEnd(() => this.#end());
  }

  async run(): Promise<void> {
    try {
      const outside = newScene(new AbortController().signal);
      for (const step of this.#script.steps) {
        const goesOn = step.do === 'turn' ? await this.#turn(step) : await playSteps(this.#stage, [step], outside);
        if (goesOn === false) return this.#stage.exit(0);
      }
      while (await this.#turn(this.#afterwards()));
      this.#stage.exit(0);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Plays wake-ups until a prompt comes, then the turn. False when the input ended instead. */
  async #turn(step: TurnStep | undefined): Promise<boolean> {
    for (;;) {
      const next = await this.#stage.prompts.next();
      if (next.kind === 'end') return false;
      if (next.kind === 'wake') {
        await playTurn(this.#stage, next.steps);
        continue;
      }
      if (!step) throw new Unexpected(`a prompt after the end of the script: ${next.prompt.text}`);
      if (step.prompt !== undefined && !next.prompt.text.includes(step.prompt)) {
        throw new Unexpected(`a prompt without "${step.prompt}": ${next.prompt.text}`);
      }
      await playTurn(this.#stage, step.steps, next.prompt);
      return true;
    }
  }

  #afterwards(): TurnStep | undefined {
    const turns = this.#script.afterwards ?? [];
    const steps = turns[this.#later % Math.max(1, turns.length)];
    this.#later += 1;
    if (steps) return { do: 'turn', steps };
    return this.#isStrict ? undefined : { do: 'turn', steps: PLAIN_REPLY };
  }

  async #take(line: string): Promise<void> {
    const message: unknown = parse(line);
    if (!isObject(message)) throw new Unexpected(`a line that is no JSON object: ${line.slice(0, 200)}`);
    switch (stringField(message, 'type')) {
      case 'user':
        return this.#prompt(message);
      case 'control_request':
        return this.#control(stringField(message, 'request_id') ?? '', objectField(message, 'request') ?? {});
      case 'control_response':
        return this.#response(objectField(message, 'response') ?? {});
      case 'control_cancel_request':
      case 'keep_alive':
        return undefined;
      default:
        if (this.#isStrict) throw new Unexpected(`a message of an unknown type: ${line.slice(0, 200)}`);
    }
  }

  #prompt(message: JsonObject): void {
    const content = objectField(message, 'message')?.['content'] ?? '';
    const prompt: Prompt = { uuid: stringField(message, 'uuid'), content, text: textOf(content) };
    if (!this.#stage.turn) this.#stage.announce('running');
    if (prompt.uuid !== undefined) this.#stage.emit(lifecycleFrame(prompt.uuid, 'queued'));
    this.#stage.prompts.add(prompt);
  }

  async #control(requestId: string, request: JsonObject): Promise<void> {
    if (this.#stage.desk.offer({ requestId, request })) return;
    const reply = await answerControl(this.#stage, request);
    const subtype = stringField(request, 'subtype') ?? '';
    if (reply) {
      this.#stage.answerHost(requestId, reply);
      if ('after' in reply) reply.after?.();
    } else if (this.#isStrict) {
      throw new Unexpected(`a control request nobody waits for: ${JSON.stringify(request)}`);
    } else {
      const error = `Unsupported control request subtype: ${subtype}`;
      this.#stage.answerHost(requestId, { error, code: 'unsupported_request' });
    }
  }

  #response(response: JsonObject): void {
    const requestId = stringField(response, 'request_id') ?? '';
    const failed = stringField(response, 'subtype') === 'error';
    const known = this.#stage.host.answer(
      requestId,
      failed
        ? { kind: 'failed', error: stringField(response, 'error') ?? '' }
        : { kind: 'answered', response: objectField(response, 'response') ?? {} },
    );
    // The CLI replays answers along with prompts, though the host has no request with such an id.
    if (known && this.#stage.options.replayUserMessages) {
      this.#stage.writer.frame({ type: 'control_response', response });
    }
    // The CLI ignores these; for a host under test they are a mistake: a second answer, or one to a withdrawn request.
    if (!known && this.#isStrict) throw new Unexpected(`an answer to nothing: ${JSON.stringify(response)}`);
  }

  #end(): void {
    if (this.#stage.ignoresEnd) return;
    this.#stage.prompts.end();
    this.#stage.turn?.abort();
    for (const task of this.#stage.tasks.values()) task.stop.abort();
  }

  #fail(error: unknown): void {
    const what = error instanceof Unexpected ? `unexpected: ${error.message}` : String(error);
    this.#stage.pipe.stderr(`simulator "${this.#script.name}": ${what}\n`);
    this.#stage.exit(UNEXPECTED_EXIT);
  }

  get #isStrict(): boolean {
    return this.#script.strict ?? true;
  }
}

const PLAIN_REPLY: readonly Step[] = [{ do: 'message', blocks: [{ type: 'text', text: 'OK.' }] }];

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function textOf(content: Json): string {
  if (typeof content === 'string') return content;
  return (arrayField({ content }, 'content') ?? []).map((block) => stringField(block, 'text') ?? '').join('\n');
}
