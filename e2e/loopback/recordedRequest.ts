import { arrayField, isObject, numberField, stringField, type Json, type JsonObject } from '../../shared/json.ts';

/** One request as the API received it, with the questions scenarios and assertions ask of it. */
export class RecordedRequest {
  constructor(
    readonly index: number,
    readonly method: string,
    readonly path: string,
    readonly headers: Readonly<Record<string, string>>,
    readonly body: JsonObject,
  ) {}

  get model(): string | undefined {
    return stringField(this.body, 'model');
  }

  get messages(): readonly JsonObject[] {
    return (arrayField(this.body, 'messages') ?? []).filter(isObject);
  }

  /** Names of the tools the model is offered. */
  get toolNames(): readonly string[] {
    return (arrayField(this.body, 'tools') ?? []).flatMap((tool) => stringField(tool, 'name') ?? []);
  }

  get systemText(): string {
    const system = this.body['system'];
    return typeof system === 'string' ? system : textsOf(system).join('\n');
  }

  /**
   * A conversation's request, not one of the CLI's own small ones (a title, a summary, the one-token probe of a model
   * name): only a conversation is offered tools.
   */
  get isConversation(): boolean {
    return this.path === '/v1/messages' && this.toolNames.length > 0 && numberField(this.body, 'max_tokens') !== 1;
  }

  /** All text of the last user message, without tool results. */
  get lastUserText(): string {
    const last = this.messages.findLast((message) => message['role'] === 'user');
    return last ? messageText(last) : '';
  }

  /** The tool results in the last user message, by tool use id. */
  get toolResults(): ReadonlyMap<string, string> {
    const last = this.messages.findLast((message) => message['role'] === 'user');
    const found = new Map<string, string>();
    for (const block of arrayField(last, 'content') ?? []) {
      if (stringField(block, 'type') !== 'tool_result') continue;
      const content = isObject(block) ? block['content'] : undefined;
      found.set(
        stringField(block, 'tool_use_id') ?? '',
        typeof content === 'string' ? content : textsOf(content).join('\n'),
      );
    }
    return found;
  }
}

export function messageText(message: JsonObject): string {
  const content = message['content'];
  return typeof content === 'string' ? content : textsOf(content).join('\n');
}

export function hasToolResult(message: JsonObject): boolean {
  return (arrayField(message, 'content') ?? []).some((block) => stringField(block, 'type') === 'tool_result');
}

function textsOf(content: Json | undefined): readonly string[] {
  if (!Array.isArray(content)) return [];
  return (content as readonly Json[]).flatMap((block) =>
    stringField(block, 'type') === 'text' ? (stringField(block, 'text') ?? []) : [],
  );
}
