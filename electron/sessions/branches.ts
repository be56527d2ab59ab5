import type { ContractError, StartSession } from '../../shared/contract.ts';
import type { MessageUuid, SessionId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { statusOf } from '../../shared/session.ts';
import { forkPoint } from './forkPoint.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

type Begun = Result<{ readonly sessionId: SessionId }, ContractError>;

/**
 * A new conversation that shares the beginning of another one, in a process of its own. Without `include` it ends before
 * the message, whose text becomes the draft.
 */
export async function forkSession(
  sessions: Sessions,
  source: Session,
  at: MessageUuid,
  include: boolean,
): Promise<Begun> {
  const point = forkPoint(source.state, at, include);
  if (point === null) return fail({ code: 'no-longer-pending', message: 'This message is not in the conversation.' });
  if (source.start.demo === true) return fail({ code: 'not-running', message: 'The demo cannot be forked.' });
  const { cliSessionId } = source.state.info;
  const resume =
    point.resumeAt === null || cliSessionId === null ? {} : { resume: { from: cliSessionId, forkAt: point.resumeAt } };
  const started = await sessions.start({ ...sameAs(source), ...resume }, point.turns);
  if (!started.ok) return started;
  if (!include) started.value.saveDraft(point.text);
  return ok({ sessionId: started.value.id });
}

/**
 * The same conversation in a process that may skip permissions: the CLI takes that word only when it starts. The user has
 * typed it; nothing else leads here, and nothing remembers it.
 */
export async function neverAskAgain(sessions: Sessions, source: Session): Promise<Begun> {
  const status = statusOf(source.state);
  if (status !== 'idle' && status !== 'starting') {
    return fail({ code: 'not-running', message: 'This can only be changed while no turn runs.' });
  }
  return goOn(sessions, source, { ...sameAs(source), permissionMode: 'bypassPermissions', allowBypass: true });
}

/** The same conversation in a new process, after its own has ended. */
export async function resumeSession(sessions: Sessions, source: Session): Promise<Begun> {
  if (source.state.process.phase !== 'ended') {
    return fail({ code: 'no-longer-pending', message: 'This session is running.' });
  }
  if (source.start.demo === true) return fail({ code: 'not-running', message: 'The demo cannot be resumed.' });
  return goOn(sessions, source, sameAs(source));
}

/** The new session takes the place of the old one, with everything that was said and what was being typed. */
async function goOn(sessions: Sessions, source: Session, start: StartSession): Promise<Begun> {
  const { info, turns } = source.state;
  const draft = source.draft;
  // Two processes on one transcript would write past each other.
  await source.close();
  const resume = info.cliSessionId === null || turns.length === 0 ? {} : { resume: { from: info.cliSessionId } };
  const started = await sessions.start({ ...start, ...resume }, turns);
  if (!started.ok) return started;
  started.value.saveDraft(draft);
  source.saveDraft('');
  await sessions.close(source.id);
  return ok({ sessionId: started.value.id });
}

function sameAs({ start, state }: Session): StartSession {
  const { permissionMode, model } = state.info;
  return {
    folder: start.folder,
    model: model ?? start.model,
    // Never handed on: skipping permissions takes its own typed word each time.
    permissionMode: permissionMode === 'bypassPermissions' ? 'default' : permissionMode,
    ...(start.demo === true ? { demo: true } : {}),
  };
}
