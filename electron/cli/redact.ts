import { isObject, type Json } from '../../shared/json.ts';

export const REDACTED = '[redacted]';

/** Keys whose text is a secret. `tokenSource`, `input_tokens` and the like are not: the name has to end there. */
const SECRET_KEY =
  /(?:^|[_-]|[a-z0-9](?=[A-Z]))(?:(?:access|auth|bearer|id|oauth|refresh|session)?[_-]?token|api[_-]?key|authorization|secret|password|passwd|passphrase|cookie|credentials?|private[_-]?key)$/i;
/** Keys of maps whose names are harmless and whose values may all be secrets. */
const SECRET_MAP = /^(?:env|environment|headers|http_?headers|extra_?headers)$/i;

const SECRET_TEXT: readonly (readonly [RegExp, string])[] = [
  [/\bsk-ant-[A-Za-z0-9_-]{4,}/g, REDACTED],
  [/\bsk-[A-Za-z0-9_-]{20,}/g, REDACTED],
  [/\b(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,}|glpat-[A-Za-z0-9_-]{16,})/g, REDACTED],
  [/\bxox[a-z]-[A-Za-z0-9-]{10,}/g, REDACTED],
  [/\bAKIA[0-9A-Z]{16}\b/g, REDACTED],
  [/\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/g, REDACTED],
  // "Bearer" is also a word of prose: what follows must look like a token, with a digit or of some length.
  [/\b(Bearer)\s+(?=\S*\d|\S{20})[A-Za-z0-9._~+/=-]{6,}/gi, `$1 ${REDACTED}`],
  [/(authorization["']?\s*[:=]\s*["']?[a-z]+)\s+(?!\[)[A-Za-z0-9._~+/=-]+/gi, `$1 ${REDACTED}`],
  [/(:\/\/[^\s/:@]+:)[^\s/@]+@/g, `$1${REDACTED}@`],
  [/#token=[A-Za-z0-9._~-]+/g, `#token=${REDACTED}`],
  [
    /\b([A-Za-z0-9_]*(?:TOKEN|SECRET|PASSWORD|PASSWD|API_?KEY)[A-Za-z0-9_]*)=("[^"]*"|'[^']*'|[^\s"'&;|]+)/g,
    `$1=${REDACTED}`,
  ],
];

export function redactText(text: string): string {
  return SECRET_TEXT.reduce((soFar, [pattern, instead]) => soFar.replaceAll(pattern, instead), text);
}

/** The same value with secrets replaced; shape, keys and everything else stay, so that a recording can be replayed. */
export function redactJson(value: Json): Json {
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return (value as readonly Json[]).map(redactJson);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, inner === undefined ? inner : redactField(key, inner)]),
  );
}

function redactField(key: string, value: Json): Json {
  if (SECRET_KEY.test(key) || (SECRET_MAP.test(key) && isObject(value))) return blankTexts(value);
  return redactJson(value);
}

/** Numbers stay: a `progressToken: 2` is no secret, and a count of tokens is what people look for. */
function blankTexts(value: Json): Json {
  if (typeof value === 'string') return value === '' ? '' : REDACTED;
  if (Array.isArray(value)) return (value as readonly Json[]).map(blankTexts);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, inner === undefined ? inner : blankTexts(inner)]),
  );
}
