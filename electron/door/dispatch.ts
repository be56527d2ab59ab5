import type {
  Answer,
  AnswerMessage,
  CommandArgs,
  CommandName,
  ContractError,
  EventMessage,
} from '../../shared/contract.ts';
import { numberField, objectField, stringField } from '../../shared/json.ts';
import { fail, type Result } from '../../shared/result.ts';
import { validators } from './validators.ts';

/** One page behind one carrier. */
export interface Caller {
  emit(message: EventMessage): void;
  /** Holds something for as long as the page is connected. A second hold under the same key replaces the first. */
  hold(key: string, release: () => void): void;
  letGo(key: string): void;
}

/** A handler that can answer at once does, so that no event can overtake its answer. */
export type Handlers = {
  readonly [Name in CommandName]: (args: CommandArgs<Name>, caller: Caller) => Answer<Name> | Promise<Answer<Name>>;
};

export type Dispatch = (message: unknown, caller: Caller, reply: (answer: AnswerMessage) => void) => boolean;
type ReportBug = (command: string, error: unknown) => void;
type AnyAnswer = Result<unknown, ContractError>;
type Run = (args: unknown, caller: Caller) => AnyAnswer | Promise<AnyAnswer>;

/**
 * Arguments are checked, then the handler runs, and every request gets exactly one answer. Returns false for something
 * that is no request at all: the carrier then hangs up, since no page of ours sends such a thing.
 */
export function createDispatch(handlers: Handlers, reportBug: ReportBug): Dispatch {
  const commands = new Map<string, Run>();
  for (const name of Object.keys(validators) as CommandName[]) commands.set(name, checked(name, handlers));

  return (message, caller, reply) => {
    const id = numberField(message, 'id');
    const command = stringField(message, 'command');
    const args = objectField(message, 'args');
    if (id === undefined || command === undefined || args === undefined) return false;
    const answer = (result: AnyAnswer): void => reply({ answer: id, result });
    const bug = (error: unknown): void => {
      reportBug(command, error);
      answer(fail({ code: 'internal', message: 'Something went wrong inside Parley.' }));
    };
    const run = commands.get(command);
    if (run === undefined) {
      answer(fail({ code: 'unknown-command', message: `Unknown command ${command.slice(0, 80)}.` }));
      return true;
    }
    try {
      const result = run(args, caller);
      if (result instanceof Promise) result.then(answer, bug);
      else answer(result);
    } catch (error) {
      bug(error);
    }
    return true;
  };
}

function checked<Name extends CommandName>(name: Name, handlers: Handlers): Run {
  const handler: Handlers[Name] = handlers[name];
  return (args, caller) => {
    const parsed = validators[name].safeParse(args);
    if (!parsed.success) {
      // The issue paths name fields; the values may be anything and are not repeated.
      const details = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join('; ');
      return fail({ code: 'bad-request', message: `The arguments of ${name} are not valid.`, details });
    }
    return handler(parsed.data as CommandArgs<Name>, caller);
  };
}
