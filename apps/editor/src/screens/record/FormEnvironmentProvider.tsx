import { COLLECTIONS, type Collection, type Language, RULES } from '@bestiaire/contract';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { catalogueQueries, readRecord } from '../../api/content.ts';
import { addressOf, type ListItem, type Stored } from '../../api/types.ts';
import { kindLabel } from '../../content/kinds.ts';
import { EnvironmentContext, type FormEnvironment, type Referable } from '../../form/environment.ts';
import { useLanguage } from '../../i18n/index.ts';
import { openDialog } from '../../state/dialog.ts';
import { draftKey, editDraft, openDraft, readDraft } from '../../state/draft.ts';

interface RuleEntry {
  id: string;
  label: Record<Language, string>;
}

const entriesOf = (record: unknown): RuleEntry[] => (record as { entries?: RuleEntry[] } | undefined)?.entries ?? [];

function referableRecord(collection: Collection, item: ListItem, language: Language): Referable {
  const { id, name, kind, tags } = item;
  return {
    id,
    name,
    ...(kind === undefined ? {} : { kind: kindLabel(collection, kind, language) }),
    details: tags.length === 0 ? [] : [tags.join(', ')],
  };
}

const rulesQueries = RULES.map((name) => ({
  queryKey: ['record', 'rules', name],
  queryFn: ({ signal }: { signal: AbortSignal }) => readRecord('rules', name, signal),
}));

/** At module level, so that react-query gives the same array while nothing changed. */
const allData = <T,>(results: readonly { data: T | undefined }[]): (T | undefined)[] => results.map(({ data }) => data);
const allItems = (results: readonly { data: ListItem[] | undefined }[]) => allData(results);
const allStored = (results: readonly { data: Stored | undefined }[]) => allData(results);

/** Everything that a reference can point at, by target; and every tag. The same lists while nothing of them changed. */
function useReferables(): { referables: ReadonlyMap<string, readonly Referable[]>; tags: string[] } {
  const language = useLanguage();
  const records = useQueries({ queries: catalogueQueries(COLLECTIONS), combine: allItems });
  const rules = useQueries({ queries: rulesQueries, combine: allStored });
  return useMemo(() => {
    const map = new Map<string, readonly Referable[]>();
    COLLECTIONS.forEach((collection, index) => {
      map.set(
        collection,
        (records[index] ?? []).map((item) => referableRecord(collection, item, language)),
      );
    });
    RULES.forEach((name, index) => {
      map.set(
        `rules/${name}`,
        entriesOf(rules[index]?.record).map(({ id, label }) => ({ id, name: label[language], details: [] })),
      );
    });
    const tags = records.flatMap((items) => items ?? []).flatMap((item) => item.tags);
    return { referables: map, tags: [...new Set(tags)].sort() };
  }, [records, rules, language]);
}

/** A rules list grows by an entry with this id, as an unsaved edit of that list. */
async function addEntry(target: string, id: string): Promise<void> {
  const name = target.slice('rules/'.length);
  const key = draftKey('rules', name);
  if (readDraft(key) === undefined) {
    const { record, etag } = await readRecord('rules', name);
    openDraft('rules', name, record, etag);
  }
  const entries = entriesOf(readDraft(key));
  if (entries.some((entry) => entry.id === id)) return;
  editDraft(key, ['entries'], [...entries, { id, label: { en: id, fr: id } }]);
}

const NONE: readonly Referable[] = [];

/** What the forms need of the application around them. */
export function FormEnvironmentProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { referables, tags } = useReferables();
  const environment = useMemo(
    (): FormEnvironment => ({
      referable: (target) => referables.get(target) ?? NONE,
      open: (target, id) => void navigate(addressOf(target, id)),
      create: (target, id) => {
        if (target.startsWith('rules/')) void addEntry(target, id).then(() => navigate(`/${target}`));
        else openDialog({ name: 'create', collection: target as Collection, id });
      },
      tags,
    }),
    [referables, tags, navigate],
  );
  return <EnvironmentContext value={environment}>{children}</EnvironmentContext>;
}
