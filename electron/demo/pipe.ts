/**
 * What the simulator is connected to: a real process's standard streams, or a memory pair. The simulator itself touches
 * no process, so it also runs inside the application as the demo.
 */
export interface SimulatorPipe {
  /** One call per whole line of input, without its line feed. */
  onLine(listener: (line: string) => void): void;
  /** The host has closed the input. */
  onEnd(listener: () => void): void;
  write(bytes: Uint8Array): void;
  stderr(text: string): void;
  exit(code: number): void;
  /** Only where there is a process of its own. */
  readonly process?: ProcessEffects;
}

export interface ProcessEffects {
  /** From now on SIGTERM and SIGINT do nothing. */
  ignoreTerminate(): void;
  /** Starts a process that outlives this one unless somebody ends it. */
  spawnGrandchild(options: { readonly ignoreTerminate: boolean }): void;
}
