import type { Store } from '@bestiaire/persistence';

/** How often the database is asked whether another process has written, in ms. */
const INTERVAL = 1000;

/** Tells listeners that content has changed, whoever changed it: this process at once, others within a second. */
export class ChangeFeed {
  readonly #listeners = new Set<(version: number) => void>();
  #timer: NodeJS.Timeout | undefined;
  #version: number | undefined;

  constructor(private readonly store: Store) {}

  /** Calls `listener` after each change until the returned function is called. The database is only watched while somebody listens. */
  listen(listener: (version: number) => void): () => void {
    this.#listeners.add(listener);
    if (this.#timer === undefined) {
      void this.look();
      this.#timer = setInterval(() => void this.look(), INTERVAL).unref();
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.close();
    };
  }

  /** Looks now; called after a write of our own. */
  async look(): Promise<void> {
    if (this.#listeners.size === 0) return;
    const version = await this.store.version();
    const before = this.#version;
    this.#version = version;
    if (before === undefined || before === version) return;
    for (const listener of this.#listeners) listener(version);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#version = undefined;
  }
}
