import type { Notice } from '../../shared/notice.ts';
import type { words } from '../words/words.ts';

export type ApiErrorKind = keyof typeof words.notices.apiErrors;

type ApiError = Pick<Extract<Notice, { code: 'api-error' }>, 'error' | 'status' | 'text'>;

/** By the text first: one status stands for very different troubles, and it is the trouble that has a next step. */
const BY_TEXT: readonly (readonly [RegExp, ApiErrorKind])[] = [
  [/tool_use.{0,40}ids must be unique|duplicate tool_use/i, 'duplicateTool'],
  [/prompt is too long|context (window|limit)|input length and .*max_tokens/i, 'tooLong'],
  [/credit balance|billing|insufficient (credit|funds)/i, 'credit'],
  [/not logged in|\/login|invalid api key|oauth token/i, 'authentication'],
  [/overloaded/i, 'overloaded'],
  [/ECONNREFUSED|ENOTFOUND|ETIMEDOUT|ECONNRESET|connection error|fetch failed|unable to connect/i, 'network'],
];

const BY_NAME: Readonly<Record<string, ApiErrorKind>> = {
  authentication_failed: 'authentication',
  authentication_error: 'authentication',
  permission_error: 'authentication',
  billing_error: 'credit',
  rate_limit: 'rateLimit',
  rate_limit_error: 'rateLimit',
  overloaded: 'overloaded',
  overloaded_error: 'overloaded',
  model_not_found: 'model',
  not_found_error: 'model',
  server_error: 'server',
  api_error: 'server',
};

const BY_STATUS: ReadonlyMap<number, ApiErrorKind> = new Map([
  [401, 'authentication'],
  [403, 'authentication'],
  [404, 'model'],
  [413, 'tooLong'],
  [429, 'rateLimit'],
  [529, 'overloaded'],
]);

export function apiErrorKind({ error, status, text }: ApiError): ApiErrorKind {
  const told = BY_TEXT.find(([pattern]) => pattern.test(text));
  if (told !== undefined) return told[1];
  if (Object.hasOwn(BY_NAME, error)) return BY_NAME[error] ?? 'other';
  if (status === null) return 'other';
  return BY_STATUS.get(status) ?? (status >= 500 ? 'server' : 'other');
}
