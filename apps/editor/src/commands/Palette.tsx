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
import { useState } from 'react';
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

/** Words in any order, whatever their accents and case. */
const filter: SpotlightFilterFunction = (query, actions) =>
  actions.flatMap((group) => {
    if (!('actions' in group)) return [];
    const found = group.actions.filter((action) => matches(query, wordsOf(action)));
    return found.length === 0 ? [] : [{ ...group, actions: found.slice(0, SHOWN) }];
  });

/** The records, once somebody looks: an editor that nobody searches in reads no list for it. */
function useRecordActions(wanted: boolean): SpotlightActionGroupData[] {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const lists = useQueries({ queries: catalogueQueries(COLLECTIONS).map((query) => ({ ...query, enabled: wanted })) });
  if (!wanted) return [];
  return COLLECTIONS.map((collection: Collection, index) => {
    const Icon = COLLECTION_ICONS[collection];
    return {
      group: t(`collections.${collection}`),
      actions: (lists[index]?.data ?? []).map(({ id, name, kind, tags }) => ({
        id: `${collection}/${id}`,
        label: name,
        description: kind === undefined ? id : `${id} · ${kindLabel(collection, kind, language)}`,
        keywords: [t(`collections.${collection}`), ...tags],
        leftSection: <Icon size={18} aria-hidden />,
        onClick: () => void navigate(`/${collection}/${id}`),
      })),
    };
  });
}

/** Ctrl/⌘-K: goes to every record and does every command, by a few letters of its name. */
export function Palette() {
  const t = useText();
  const [query, setQuery] = useState('');
  const commands = useCommands();
  const records = useRecordActions(query.trim() !== '');
  const actions: SpotlightActionGroupData[] = [
    ...records,
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
