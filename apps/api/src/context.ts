import type { Contract } from '@bestiaire/contract';
import type { Store } from '@bestiaire/persistence';
import type { ChangeFeed } from './changeFeed.ts';
import type { Diagnosis } from './diagnosis.ts';
import type { Publisher } from './published.ts';

/** What every route works with. */
export interface Context {
  store: Store;
  contract: Contract;
  diagnosis: Diagnosis;
  publisher: Publisher;
  changes: ChangeFeed;
  /** The time of a write, ISO 8601 in UTC. */
  now(): string;
  /** Who writes when the request does not say. */
  author: string;
}
