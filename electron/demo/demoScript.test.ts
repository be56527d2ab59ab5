import { expect, test } from 'vitest';
import { field, objectField, stringField, type JsonObject } from '../../shared/json.ts';
import { demoScript } from './demoScript.ts';
import { loopPatch, newLoop, oldLoop, retrySource } from './demoSource.ts';
import { createSimulatorTransport } from './simulatorTransport.ts';

/** Plays the demo at once, answering whatever it asks in the given way, until so many turns have ended. */
async function playDemo(turns: number, decide: (request: JsonObject) => JsonObject): Promise<JsonObject[]> {
  const transport = createSimulatorTransport(demoScript, { cwd: '/project', speed: 0 });
  const frames: JsonObject[] = [];
  const decoder = new TextDecoder();
  let rest = '';
  const done = new Promise<void>((resolve) => {
    transport.onDidRead((chunk) => {
      rest += decoder.decode(chunk, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const frame = JSON.parse(line) as JsonObject;
        frames.push(frame);
        const request = objectField(frame, 'request');
        if (frame['type'] === 'control_request' && request) {
          const response = { subtype: 'success', request_id: frame['request_id'], response: decide(request) };
          void transport.write(`${JSON.stringify({ type: 'control_response', response })}\n`);
        }
        if (frame['type'] === 'result' && Number(frame['result_index']) + 1 >= turns) resolve();
      }
    });
  });
  for (let turn = 0; turn < turns; turn += 1) {
    const message = { role: 'user', content: `prompt ${turn}` };
    await transport.write(`${JSON.stringify({ type: 'user', message, uuid: `u-${turn}` })}\n`);
  }
  await done;
  await transport.close();
  return frames;
}

const allow = (request: JsonObject): JsonObject => ({
  behavior: 'allow',
  updatedInput: objectField(request, 'input'),
});
const deny = (): JsonObject => ({ behavior: 'deny', message: 'No.' });

const blocks = (frames: readonly JsonObject[]): unknown[] =>
  frames.flatMap((frame) => {
    const content = objectField(frame, 'message')?.['content'];
    return Array.isArray(content) ? (content as unknown[]) : [];
  });

for (const [name, decide] of Object.entries({ allowed: allow, denied: deny })) {
  test(`with everything ${name}, every turn of the demo ends well and every tool call has one result`, async () => {
    const frames = await playDemo(8, decide);
    const results = frames.filter((frame) => frame['type'] === 'result');
    expect(results.every((result) => result['subtype'] === 'success')).toBe(true);
    const calls = blocks(frames.filter((frame) => frame['type'] === 'assistant'))
      .filter((block) => stringField(block, 'type') === 'tool_use')
      .map((block) => field(block, 'id'));
    const settled = blocks(frames)
      .filter((block) => stringField(block, 'type') === 'tool_result')
      .map((block) => field(block, 'tool_use_id'));
    expect(settled.toSorted()).toEqual(calls.toSorted());
    expect(new Set(calls).size).toBe(calls.length);
  });
}

test('the demo shows every part of a conversation', async () => {
  const frames = await playDemo(6, allow);
  const tools = blocks(frames).flatMap((block) => stringField(block, 'name') ?? []);
  expect(new Set(tools)).toEqual(
    new Set(['TodoWrite', 'Read', 'Grep', 'Edit', 'Bash', 'AskUserQuestion', 'ExitPlanMode', 'Agent']),
  );
  expect(blocks(frames).some((block) => stringField(block, 'type') === 'thinking')).toBe(true);
  expect(frames.some((frame) => frame['subtype'] === 'task_notification')).toBe(true);
  expect(JSON.stringify(frames)).not.toContain('{{');
});

test('costs only grow, and the parts add up to the whole', async () => {
  const results = (await playDemo(5, allow)).filter((frame) => frame['type'] === 'result');
  const totals = results.map((result) => Number(result['total_cost_usd']));
  expect(totals.every((total, index) => total > (totals[index - 1] ?? 0))).toBe(true);
  const parts = results.flatMap((result) =>
    Object.values(objectField(result, 'model_usage_since_last_result') ?? {}).map((use) =>
      Number(field(use, 'costUSD')),
    ),
  );
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(totals.at(-1) ?? 0, 10);
});

test('the diff that is shown is the diff of the file', () => {
  const { oldStart, oldLines, newLines, lines } = loopPatch;
  const side = (sign: string): string[] =>
    lines.filter((line) => ` ${sign}`.includes(line[0] ?? '')).map((line) => line.slice(1));
  const before = retrySource.split('\n');
  expect(before.slice(oldStart - 1, oldStart - 1 + oldLines)).toEqual(side('-'));
  const after = before.toSpliced(oldStart - 1, oldLines, ...side('+'));
  expect(side('+')).toHaveLength(newLines);
  expect(after.join('\n')).toBe(retrySource.replace(oldLoop, newLoop));
});
