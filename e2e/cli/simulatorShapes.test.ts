import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SimulatorScript } from '../../electron/demo/script.ts';
import { isObject, objectField, stringField, type JsonObject } from '../../shared/json.ts';
import { callTools, say } from '../loopback/scenario.ts';
import { simulatorCliPath } from '../simulator/simulatorCli.ts';
import { createCliWorld, type CliWorld } from '../world/cliWorld.ts';
import { RawCli } from '../world/rawCli.ts';

/**
 * The simulator must not drift from the CLI it stands for: the same small conversation is held with both, and the
 * simulator may say nothing the CLI does not say, frame by frame and field by field.
 */
let world: CliWorld;

beforeEach(async () => {
  world = await createCliWorld({ env: { CLAUDE_CODE_EMIT_SESSION_STATE_EVENTS: '1' } });
});

afterEach(async () => {
  await world.dispose();
});

const input = { command: 'echo made > made.txt', description: 'Make' };
const script: SimulatorScript = {
  name: 'same',
  steps: [
    {
      do: 'turn',
      steps: [
        {
          do: 'message',
          blocks: [
            { type: 'thinking', thinking: 'Let me see.' },
            { type: 'text', text: 'Making it.' },
            { type: 'tool_use', id: 'toolu_1', name: 'Bash', input },
          ],
        },
        {
          do: 'permission',
          toolUseId: 'toolu_1',
          tool: 'Bash',
          input,
          description: 'Make',
          suggestions: [],
          allowed: [
            {
              do: 'toolResult',
              toolUseId: 'toolu_1',
              content: '',
              isError: false,
              result: { stdout: '', stderr: '', interrupted: false, isImage: false, noOutputExpected: true },
            },
          ],
        },
        { do: 'message', blocks: [{ type: 'text', text: 'Done.' }] },
      ],
    },
  ],
};

async function hold(cli: RawCli): Promise<readonly JsonObject[]> {
  await cli.control('1', { subtype: 'initialize' });
  const message = { role: 'user', content: 'go @@same@@' };
  cli.send({ type: 'user', message, parent_tool_use_id: null, session_id: '', uuid: crypto.randomUUID() });
  const asked = await cli.messageWhere((frame) => frame['type'] === 'control_request');
  cli.answer(String(asked['request_id']), { behavior: 'allow', updatedInput: input });
  await cli.messageWhere((frame) => frame['state'] === 'idle');
  await cli.control('2', { subtype: 'set_permission_mode', mode: 'acceptEdits' });
  await cli.control('3', { subtype: 'set_model', model: 'haiku' });
  await cli.control('4', { subtype: 'mcp_status' });
  await cli.control('5', { subtype: 'get_context_usage', detail: 'summary' });
  await cli.control('6', { subtype: 'interrupt' });
  await cli.close();
  return cli.messages;
}

/** What sort of frame it is, down to the event or block inside. */
function kindOf(frame: JsonObject): string {
  const event = objectField(frame, 'event');
  const content = objectField(frame, 'message')?.['content'];
  const block: unknown = Array.isArray(content) ? content[0] : undefined;
  const request = objectField(frame, 'request') ?? objectField(frame, 'response');
  return [
    stringField(frame, 'type'),
    stringField(frame, 'subtype') ?? stringField(frame, 'state'),
    stringField(event, 'type'),
    stringField(objectField(event, 'delta'), 'type') ?? stringField(objectField(event, 'content_block'), 'type'),
    stringField(block, 'type'),
    stringField(request, 'subtype'),
    frame['type'] === 'control_response' ? ownRequest(request) : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** The host's requests are told apart; answers of the host that are replayed have ids of the CLI. */
function ownRequest(response: JsonObject | undefined): string {
  const requestId = stringField(response, 'request_id') ?? '';
  return requestId.length === 1 ? requestId : 'replayed';
}

/** Every path of fields in a frame; what is inside lists and tables with free keys is not looked at. */
function paths(value: JsonObject, prefix = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = `${prefix}${key}`;
    const isFree = ['modelUsage', 'model_usage_since_last_result', 'input', 'tool_use_result'].includes(key);
    return isObject(inner) && !isFree ? [path, ...paths(inner, `${path}.`)] : [path];
  });
}

function shapes(frames: readonly JsonObject[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const frame of frames) {
    const kind = kindOf(frame);
    found.set(kind, new Set([...(found.get(kind) ?? []), ...paths(frame)]));
  }
  return found;
}

/**
 * The kinds as they follow each other; how many pieces a text comes in does not matter. The ends of blocks
 * and messages are left out: the CLI begins with a tool while they still come, at a moment that varies.
 */
function order(frames: readonly JsonObject[]): string[] {
  const kinds = frames.map(kindOf).filter((kind) => !/block_stop|message_delta|message_stop/.test(kind));
  return kinds.filter((kind, index) => kind !== kinds[index - 1]);
}

test('the simulator says what the real CLI says, in its order, and nothing else', async () => {
  world.api.script({
    name: 'same',
    steps: [
      {
        blocks: [
          { type: 'thinking', thinking: 'Let me see.' },
          { type: 'text', text: 'Making it.' },
          ...callTools({ name: 'Bash', input }).blocks,
        ],
      },
      say('Done.'),
    ],
  });
  const flags = ['--include-partial-messages', '--replay-user-messages'];
  const realFrames = await hold(new RawCli(world, flags));
  const real = shapes(realFrames);
  const path = join(world.root, 'script.json');
  await writeFile(path, JSON.stringify(script));
  const env = { ...world.env, SIMULATOR_SCRIPT: path };
  const simulatedFrames = await hold(new RawCli({ ...world, env, cliPath: await simulatorCliPath() }, flags));
  const simulated = shapes(simulatedFrames);

  const invented = [...simulated].flatMap(([kind, fields]) => {
    const known = real.get(kind);
    return known ? [...fields].filter((name) => !known.has(name)).map((name) => `${kind}: ${name}`) : [kind];
  });
  expect(invented).toEqual([]);
  expect([...real.keys()].filter((kind) => !simulated.has(kind))).toEqual([]);
  expect(order(simulatedFrames)).toEqual(order(realFrames));
});
