import type { Collection } from '@bestiaire/contract';
import { CloseButton, Group, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconTag } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useCatalogue } from '../../api/content.ts';
import type { ListFilter } from '../../api/types.ts';
import { kindsOf } from '../../content/kinds.ts';
import { useLanguage, useText } from '../../i18n/index.ts';

interface ToolbarProps {
  collection: Collection;
  filter: ListFilter;
  change(changed: Partial<ListFilter>): void;
}

/** What narrows the list: words, a tag, a kind. */
export function Toolbar({ collection, filter, change }: ToolbarProps) {
  const t = useText();
  const { data = [] } = useCatalogue(collection);
  const tags = [...new Set(data.flatMap((item) => item.tags))].sort();
  const kinds = kindsOf(collection, useLanguage())?.kinds;
  const [words, setWords] = useState(filter.q);
  const search = useDebouncedCallback((q: string) => change({ q }), 200);
  useEffect(() => setWords(filter.q), [filter.q]);
  const type = (q: string) => {
    setWords(q);
    search(q);
  };
  return (
    <Group gap="xs" px="md" pb="xs" role="search">
      <TextInput
        type="search"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        leftSection={<IconSearch size={15} aria-hidden />}
        rightSection={words === '' ? null : <CloseButton size="xs" aria-label={t('list.clearSearch')} onClick={() => type('')} />}
        value={words}
        maxLength={200}
        w={280}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {kinds === undefined ? null : (
        <Select
          aria-label={t('list.kind')}
          placeholder={t('list.anyKind')}
          data={kinds}
          value={filter.kind ?? null}
          clearable
          w={170}
          onChange={(kind) => change({ kind: kind ?? undefined })}
        />
      )}
      {tags.length === 0 ? null : (
        <Select
          aria-label={t('list.tag')}
          placeholder={t('list.anyTag')}
          leftSection={<IconTag size={15} aria-hidden />}
          data={tags}
          value={filter.tag ?? null}
          clearable
          searchable
          w={190}
          nothingFoundMessage={t('commands.nothing')}
          onChange={(tag) => change({ tag: tag ?? undefined })}
        />
      )}
    </Group>
  );
}
