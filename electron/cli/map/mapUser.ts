import { messageUuid } from '../../../shared/ids.ts';
import { booleanField, isObject, stringField, type Json, type JsonObject } from '../../../shared/json.ts';
import { blocksOf, contentOf, readAttachment, textOf } from './content.ts';
import { mapToolResult } from './mapTool.ts';
import { mapUnknown, putUnknownBlock } from './mapUnknown.ts';
import { lineId, nextId, type Mapping } from './mapperState.ts';
import { putNotice } from './noticePart.ts';
import { parentOf } from './parent.ts';

const LOCAL_OUTPUT = /^<local-command-(stdout|stderr)>([\s\S]*?)<\/local-command-\1>\s*$/;
const INTERRUPTED = '[Request interrupted by user]';
const INTERRUPTED_FOR_TOOL = '[Request interrupted by user for tool use]';

/** A `user` line of the CLI is rarely the user: results, echoes, markers and texts the CLI wrote share the type. */
export function mapUser(mapping: Mapping, frame: JsonObject): void {
  const content = contentOf(frame);
  const results = blocksOf(content).filter((block) => stringField(block, 'type') === 'tool_result');
  if (results.length > 0) {
    if (alreadySeen(mapping, frame)) return;
    for (const block of results)
      if (!isObject(block) || !mapToolResult(mapping, frame, block)) putStray(mapping, frame, block);
    return;
  }
  if (typeof content !== 'string' && !Array.isArray(content)) return mapUnknown(mapping, frame);
  const text = textOf(content);
  const output = LOCAL_OUTPUT.exec(text);
  if (output !== null) return mapLocalOutput(mapping, frame, output[2] ?? '');
  if (booleanField(frame, 'isReplay') === true) return mapEcho(mapping, frame, content, text);
  if (booleanField(frame, 'isSynthetic') === true) return;
  if (text === INTERRUPTED || text === INTERRUPTED_FOR_TOOL) {
    if (alreadySeen(mapping, frame)) return;
    return putNotice(mapping, frame, { code: 'interrupted', duringTool: text === INTERRUPTED_FOR_TOOL });
  }
  if (alreadySeen(mapping, frame) || isSubAgentPrompt(mapping, frame)) return;
  const strays = blocksOf(content).filter((block) => !isUserBlock(block));
  if (strays.length === 0 || strays.length < blocksOf(content).length) putUser(mapping, frame, content, text);
  for (const block of strays) putStray(mapping, frame, block);
}

const USER_BLOCKS: ReadonlySet<string> = new Set(['text', 'image', 'document']);

function isUserBlock(block: Json): boolean {
  return typeof block === 'string' || USER_BLOCKS.has(stringField(block, 'type') ?? '');
}

function putStray(mapping: Mapping, frame: JsonObject, block: Json): void {
  putUnknownBlock(mapping, frame, block, nextId(mapping.state, 'block'));
}

/** The first text a sub-agent is given. It stands in the call's input already, and background agents do not echo it. */
function isSubAgentPrompt(mapping: Mapping, frame: JsonObject): boolean {
  const parent = parentOf(frame);
  if (parent === null || mapping.state.prompted.has(parent)) return false;
  mapping.state.prompted.add(parent);
  return true;
}

function alreadySeen(mapping: Mapping, frame: JsonObject): boolean {
  const uuid = stringField(frame, 'uuid');
  if (uuid === undefined) return false;
  if (mapping.state.seen.has(uuid)) return true;
  mapping.state.seen.add(uuid);
  return false;
}

function mapLocalOutput(mapping: Mapping, frame: JsonObject, text: string): void {
  if (text.trim() === '' || alreadySeen(mapping, frame)) return;
  putNotice(mapping, frame, { code: 'command-output', command: null, text });
}

/** The echo of a message is the moment it was taken up, on CLIs that do not say so in another way. */
function mapEcho(mapping: Mapping, frame: JsonObject, content: Json | undefined, text: string): void {
  const uuid = stringField(frame, 'uuid');
  const ours = uuid === undefined ? undefined : mapping.state.sent.get(messageUuid(uuid));
  if (uuid !== undefined && ours !== undefined) {
    if (ours !== 'queued') return;
    markStarted(mapping, uuid);
    // Messages that waited together are merged into one, echoed under the last one's id.
    mapping.out.push({ type: 'message-started', uuid: messageUuid(uuid), upTo: true, turnId: uuid, at: mapping.at });
    return;
  }
  if (!alreadySeen(mapping, frame)) putUser(mapping, frame, content, text);
}

function markStarted(mapping: Mapping, uuid: string): void {
  const { sent } = mapping.state;
  for (const [other, state] of sent) {
    if (state === 'queued') sent.set(other, 'started');
    if (other === uuid) break;
  }
}

export function putUser(mapping: Mapping, frame: JsonObject, content: Json | undefined, text: string): void {
  const id = lineId(mapping.state, frame['uuid'], 'user');
  const uuid = stringField(frame, 'uuid');
  mapping.out.push({
    type: 'part-put',
    part: {
      kind: 'user',
      id,
      uuid: uuid === undefined ? null : messageUuid(uuid),
      text,
      attachments: blocksOf(content).flatMap((block) => readAttachment(block) ?? []),
      at: mapping.at,
    },
    parent: parentOf(frame),
    turnId: id,
  });
}
