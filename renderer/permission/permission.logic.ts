import { arrayField, isObject, stringField, type JsonObject } from '../../shared/json.ts';
import type { PermissionRequest } from '../../shared/permission.ts';
import { words } from '../words/words.ts';

/** What is shown large: the thing itself, taken from the raw input and never from the agent's description of it. */
export type Payload =
  | { readonly kind: 'command'; readonly text: string }
  | { readonly kind: 'change'; readonly file: string; readonly edits: readonly Edit[] }
  | { readonly kind: 'input'; readonly text: string };

/** One place of a file: what goes and what comes. */
export interface Edit {
  readonly removed: string;
  readonly added: string;
}

type Asked = Pick<PermissionRequest, 'toolName' | 'displayName' | 'input'>;

/** Only a call whose every field is shown may be shown in a special way; the rest is shown whole. */
export function payloadOf({ toolName, input }: Asked): Payload {
  const command = stringField(input, 'command');
  const file = stringField(input, 'file_path');
  if (toolName === 'Bash' && command !== undefined && onlyHas(input, ['command', 'description', 'timeout'])) {
    return { kind: 'command', text: command };
  }
  if (toolName === 'Write' && file !== undefined && onlyHas(input, ['file_path', 'content'])) {
    return { kind: 'change', file, edits: [{ removed: '', added: stringField(input, 'content') ?? '' }] };
  }
  const [removed, added] = [stringField(input, 'old_string'), stringField(input, 'new_string')];
  if (toolName === 'Edit' && file !== undefined && removed !== undefined && added !== undefined) {
    if (onlyHas(input, ['file_path', 'old_string', 'new_string', 'replace_all']) && input['replace_all'] !== true) {
      return { kind: 'change', file, edits: [{ removed, added }] };
    }
  }
  const edits = toolName === 'MultiEdit' && onlyHas(input, ['file_path', 'edits']) ? readEdits(input) : null;
  if (file !== undefined && edits !== null) return { kind: 'change', file, edits };
  return { kind: 'input', text: JSON.stringify(input, null, 2) };
}

/** Null as soon as one of them says more than what goes and what comes. */
function readEdits(input: JsonObject): readonly Edit[] | null {
  const edits = arrayField(input, 'edits') ?? [];
  const read = edits.flatMap((edit): readonly Edit[] => {
    const [removed, added] = [stringField(edit, 'old_string'), stringField(edit, 'new_string')];
    const whole = isObject(edit) && onlyHas(edit, ['old_string', 'new_string', 'replace_all']);
    if (!whole || removed === undefined || added === undefined || edit['replace_all'] === true) return [];
    return [{ removed, added }];
  });
  return read.length > 0 && read.length === edits.length ? read : null;
}

function onlyHas(input: JsonObject, names: readonly string[]): boolean {
  return Object.keys(input).every((name) => names.includes(name));
}

/** Who asks for what, in one sentence built from the raw input. */
export function sentenceOf(request: Asked, folder: string): string {
  const say = words.permission.sentences;
  const payload = payloadOf(request);
  if (payload.kind === 'command') {
    const lines = payload.text.split('\n').filter((line) => line.trim() !== '').length;
    return lines > 1 ? say.runMany(lines, folder) : say.run(folder);
  }
  if (payload.kind === 'change') {
    const file = within(folder, payload.file);
    return request.toolName === 'Write' ? say.write(file) : say.edit(file);
  }
  const file = stringField(request.input, 'file_path');
  if (request.toolName === 'Read' && file !== undefined) return say.read(file);
  const address = stringField(request.input, 'url');
  if (request.toolName === 'WebFetch' && address !== undefined) return say.fetch(address);
  return say.use(request.displayName);
}

/** Shortened only where nothing is hidden by it: a path with `..` in it is shown as it is. */
function within(folder: string, file: string): string {
  const inside = file.startsWith(`${folder}/`) && !file.split('/').includes('..');
  return inside ? file.slice(folder.length + 1) : file;
}

/** How many lines of a scrolled box lie below what is on the screen; a sliver of a line does not count. */
export function linesBelow(
  { scrollTop, clientHeight, scrollHeight }: Pick<HTMLElement, 'scrollTop' | 'clientHeight' | 'scrollHeight'>,
  lineHeight: number,
): number {
  return Math.max(0, Math.round((scrollHeight - scrollTop - clientHeight) / lineHeight));
}

/** Every text of the request that the user decides upon, for the warning about hidden characters. */
export function payloadText(payload: Payload): string {
  if (payload.kind !== 'change') return payload.text;
  return [payload.file, ...payload.edits.flatMap(({ removed, added }) => [removed, added])].join('\n');
}

const LONG_LINES = 30;
const LONG_CHARACTERS = 2000;

/**
 * Long enough to hide something at its end: allowing waits until that was on the screen. Anything shorter that does not
 * fit into a small window says how many lines are missing, which is enough.
 */
export function isLong(payload: Payload): boolean {
  const text = payloadText(payload);
  return text.length > LONG_CHARACTERS || text.split('\n').length > LONG_LINES;
}
