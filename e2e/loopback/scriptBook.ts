import type { JsonObject } from '../../shared/json.ts';
import { hasToolResult, messageText, type RecordedRequest } from './recordedRequest.ts';
import { say, type Reply, type Scenario, type Step } from './scenario.ts';

/** Looks at a request and either answers it or leaves it to the next in line. */
export type ReplyRule = (request: RecordedRequest) => Reply | undefined;

const MARKER = /@@([\w.-]+)@@/g;

/** Texts the CLI puts into the conversation by itself; the prompt being answered lies before them. */
const NOT_A_PROMPT =
  /^\s*(<system-reminder>|Your (response above|previous response)|Output token limit|\[Your previous)/;

/**
 * Decides what is said to whom. In this order: the rules (newest first), the scenario named in the prompt, the queue,
 * and at last a plain "OK.", so that a test only scripts what it is about.
 *
 * A scenario's step is read off the conversation itself, not counted here: two sub-agents may be in the same scenario at
 * once, each at its own place.
 */
export class ScriptBook {
  readonly #rules: ReplyRule[] = [];
  readonly #scenarios = new Map<string, Scenario>();
  readonly #queue: Reply[] = [];
  readonly #attempts = new Map<string, number>();

  addRule(rule: ReplyRule): void {
    this.#rules.unshift(rule);
  }

  addScenario(scenario: Scenario): void {
    this.#scenarios.set(scenario.name, scenario);
  }

  enqueue(replies: readonly Reply[]): void {
    this.#queue.push(...replies);
  }

  replyTo(request: RecordedRequest): Reply {
    for (const rule of this.#rules) {
      const reply = rule(request);
      if (reply) return reply;
    }
    const scripted = this.#fromScenario(request);
    if (scripted) return scripted;
    if (request.isConversation) {
      const queued = this.#queue.shift();
      if (queued) return queued;
    }
    return say('OK.');
  }

  #fromScenario(request: RecordedRequest): Reply | undefined {
    const place = placeInScenario(request.messages);
    const scenario = place && this.#scenarios.get(place.name);
    if (place && !scenario && request.isConversation) throw new Error(`no scenario is named "${place.name}"`);
    const step = scenario?.steps[place?.step ?? 0];
    return step && place ? this.#attempt(`${place.name}#${place.step}`, step) : undefined;
  }

  #attempt(key: string, step: Step): Reply | undefined {
    if (!('attempts' in step)) return step;
    const count = this.#attempts.get(key) ?? 0;
    this.#attempts.set(key, count + 1);
    return step.attempts[Math.min(count, step.attempts.length - 1)];
  }
}

/** Where a conversation stands: the scenario its latest prompt names, and how many replies it has had since. */
export function placeInScenario(
  messages: readonly JsonObject[],
): { readonly name: string; readonly step: number } | undefined {
  let step = 0;
  for (const message of messages.toReversed()) {
    if (message['role'] === 'assistant') {
      step += 1;
      continue;
    }
    if (message['role'] !== 'user') continue;
    const text = messageText(message);
    // The last one: an interrupted prompt and the one after it may share a message.
    const name = [...text.matchAll(MARKER)].at(-1)?.[1];
    if (name !== undefined) return { name, step };
    if (!hasToolResult(message) && !NOT_A_PROMPT.test(text)) return undefined;
  }
  return undefined;
}
