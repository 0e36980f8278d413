import { readFolder } from '@bestiaire/content-files';
import type { Contract } from '@bestiaire/contract';
import { readyToStore, type Store } from '@bestiaire/persistence';

/** Fills a new database from a content folder. @throws when a file of it can't be stored: the folder is the project's own */
export async function loadSample(store: Store, folder: string, contract: Contract, now: Date): Promise<void> {
  const reading = readFolder(folder, contract);
  const { content, diagnostics } = readyToStore(reading.content, contract);
  const [first] = [...reading.diagnostics, ...diagnostics].filter((one) => one.severity === 'error');
  if (first !== undefined) throw new Error(`${folder}: ${first.file ?? `${first.collection}/${first.id}`}: ${first.message.en}`);
  await store.import(content, { dryRun: false, replaces: new Set() }, { who: 'sample content', at: now.toISOString() });
}
