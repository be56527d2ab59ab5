import { Worker } from 'node:worker_threads';
import type { IndexWorker } from './fileSearch.ts';

/** `program` is the built worker script. */
export function startIndexWorker(program: string): IndexWorker {
  const worker = new Worker(program);
  // A host that is about to end does not wait for a search.
  worker.unref();
  return {
    on: (event, listener) => worker.on(event, listener),
    postMessage: (message) => worker.postMessage(message),
    onDidEnd(listener) {
      worker.once('error', listener);
      worker.once('exit', listener);
    },
    end() {
      worker.removeAllListeners();
      void worker.terminate();
    },
  };
}
