import { COLLECTIONS, type Collection } from '@bestiaire/contract';
import { Kbd } from '@mantine/core';
import {
  Spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
  type SpotlightFilterFunction,
} from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { catalogueQueries } from '../api/content.ts';
import { COLLECTION_ICONS } from '../app/navigation.ts';
import { kindLabel } from '../content/kinds.ts';
import { matches } from '../form/schema/search.ts';
import { useLanguage, useText } from '../i18n/index.ts';
import { keyLabel } from './keys.ts';
import { useCommands } from './useCommands.ts';

const SHOWN = 30;

const wordsOf = ({ label, description, keywords }: SpotlightActionData): string[] =>
  [label, description, keywords].flat().filter((word): word is string => typeof word === 'string');

/** How well an action answers: by its name first, by what stands below it next, by its other words last. */
const rankOf = (query: string, { label = '', description = '' }: SpotlightActionData): number =>
  matches(query, [label]) ? 0 : matches(query, [String(description)]) ? 1 : 2;

/** Words in any order, whatever their accents and case; the best answers first. */
const filter: SpotlightFilterFunction = (query, actions) =>
  actions.flatMap((group) => {
    if (!('actions' in group)) return [];
    const found = group.actions.filter((action) => matches(query, wordsOf(action)));
    const ranked = found.sort((a, b) => rankOf(query, a) - rankOf(query, b)).slice(0, SHOWN);
    return ranked.length === 0 ? [] : [{ ...group, actions: ranked }];
  });

/** The records, read once somebody opens the palette: an editor that nobody searches in reads no list for it. */
function useRecordActions(wanted: boolean): SpotlightActionData[] {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const lists = useQueries({ queries: catalogueQueries(COLLECTIONS).map((query) => ({ ...query, enabled: wanted })) });
  if (!wanted) return [];
  return COLLECTIONS.flatMap((collection: Collection, index) => {
    const Icon = COLLECTION_ICONS[collection];
    const title = t(`collections.${collection}`);
    return (lists[index]?.data ?? []).map(({ id, name, kind, tags }) => ({
      id: `${collection}/${id}`,
      label: name,
      description: [id, title, ...(kind === undefined ? [] : [kindLabel(collection, kind, language)])].join(' · '),
      keywords: tags,
      leftSection: <Icon size={18} aria-hidden />,
      onClick: () => void navigate(`/${collection}/${id}`),
    }));
  });
}

/** Spotlight selects the first result as one types; of results that come later, from the server, it must be told. */
function useFirstSelected(results: number): void {
  useEffect(() => {
    const list = document.querySelector('.mantine-Spotlight-actionsList');
    if (results === 0 || list === null || list.querySelector('[data-selected]') !== null) return;
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  }, [results]);
}

/** Ctrl/⌘-K: goes to every record and does every command, by a few letters of its name. */
export function Palette() {
  const t = useText();
  const [query, setQuery] = useState('');
  const commands = useCommands();
  const [opened, setOpened] = useState(false);
  const records = useRecordActions(opened);
  const searching = query.trim() !== '';
  useFirstSelected(searching ? records.length : 0);
  const actions: SpotlightActionGroupData[] = [
    { group: t('commands.records'), actions: searching ? records : [] },
    {
      group: t('commands.title'),
      actions: commands.map(({ id, label, icon: Icon, keys, run }) => ({
        id,
        label,
        leftSection: <Icon size={18} aria-hidden />,
        rightSection: keys === undefined ? null : <Kbd size="xs">{keyLabel(keys)}</Kbd>,
        onClick: run,
      })),
    },
  ];
  return (
    <Spotlight
      actions={actions}
      filter={filter}
      query={query}
      onQueryChange={setQuery}
      onSpotlightOpen={() => setOpened(true)}
      onSpotlightClose={() => setOpened(false)}
      nothingFound={t('commands.nothing')}
      // Opened by our own table of keys, in fields too.
      shortcut={null}
      tagsToIgnore={[]}
      scrollable
      maxHeight={440}
      radius="md"
      centered={false}
      yOffset="12vh"
      size={640}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      attributes={{ content: { 'aria-label': t('header.search') } }}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('header.search'),
        'aria-label': t('header.search'),
      }}
    />
  );
}
