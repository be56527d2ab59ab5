import { initFrame, lifecycleFrame, replayFrame, resultFrame, toolResultFrame, userTextFrame } from './frames.ts';
import { playSteps } from './playSteps.ts';
import type { Prompt } from './prompts.ts';
import { newScene, type Scene } from './scene.ts';
import type { Step } from './script.ts';
import { Aborted, type Stage } from './stage.ts';

const REJECTED =
  "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file). STOP what you are doing and wait for the user to tell you how to proceed.";

/** One turn from its first frame to its result; without a prompt it is one the CLI began by itself. */
export async function playTurn(stage: Stage, steps: readonly Step[], prompt?: Prompt): Promise<void> {
  const started = stage.options.clock.monotonic();
  const promptUuids = prompt?.uuid === undefined ? [] : [prompt.uuid];
  const turn = new AbortController();
  stage.turn = turn;
  const scene = newScene(turn.signal);
  begin(stage, promptUuids, prompt);
  let aborted: Aborted | undefined;
  try {
    await playSteps(stage, steps, scene);
  } catch (error) {
    if (!(error instanceof Aborted)) throw error;
    aborted = error;
    if (!error.streaming) settleOpenTools(stage, scene);
  }
  stage.sendReplay();
  stage.turn = undefined;
  stage.emit(
    resultFrame({
      index: stage.results,
      turns: Math.max(1, scene.messages),
      durationMs: Math.round(stage.options.clock.monotonic() - started),
      promptUuids,
      denials: scene.denials,
      ledger: stage.ledger.closeTurn(),
      outcome: aborted
        ? { kind: 'aborted', reason: aborted.streaming ? 'aborted_streaming' : 'aborted_tools' }
        : { kind: 'done', text: scene.lastText },
    }),
  );
  stage.results += 1;
  for (const uuid of promptUuids) stage.emit(lifecycleFrame(uuid, aborted ? 'cancelled' : 'completed'));
  if (stage.prompts.isEmpty) stage.announce('idle');
}

function begin(stage: Stage, promptUuids: readonly string[], prompt: Prompt | undefined): void {
  for (const uuid of promptUuids) stage.emit(lifecycleFrame(uuid, 'started'));
  stage.announce('running');
  const { cwd } = stage.options;
  stage.emit(initFrame({ cwd, model: stage.model, mode: stage.mode, mcpServers: stage.mcpServers, promptUuids }));
  if (prompt && stage.options.replayUserMessages) {
    stage.replay = replayFrame(prompt.content, prompt.uuid === undefined ? {} : { uuid: prompt.uuid });
  }
}

function settleOpenTools(stage: Stage, scene: Scene): void {
  for (const toolUseId of scene.openTools) {
    const meta = { non_execution_kind: 'user-rejected' };
    const facts = { content: REJECTED, result: 'User rejected tool use', isError: true, meta, subAgent: {} };
    stage.emitStamped(toolResultFrame({ toolUseId, ...facts }));
  }
  const what = scene.openTools.size > 0 ? ' for tool use' : '';
  stage.emitStamped(userTextFrame(`[Request interrupted by user${what}]`));
}
