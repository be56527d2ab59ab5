import { default as workerAddress } from './highlightWorker.ts?worker&url';
import type { HighlightAnswer, StartWorker } from './highlighter.ts';

/**
 * The one Trusted Types policy the page has, and the only name its headers allow. It lets through exactly one address,
 * that of the page's own worker, so nobody can start another script with it.
 */
const POLICY = 'parley-worker';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(address: string): unknown };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy(POLICY, { createScriptURL: () => workerAddress });

export const startHighlightWorker: StartWorker = (onAnswer, onFailure) => {
  const address = (policy?.createScriptURL(workerAddress) ?? workerAddress) as string;
  const worker = new Worker(address, { type: 'module' });
  worker.addEventListener('message', (event: MessageEvent<HighlightAnswer>) => onAnswer(event.data));
  worker.addEventListener('error', onFailure);
  return { send: (job) => worker.postMessage(job) };
};
