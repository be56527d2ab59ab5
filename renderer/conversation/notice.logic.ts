import type { Notice } from '../../shared/notice.ts';
import { assertNever } from '../../shared/result.ts';
import { formatCompact, formatCount, formatTime, words } from '../words/words.ts';
import { apiErrorKind } from './apiError.logic.ts';

export interface WordedNotice {
  readonly title: string;
  /** The CLI's or the API's own text; shown as such below the title. */
  readonly text: string;
  /** What the reader can do about it, where there is something. */
  readonly next: string;
  readonly tone: 'calm' | 'warn' | 'bad';
  /** Details that only some readers want: closed until asked for. */
  readonly folded: boolean;
}

const say = words.notices;
const worded = (tone: WordedNotice['tone'], title: string, text = '', next = ''): WordedNotice => ({
  title,
  text,
  next,
  tone,
  folded: false,
});
const calm = (title: string, text = ''): WordedNotice => worded('calm', title, text);

export function wordNotice(notice: Notice): WordedNotice {
  switch (notice.code) {
    case 'api-error':
      return wordApiError(notice);
    case 'interrupted':
      return calm(words.conversation.interrupted);
    case 'command-output':
      return calm(notice.command ?? '', notice.text);
    case 'compacting':
      return calm(say.compacting);
    case 'compacted':
      return wordCompacted(notice);
    case 'hook':
      return wordHook(notice);
    case 'info':
      return worded(notice.level === 'error' ? 'bad' : notice.level === 'warning' ? 'warn' : 'calm', '', notice.text);
    case 'permission-denied':
      return worded('warn', say.denied(notice.toolName), deniedText(notice), say.deniedNext);
    case 'refusal':
      return worded('bad', say.refusal, notice.text, say.refusalNext);
    case 'mode-changed':
      return calm(say.modeChanged(words.modes[notice.mode] ?? notice.mode));
    case 'model-changed':
      return calm(say.modelChanged(notice.model));
    case 'limit':
      return worded('warn', notice.limit === 'turns' ? say.limitTurns : say.limitBudget, notice.text, say.limitNext);
    case 'rate-limit':
      return wordRateLimit(notice);
    case 'conversation-reset':
      return calm(say.reset);
    case 'record-too-large':
      return worded('warn', say.tooLarge(formatCount(notice.bytes)), '', say.tooLargeNext);
    case 'damaged-lines':
      return worded('warn', say.damaged(notice.count), '', say.damagedNext);
    case 'unanswerable-permission':
      return worded('bad', say.unanswerable(notice.toolName), JSON.stringify(notice.input), say.unanswerableNext);
    case 'silence':
      return calm(say.silence(formatCount(Math.round(notice.sinceMs / 1000))), say.silenceAlive);
    case 'process-ended':
      return wordEnd(notice);
    default:
      return assertNever(notice);
  }
}

type Coded<Code extends Notice['code']> = Extract<Notice, { code: Code }>;

function wordApiError(notice: Coded<'api-error'>): WordedNotice {
  const { title, next } = say.apiErrors[apiErrorKind(notice)];
  return worded('bad', title, notice.text, next);
}

function wordCompacted({ trigger, tokensBefore, tokensAfter }: Coded<'compacted'>): WordedNotice {
  const why = say.compactTrigger[trigger] ?? '';
  const figures =
    tokensBefore === null
      ? ''
      : tokensAfter === null
        ? say.compactedFrom(formatCompact(tokensBefore))
        : say.compactedTokens(formatCompact(tokensBefore), formatCompact(tokensAfter));
  return calm(say.compacted, [why, figures].filter((text) => text !== '').join(' · '));
}

function wordHook({ name, outcome, output }: Coded<'hook'>): WordedNotice {
  const bad = outcome !== null && outcome !== 'success';
  const title = outcome === null ? say.hook(name) : `${say.hook(name)} · ${say.hookOutcome(outcome)}`;
  return { ...worded(bad ? 'warn' : 'calm', title, output), folded: true };
}

function deniedText({ reason, text }: Coded<'permission-denied'>): string {
  return [say.deniedBy[reason ?? ''] ?? '', text].filter((line) => line !== '').join('\n');
}

function wordRateLimit({ status, resetsAt }: Coded<'rate-limit'>): WordedNotice {
  const until = resetsAt === null ? '' : say.resetsAt(formatTime(inMilliseconds(resetsAt)));
  const warning = status.includes('warning');
  return worded(
    warning ? 'warn' : 'bad',
    warning ? say.rateLimitWarning : say.rateLimit,
    until,
    warning ? '' : say.apiErrors.rateLimit.next,
  );
}

/** The CLI tells times of limits in seconds, everything else in milliseconds. */
const inMilliseconds = (time: number): number => (time < 100_000_000_000 ? time * 1000 : time);

function wordEnd({ reason, signal, exitCode, stderrTail }: Coded<'process-ended'>): WordedNotice {
  const why =
    reason ?? (signal !== null ? say.signal(signal) : exitCode === null ? say.exited : say.exitCode(exitCode));
  const ordinary = exitCode === 0 && reason === null;
  return worded(ordinary ? 'calm' : 'bad', say.ended(why), stderrTail, say.endedNext);
}
