/** Everything that a command may touch of the process: main.ts gives the real one, tests give their own. */
export interface Io {
  /** Data. */
  stdout(text: string): void;
  /** Talk: summaries, progress, what went wrong. */
  stderr(text: string): void;
  /** Whether stdout is a terminal that shows colour. */
  readonly colour: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that relative paths are meant from. */
  readonly cwd: string;
  /** Waits until the process is told to stop; a world without it stops at once. */
  untilStopped?(): Promise<void>;
}

/** How a command ends: 0 clean, 1 errors in the content, 2 it could not run. */
export const EXIT = { ok: 0, findings: 1, failed: 2 } as const;
