import type { Notice } from '../../shared/notice.ts';
import { assertNever } from '../../shared/result.ts';
import { words } from '../words/words.ts';

export interface WordedNotice {
  readonly title: string;
  /** The CLI's or the API's own text; shown as such below the title. */
  readonly text: string;
  readonly bad: boolean;
}

const calm = (title: string, text = ''): WordedNotice => ({ title, text, bad: false });
const bad = (title: string, text = ''): WordedNotice => ({ title, text, bad: true });

export function wordNotice(notice: Notice): WordedNotice {
  const say = words.notices;
  switch (notice.code) {
    case 'api-error':
      if (notice.error === 'authentication_failed') return bad(say.signIn, `${notice.text}\n${say.signInSteps}`);
      return bad(say.apiError, notice.text);
    case 'interrupted':
      return calm(words.conversation.interrupted);
    case 'command-output':
      return calm(notice.command ?? '', notice.text);
    case 'compacting':
      return calm(say.compacting);
    case 'compacted':
      return calm(say.compacted);
    case 'hook':
      return calm(say.hook(notice.name), notice.output);
    case 'info':
      return calm('', notice.text);
    case 'permission-denied':
      return calm(say.denied(notice.toolName), notice.text);
    case 'refusal':
      return bad(say.refusal, notice.text);
    case 'mode-changed':
      return calm(say.modeChanged(words.modes[notice.mode] ?? notice.mode));
    case 'model-changed':
      return calm(say.modelChanged(notice.model));
    case 'limit':
      return bad(notice.limit === 'turns' ? say.limitTurns : say.limitBudget, notice.text);
    case 'rate-limit':
      return bad(say.rateLimit);
    case 'conversation-reset':
      return calm(say.reset);
    case 'record-too-large':
      return bad(say.tooLarge(notice.bytes));
    case 'damaged-lines':
      return bad(say.damaged(notice.count));
    case 'unanswerable-permission':
      return bad(say.unanswerable(notice.toolName), JSON.stringify(notice.input));
    case 'silence':
      return calm(say.silence(Math.round(notice.sinceMs / 1000)));
    case 'process-ended':
      return wordEnd(notice);
    default:
      return assertNever(notice);
  }
}

function wordEnd(notice: Extract<Notice, { code: 'process-ended' }>): WordedNotice {
  const say = words.notices;
  const { reason, signal, exitCode, stderrTail } = notice;
  const why =
    reason ?? (signal !== null ? say.signal(signal) : exitCode === null ? say.exited : say.exitCode(exitCode));
  return { title: say.ended(why), text: stderrTail, bad: exitCode !== 0 };
}
