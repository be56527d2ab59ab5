import { afterEach, expect, test } from 'vitest';
import { callTools, say } from '../loopback/scenario.ts';
import { createCliWorld, type CliWorld } from '../world/cliWorld.ts';
import { Conversation } from './conversation.ts';

const ask = callTools({
  name: 'AskUserQuestion',
  input: {
    questions: [
      {
        question: 'Which?',
        header: 'Choice',
        multiSelect: false,
        options: [
          { label: 'A', description: 'a', preview: '# A' },
          { label: 'B', description: 'b' },
        ],
      },
    ],
  },
});

let world: CliWorld | undefined;
let conversation: Conversation | undefined;
afterEach(async () => {
  await conversation?.close();
  await world?.dispose();
});

test.each(['default', 'acceptEdits', 'bypassPermissions', 'plan'])(
  'in mode %s a question reaches the user, with its previews, and is never allowed in passing',
  async (mode) => {
    world = await createCliWorld({ env: { IS_SANDBOX: '1' } });
    world.api.script({ name: 'ask', steps: [ask, say('Good.')] });
    conversation = new Conversation(world, {
      launch: { permissionMode: mode, ...(mode === 'bypassPermissions' ? { allowBypass: true } : {}) },
    });
    const turn = conversation.prompt('go @@ask@@');
    const { request, answer } = await conversation.nextAsked();
    expect(request).toMatchObject({ toolName: 'AskUserQuestion', requiresUserInteraction: true });
    expect(JSON.stringify(request.input)).toContain('"preview":"# A"');
    answer({ behavior: 'allow', updatedInput: { ...request.input, answers: { 'Which?': 'B' } } });
    await turn;
    expect([...(world.api.conversationRequests.at(-1)?.toolResults.values() ?? [])].join('')).toContain('B');
  },
);
