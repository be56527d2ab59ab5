import type { JsonObject } from './json.ts';

/** What the CLI tells besides prose and tools. The page words these; texts in here are the CLI's or the API's own. */
export type Notice =
  | { readonly code: 'api-error'; readonly error: string; readonly status: number | null; readonly text: string }
  | { readonly code: 'interrupted'; readonly duringTool: boolean }
  | { readonly code: 'command-output'; readonly command: string | null; readonly text: string }
  | { readonly code: 'compacting' }
  | {
      readonly code: 'compacted';
      readonly trigger: string;
      readonly tokensBefore: number | null;
      readonly tokensAfter: number | null;
    }
  | {
      readonly code: 'hook';
      readonly name: string;
      readonly event: string;
      readonly outcome: string | null;
      readonly output: string;
    }
  | { readonly code: 'info'; readonly level: string; readonly text: string; readonly tag: string | null }
  | {
      readonly code: 'permission-denied';
      readonly toolName: string;
      readonly reason: string | null;
      readonly text: string;
    }
  | { readonly code: 'refusal'; readonly model: string | null; readonly text: string }
  | { readonly code: 'mode-changed'; readonly mode: string }
  | { readonly code: 'model-changed'; readonly model: string }
  | { readonly code: 'limit'; readonly limit: 'turns' | 'budget'; readonly text: string }
  | { readonly code: 'rate-limit'; readonly status: string; readonly resetsAt: number | null }
  | { readonly code: 'conversation-reset'; readonly trigger: string }
  | { readonly code: 'record-too-large'; readonly bytes: number }
  | { readonly code: 'damaged-lines'; readonly count: number }
  | { readonly code: 'unanswerable-permission'; readonly toolName: string; readonly input: JsonObject }
  | { readonly code: 'silence'; readonly sinceMs: number }
  | {
      readonly code: 'process-ended';
      readonly exitCode: number | null;
      readonly signal: string | null;
      readonly reason: string | null;
      readonly stderrTail: string;
    };
