import { booleanField, numberField, stringArrayField } from '../../shared/json.ts';
import type { Found } from './folderIndex.ts';
import type { Port, SearchQuestion } from './serveIndexes.ts';

export interface IndexWorker extends Port {
  /** Not called when it is ended from here. */
  onDidEnd(listener: () => void): void;
  end(): void;
}

const NOTHING: Found = { paths: [], complete: true };

/** Finds paths for mentions. The worker is started with the first question and again after it failed. */
export class FileSearch {
  private worker: IndexWorker | undefined;
  private readonly waiting = new Map<number, (found: Found) => void>();
  private questions = 0;

  constructor(private readonly startWorker: () => IndexWorker) {}

  search(folder: string, query: string): Promise<Found> {
    this.worker ??= this.start();
    const question: SearchQuestion = { id: ++this.questions, folder, query };
    return new Promise((resolve) => {
      this.waiting.set(question.id, resolve);
      this.worker?.postMessage(question);
    });
  }

  dispose(): void {
    this.worker?.end();
    this.forget();
  }

  private start(): IndexWorker {
    const worker = this.startWorker();
    worker.on('message', (message) => this.take(message));
    worker.onDidEnd(() => this.forget());
    return worker;
  }

  private take(message: unknown): void {
    const id = numberField(message, 'id') ?? 0;
    const complete = booleanField(message, 'complete') ?? true;
    this.waiting.get(id)?.({ paths: stringArrayField(message, 'paths'), complete });
    this.waiting.delete(id);
  }

  /** Nobody waits for ever: without a worker nothing is found. */
  private forget(): void {
    this.worker = undefined;
    for (const resolve of this.waiting.values()) resolve(NOTHING);
    this.waiting.clear();
  }
}
