import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SimulatorScript } from '../../electron/demo/script.ts';
import { createCliWorld, type CliWorld } from '../world/cliWorld.ts';
import { RawCli } from '../world/rawCli.ts';
import { simulatorCliPath } from './simulatorCli.ts';

let world: CliWorld;

beforeEach(async () => {
  world = await createCliWorld({ env: { SIMULATOR_SPEED: '0' } });
});

afterEach(async () => {
  await world.dispose();
});

async function simulator(script: string, ownWorld = world): Promise<RawCli> {
  const env = { ...ownWorld.env, SIMULATOR_SCRIPT: script };
  return new RawCli({ ...ownWorld, env, cliPath: await simulatorCliPath() });
}

test('it says its version as the CLI does', async () => {
  const { stdout } = await promisify(execFile)(await simulatorCliPath(), ['--version'], { env: world.env });
  expect(stdout).toMatch(/^\d+\.\d+\.\d+ \(Claude Code\)\n$/);
});

test('it answers initialize and a prompt, and ends with its input', async () => {
  const cli = await simulator('plain');
  expect(await cli.control('1', { subtype: 'initialize' })).toMatchObject({ subtype: 'success' });
  cli.prompt('hello');
  const result = await cli.messageWhere((message) => message['type'] === 'result');
  expect(result['result']).toBe('Hello from the simulator.');
  expect(await cli.close()).toBe(0);
});

test('a script may come from a file, and unexpected input ends it with 97', async () => {
  const script: SimulatorScript = { name: 'file', steps: [{ do: 'turn', prompt: 'right', steps: [] }] };
  const path = join(world.root, 'script.json');
  await writeFile(path, JSON.stringify(script));
  const cli = await simulator(path);
  cli.prompt('wrong');
  expect(await cli.exited).toBe(97);
});

test('a crash has its code', async () => {
  expect(await (await simulator('crash')).exited).toBe(3);
});

test('megabytes of errors and a line of 64 MB come whole', async () => {
  const flood = await simulator('stderrFlood');
  flood.prompt('hello');
  await flood.messageWhere((message) => message['type'] === 'result');
  await flood.close();
  const huge = await simulator('hugeLine');
  huge.prompt('hello');
  await huge.messageWhere((message) => message['type'] === 'result');
  expect(huge.messages.some((message) => JSON.stringify(message).length > 64 * 1024 * 1024)).toBe(true);
  await huge.close();
});

test('the stubborn one and its grandchild outlive their input, and the world finds both', async () => {
  const other = await createCliWorld({ patienceMs: 0 });
  const cli = await simulator('stubborn', other);
  cli.prompt('hello');
  await cli.messageWhere((message) => message['type'] === 'result');
  void cli.close();
  await expect(other.dispose()).rejects.toThrow(/left running: \d+ .*; \d+ /);
  expect(await cli.exited).toBeNull();
});
