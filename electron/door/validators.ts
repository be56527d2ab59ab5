import { z } from 'zod';
import { NEVER_ASK_PHRASE, type CommandArgs, type CommandName } from '../../shared/contract.ts';
import { attachmentObstacle, MAX_ATTACHMENTS, MAX_TOTAL_BYTES } from '../../shared/attachments.ts';
import { isUuid, messageUuid, requestId, sessionId } from '../../shared/ids.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { Attachment } from '../../shared/session.ts';
import type { PermissionDecision, PermissionUpdate } from '../../shared/permission.ts';
import { PREFERENCE_CHOICES, PREFERENCE_SIZES, type Preferences } from '../../shared/preferences.ts';

/** Longer than any prompt a person pastes, short enough that a page cannot exhaust the host with one message. */
const MAX_TEXT = 4 * 1024 * 1024;
const MAX_PATH = 4096;
const MAX_NAME = 512;

const name = z.string().min(1).max(MAX_NAME);
/** Skipping permissions is no mode to choose in passing: it has a command of its own and a word to type. */
const mode = name.refine((text) => text !== 'bypassPermissions');
const path = z
  .string()
  .min(1)
  .max(MAX_PATH)
  .refine((text) => !text.includes('\0'));
const text = z.string().max(MAX_TEXT);
const uuid = z.string().refine(isUuid);
const session = uuid.transform(sessionId);
const message = uuid.transform(messageUuid);
const request = name.transform(requestId);
const count = z.number().int().min(0).max(1_000_000_000);
const jsonObject: z.ZodType<JsonObject> = z.record(z.string(), z.json());

const rules = z.array(z.strictObject({ toolName: name, ruleContent: text.exactOptional() }));
const permissionUpdate: z.ZodType<PermissionUpdate> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.enum(['addRules', 'replaceRules', 'removeRules']),
    rules,
    behavior: z.enum(['allow', 'deny', 'ask']),
    destination: name,
  }),
  z.strictObject({ type: z.literal('setMode'), mode, destination: name }),
  z.strictObject({
    type: z.enum(['addDirectories', 'removeDirectories']),
    directories: z.array(path),
    destination: name,
  }),
]);

const decision: z.ZodType<PermissionDecision> = z.discriminatedUnion('behavior', [
  z.strictObject({
    behavior: z.literal('allow'),
    updatedInput: jsonObject.exactOptional(),
    updatedPermissions: z.array(permissionUpdate).exactOptional(),
  }),
  z.strictObject({ behavior: z.literal('deny'), message: text, interrupt: z.boolean().exactOptional() }),
]);

const { theme, density, proseFace, codeFace, detail, sendKey } = PREFERENCE_CHOICES;
const size = ({ min, max }: { readonly min: number; readonly max: number }) => z.number().min(min).max(max);
const preferenceChange = z.strictObject({
  theme: z.enum(theme).exactOptional(),
  density: z.enum(density).exactOptional(),
  proseSize: size(PREFERENCE_SIZES.proseSize).exactOptional(),
  interfaceSize: size(PREFERENCE_SIZES.interfaceSize).exactOptional(),
  codeSize: size(PREFERENCE_SIZES.codeSize).exactOptional(),
  proseFace: z.enum(proseFace).exactOptional(),
  codeFace: z.enum(codeFace).exactOptional(),
  detail: z.enum(detail).exactOptional(),
  sendKey: z.enum(sendKey).exactOptional(),
} satisfies { readonly [Key in keyof Preferences]: z.ZodType<Preferences[Key] | undefined> });

/** Base64 is a third longer than what it stands for. */
const MAX_BASE64 = Math.ceil(MAX_TOTAL_BYTES / 3) * 4;
const attachments: z.ZodType<readonly Attachment[]> = z
  .array(
    z
      .strictObject({
        kind: z.enum(['image', 'document']),
        mediaType: name,
        name: name.exactOptional(),
        data: z.string().min(4).max(MAX_BASE64),
      })
      .refine((attachment) => attachmentObstacle(attachment) === null),
  )
  .max(MAX_ATTACHMENTS)
  .refine((all) => all.reduce((sum, { data }) => sum + (data?.length ?? 0), 0) <= MAX_BASE64);

const nothing = z.strictObject({});
const forSession = z.strictObject({ sessionId: session });

/** Strict on purpose: an argument nobody knows is an error, not something to drop silently. */
export const validators = {
  'app.describe': nothing,
  'app.ping': nothing,
  'cli.login': nothing,
  'preferences.read': nothing,
  'preferences.change': z.strictObject({ change: preferenceChange }),
  'folder.inspect': z.strictObject({ folder: path }),
  'folder.trust': z.strictObject({ folder: path, fingerprint: name }),
  'sessions.list': nothing,
  'sessions.start': z.strictObject({
    folder: path,
    model: name.nullable(),
    permissionMode: mode.nullable(),
    demo: z.boolean().exactOptional(),
  }),
  'session.open': z.strictObject({ sessionId: session, after: count.nullable() }),
  'session.leave': forSession,
  'session.find': z.strictObject({ sessionId: session, query: z.string().min(1).max(MAX_NAME) }),
  'session.locate': z.strictObject({ sessionId: session, partId: name }),
  'session.turns': z.strictObject({ sessionId: session, before: z.strictObject({ turn: count, part: count }) }),
  'session.send': z
    .strictObject({
      sessionId: session,
      uuid: message,
      text,
      attachments: attachments.exactOptional(),
      priority: z.literal('now').exactOptional(),
    })
    .refine((sent) => sent.text.trim() !== '' || (sent.attachments ?? []).length > 0),
  'session.cancelQueued': z.strictObject({ sessionId: session, uuid: message, toDraft: z.boolean() }),
  'session.moveQueued': z.strictObject({ sessionId: session, uuid: message, to: count }),
  'session.steer': z.strictObject({ sessionId: session, uuid: message }),
  'session.interrupt': forSession,
  'session.stopTask': z.strictObject({ sessionId: session, taskId: name }),
  'session.answer': z.strictObject({ sessionId: session, requestId: request, decision }),
  'session.setModel': z.strictObject({ sessionId: session, model: name }),
  'session.setPermissionMode': z.strictObject({ sessionId: session, mode }),
  'session.setThinking': z.strictObject({ sessionId: session, tokens: count.nullable() }),
  'session.setEffort': z.strictObject({ sessionId: session, effort: name.nullable() }),
  'session.context': forSession,
  'session.mcpServers': forSession,
  'session.mcpAct': z.strictObject({
    sessionId: session,
    server: name,
    act: z.enum(['reconnect', 'enable', 'disable']),
  }),
  'session.fork': z.strictObject({ sessionId: session, at: message, include: z.boolean() }),
  'session.resume': forSession,
  'session.neverAsk': z.strictObject({ sessionId: session, typed: z.literal(NEVER_ASK_PHRASE) }),
  'session.saveDraft': z.strictObject({ sessionId: session, text }),
  'files.search': z.strictObject({ sessionId: session, query: z.string().max(MAX_PATH) }),
  'folder.branch': forSession,
  'drafts.recovered': forSession,
  'drafts.discard': z.strictObject({ id: session }),
  'session.close': forSession,
} satisfies { readonly [Name in CommandName]: z.ZodType<CommandArgs<Name>> };
