import type { Collection, Content, RuleEntry, Rules, RulesName } from '@bestiaire/contract';
import type { Imported } from './importer.ts';

/** One record or rules list that an import would write. */
export interface ImportChange {
  collection: Collection | 'rules';
  id: string;
  action: 'created' | 'updated' | 'unchanged';
  before?: unknown;
  after: unknown;
}

/** The entries of a list with those that are missing; entries that are there stay as they are. */
function withEntries(list: { id: string; entries: RuleEntry[] } | undefined, name: RulesName, needed: readonly RuleEntry[]) {
  const known = new Set((list?.entries ?? []).map(({ id }) => id));
  const missing = needed.filter(({ id }) => !known.has(id));
  return missing.length === 0 && list !== undefined ? list : { id: name, entries: [...(list?.entries ?? []), ...missing] };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Content with what was imported laid over it, and each change; the argument is not changed. */
export function mergeImported(content: Content, imported: Imported): { content: Content; changes: ImportChange[] } {
  const merged: Content = { ...content, rules: { ...content.rules } };
  const changes: ImportChange[] = [];
  const tell = (collection: ImportChange['collection'], id: string, before: unknown, after: unknown) => {
    const action = before === undefined ? 'created' : same(before, after) ? 'unchanged' : 'updated';
    changes.push({ collection, id, action, ...(before === undefined ? {} : { before }), after });
  };
  for (const [name, needed] of Object.entries(imported.entries) as [RulesName, RuleEntry[]][]) {
    const before = content.rules[name] as { id: string; entries: RuleEntry[] } | undefined;
    const after = withEntries(before, name, needed);
    if (after.entries.length === 0) continue;
    merged.rules = { ...merged.rules, [name]: after } as Partial<Rules>;
    tell('rules', name, before, after);
  }
  for (const collection of new Set(imported.records.map((one) => one.collection))) {
    const records = new Map<string, unknown>(content[collection]);
    for (const { record } of imported.records.filter((one) => one.collection === collection)) {
      tell(collection, record.id, records.get(record.id), record);
      records.set(record.id, record);
    }
    Object.assign(merged, { [collection]: records });
  }
  return { content: merged, changes };
}
