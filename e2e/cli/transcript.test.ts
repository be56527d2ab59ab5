import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mapTranscriptLine } from '../../electron/cli/map/mapTranscript.ts';
import { newMapperState } from '../../electron/cli/map/mapperState.ts';
import { createReplay } from '../../electron/cli/replayTransport.ts';
import type { SessionAction } from '../../shared/actions.ts';
import { toolUseId, type ToolUseId } from '../../shared/ids.ts';
import type { JsonObject } from '../../shared/json.ts';
import { initialSession, reduceAll } from '../../shared/reducer.ts';
import type { Part, SessionState } from '../../shared/session.ts';
import { callTools, say } from '../loopback/scenario.ts';
import { createCliWorld, type CliWorld } from '../world/cliWorld.ts';
import { Conversation } from './conversation.ts';

let world: CliWorld;
let conversation: Conversation;

beforeEach(async () => {
  world = await createCliWorld({ files: { 'a.txt': 'one\n' }, env: { CLAUDE_CODE_MAX_RETRIES: '0' } });
  const bash = (command: string): { name: string; input: JsonObject } => ({
    name: 'Bash',
    input: { command, description: 'x' },
  });
  const agent = { description: 'Look', prompt: 'look @@inner@@', subagent_type: 'general-purpose' };
  world.api.script(
    {
      name: 'outer',
      steps: [
        {
          blocks: [
            { type: 'thinking', thinking: 'Let me see.' },
            { type: 'text', text: 'I will do both.' },
            { type: 'tool_use', ...bash('echo hi') },
            { type: 'tool_use', ...bash('echo x > made.txt') },
          ],
        },
        callTools({ name: 'Agent', input: agent }),
        say('Launched.'),
        say('Noted.'),
      ],
    },
    { name: 'inner', steps: [callTools(bash('echo inside')), say('Found it.', { holdStart: 'inner' })] },
    { name: 'bad', steps: [{ status: 400 }] },
    { name: 'held', steps: [say(['half ', { hold: 'half' }, 'whole'])] },
  );
  conversation = new Conversation(world);
});

afterEach(async () => {
  await conversation.close();
  await world.dispose();
});

/** A conversation with most of what can happen in one. */
async function talk(): Promise<void> {
  await conversation.send('@@outer@@');
  (await conversation.nextAsked()).answer({ behavior: 'deny', message: 'not there' });
  await world.api.gate('inner').reached;
  await conversation.until(() => conversation.finishedTurns() === 1);
  world.api.gate('inner').open();
  await conversation.until(() => conversation.finishedTurns() === 2);
  await conversation.prompt('@@bad@@');
  await conversation.send('@@held@@');
  await world.api.gate('half').reached;
  await conversation.until(() => conversation.prose().endsWith('half '));
  await conversation.client.interrupt();
  await conversation.until(() => conversation.finishedTurns() === 4);
}

async function readTranscript(): Promise<SessionState> {
  const id = conversation.state.info.cliSessionId ?? '';
  const projects = join(world.configDir, 'projects');
  const [slug] = await readdir(projects);
  const folder = join(projects, slug ?? '');
  const state = newMapperState();
  const actions: SessionAction[] = [];
  const read = async (path: string, parent: ToolUseId | null): Promise<void> => {
    for (const line of (await readFile(path, 'utf8')).trimEnd().split('\n')) {
      mapTranscriptLine(state, JSON.parse(line) as JsonObject, parent, actions);
    }
  };
  await read(join(folder, `${id}.jsonl`), null);
  actions.push({ type: 'turn-closed' });
  const agents = join(folder, id, 'subagents');
  for (const name of await readdir(agents)) {
    if (!name.endsWith('.meta.json')) continue;
    const meta = JSON.parse(await readFile(join(agents, name), 'utf8')) as { toolUseId: string };
    await read(join(agents, name.replace('.meta.json', '.jsonl')), toolUseId(meta.toolUseId));
  }
  return reduceAll(initialSession(world.projectDir), actions);
}

/** What a reader sees. Times, cost and results are not written to transcripts in the form the stream has them. */
function visible(state: SessionState): unknown {
  return state.turns.map((turn) => ({
    origin: turn.origin,
    parts: turn.parts.map(visiblePart),
    nested: Object.fromEntries(Object.entries(turn.nested).map(([id, parts]) => [id, parts.map(visiblePart)])),
  }));
}

function visiblePart(part: Part): unknown {
  switch (part.kind) {
    case 'user':
    case 'assistant':
    case 'thinking':
      return { kind: part.kind, id: part.id, text: part.text };
    case 'tool':
      return {
        kind: part.kind,
        id: part.id,
        name: part.name,
        input: part.input,
        status: part.status,
        text: part.result?.text,
      };
    case 'notice':
      return { kind: part.kind, notice: part.notice };
    case 'unknown':
      return part;
  }
}

test('a session read from disk is the session that was watched', async () => {
  await talk();
  await conversation.close();
  expect(visible(await readTranscript())).toEqual(visible(conversation.state));
});

test('a recording played back through the client gives the state that was recorded', async () => {
  await talk();
  await conversation.close();
  const replay = createReplay(conversation.client.recorder.entries());
  const again = new Conversation(world, { transport: replay.transport });
  const said = conversation.parts().flatMap((part) => (part.kind === 'user' && part.uuid !== null ? [part] : []));
  const [outer, bad, held] = said;
  await again.send(outer!.text, {}, outer!.uuid!);
  (await again.nextAsked()).answer({ behavior: 'deny', message: 'not there' });
  await again.until(() => again.finishedTurns() === 2);
  await again.send(bad!.text, {}, bad!.uuid!);
  await again.until(() => again.finishedTurns() === 3);
  await again.send(held!.text, {}, held!.uuid!);
  await again.until(() => again.prose().endsWith('half '));
  await again.client.interrupt();
  await replay.played;
  await again.close();
  expect(visible(again.state)).toEqual(visible(conversation.state));
});
