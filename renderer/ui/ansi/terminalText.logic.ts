/**
 * What programs write for a terminal, made safe to show: colours and weights (SGR) stay, everything else a terminal would
 * obey (titles, links, the clipboard, the cursor, device strings) is taken out. One pass; every character is looked at a
 * bounded number of times, whatever it is.
 */
export function onlyColours(raw: string): string {
  const kept: string[] = [];
  let lineStart = 0;
  let lineColours = '';
  let atColumnZero = false;
  let at = 0;
  while (at < raw.length) {
    const control = nextControl(raw, at);
    if (control > at) {
      kept.push(raw.slice(at, control));
      atColumnZero = false;
    }
    if (control >= raw.length) break;
    const code = raw.charCodeAt(control);
    if (code === LINE_FEED) {
      kept.push('\n');
      [lineStart, lineColours, atColumnZero] = [kept.length, '', false];
    } else if (code === RETURN) {
      kept.push('\r');
      atColumnZero = true;
    }
    const sequence = readSequence(raw, control, code);
    if (sequence.colours !== '') {
      kept.push(sequence.colours);
      lineColours += sequence.colours;
    } else if (sequence.erasesLine && atColumnZero) {
      // A progress bar starts its line again: what stood there is gone, its colours are not.
      kept.length = lineStart;
      kept.push(lineColours, '\r');
    }
    at = sequence.end;
  }
  return kept.join('');
}

const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const ESCAPE = 0x1b;

/** Everything a terminal might act upon, but for the tab, which is ordinary text here. */
const CONTROL = /(?!\t)\p{Cc}/gu;

function nextControl(raw: string, from: number): number {
  CONTROL.lastIndex = from;
  return CONTROL.exec(raw)?.index ?? raw.length;
}

interface Sequence {
  readonly end: number;
  readonly colours: string;
  readonly erasesLine: boolean;
}

const nothing = (end: number): Sequence => ({ end, colours: '', erasesLine: false });

/** The same sequences have a two-character form and a single C1 character. */
function readSequence(raw: string, at: number, code: number): Sequence {
  const introducer = code === ESCAPE ? raw[at + 1] : C1_FORMS.get(code);
  const body = at + (code === ESCAPE ? 2 : 1);
  switch (introducer) {
    case '[':
      return readCsi(raw, body);
    case ']':
    case 'P':
    case 'X':
    case '^':
    case '_':
      return nothing(endOfString(raw, body));
    default:
      return nothing(code === ESCAPE ? endOfEscape(raw, at) : at + 1);
  }
}

const C1_FORMS: ReadonlyMap<number, string> = new Map([
  [0x9b, '['],
  [0x9d, ']'],
  [0x90, 'P'],
  [0x98, 'X'],
  [0x9e, '^'],
  [0x9f, '_'],
]);

const CSI = /([0-?]*)([ -/]*)([@-~])/y;
const SGR = /^[\d;:]{0,64}$/;

function readCsi(raw: string, body: number): Sequence {
  CSI.lastIndex = body;
  const [whole, parameters = '', between = '', final] = CSI.exec(raw) ?? [];
  if (whole === undefined) return nothing(body);
  const end = body + whole.length;
  if (between !== '') return nothing(end);
  if (final === 'm' && SGR.test(parameters)) {
    return { end, colours: `\x1b[${withSemicolons(parameters)}m`, erasesLine: false };
  }
  return { end, colours: '', erasesLine: final === 'K' && parameters !== '1' };
}

/** `38:2::1:2:3` names a colour space that nobody uses; without it both spellings are the same. */
function withSemicolons(parameters: string): string {
  return parameters.replaceAll(/([34]8:2):\d*:(?=\d+:\d+:\d)/g, '$1:').replaceAll(':', ';');
}

const STRING_END = /\p{Cc}/gu;

/**
 * A device string ends with BEL or ST. One that is cut short by anything else is no string: only its beginning is
 * dropped, for else half a sequence could make the rest of an output disappear.
 */
function endOfString(raw: string, body: number): number {
  STRING_END.lastIndex = body;
  const end = STRING_END.exec(raw)?.index ?? raw.length;
  const code = raw.charCodeAt(end);
  if (code === 0x07 || code === 0x9c) return end + 1;
  return code === ESCAPE && raw[end + 1] === '\\' ? end + 2 : body;
}

/** What may follow the escape character itself. */
const AFTER_ESCAPE = /[ -/]*[0-~]/y;

function endOfEscape(raw: string, at: number): number {
  AFTER_ESCAPE.lastIndex = at + 1;
  return at + 1 + (AFTER_ESCAPE.exec(raw)?.[0].length ?? 0);
}
