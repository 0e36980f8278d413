import type { Collection } from '@bestiaire/contract';
import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRecordList } from '../../api/content.ts';
import type { ListItem } from '../../api/types.ts';
import { Empty, Failure, Loading } from '../../components/States.tsx';
import { useDocumentTitle } from '../../components/useDocumentTitle.ts';
import { type TextKey, useLanguage, useText } from '../../i18n/index.ts';
import { openDialog } from '../../state/dialog.ts';
import { BulkBar } from './BulkBar.tsx';
import { useListFilter } from './filter.ts';
import classes from './list.module.css';
import { RecordTable } from './RecordTable.tsx';
import { Toolbar } from './Toolbar.tsx';

/** The records of a collection: searched, filtered, sorted; changed many at a time. */
export function RecordList({ collection }: { collection: Collection }) {
  const t = useText();
  const language = useLanguage();
  const [filter, setFilter] = useListFilter();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const list = useRecordList(collection, filter);
  const title = t(`collections.${collection}`);
  useDocumentTitle(title);
  const items: ListItem[] = list.data?.pages.flatMap((page) => page.items) ?? [];
  const total = list.data?.pages[0]?.total;
  // By id, so that a selected record is the one as it now stands, with its newest revision.
  const selected = items.filter(({ id }) => selectedIds.has(id));
  const filtered = filter.q !== '' || filter.tag !== undefined || filter.kind !== undefined;
  const create = () => openDialog({ name: 'create', collection });

  return (
    <div className={classes['screen']}>
      <div className={classes['head']}>
        <Title order={1}>{title}</Title>
        {total === undefined ? null : (
          <span className={classes['total']} role="status">
            {t(filtered ? 'list.found' : 'list.total', { count: total, number: total.toLocaleString(language) })}
          </span>
        )}
        <Button ml="auto" leftSection={<IconPlus size={15} aria-hidden />} onClick={create}>
          {t(`create.${collection}` satisfies TextKey)}
        </Button>
      </div>
      <Toolbar collection={collection} filter={filter} change={setFilter} />
      {selected.length === 0 ? null : (
        <BulkBar collection={collection} records={selected} clear={() => setSelectedIds(new Set())} />
      )}
      {list.isError ? (
        <Failure error={list.error} retry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Loading />
      ) : items.length === 0 ? (
        <Empty title={t(filtered ? 'list.noneFound' : 'list.none')} detail={t(filtered ? 'list.noneFoundHelp' : 'list.noneHelp')}>
          <Button variant="default" onClick={filtered ? () => setFilter({ q: '', tag: undefined, kind: undefined }) : create}>
            {filtered ? t('list.clear') : t(`create.${collection}` satisfies TextKey)}
          </Button>
        </Empty>
      ) : (
        <RecordTable
          collection={collection}
          items={items}
          sort={filter.sort}
          changeSort={(sort) => setFilter({ sort })}
          selected={selected}
          select={(records) => setSelectedIds(new Set(records.map(({ id }) => id)))}
          fetching={list.isPlaceholderData || list.isFetchingNextPage}
          more={() => {
            if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
          }}
        />
      )}
    </div>
  );
}
