import type { Collection } from '@bestiaire/contract';
import { Badge, Group, Text } from '@mantine/core';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { Link, useNavigate } from 'react-router';
import type { ListItem, Sort } from '../../api/types.ts';
import { ProblemBadges } from '../../components/ProblemBadges.tsx';
import { When } from '../../components/When.tsx';
import { kindLabel, kindsOf } from '../../content/kinds.ts';
import { useLanguage, useText } from '../../i18n/index.ts';
import { columnOf, sortOf } from './filter.ts';
import classes from './list.module.css';
import { RowMenu } from './RowMenu.tsx';

interface RecordTableProps {
  collection: Collection;
  items: ListItem[];
  sort: Sort;
  changeSort(sort: Sort): void;
  selected: ListItem[];
  select(records: ListItem[]): void;
  fetching: boolean;
  /** Reads the next page, if there is one. */
  more(): void;
}

const TAGS_SHOWN = 4;

function useColumns(collection: Collection): DataTableColumn<ListItem>[] {
  const t = useText();
  const language = useLanguage();
  const kind: DataTableColumn<ListItem> = {
    accessor: 'kind',
    title: t('list.kind'),
    width: 150,
    render: (item) => (item.kind === undefined ? null : kindLabel(collection, item.kind, language)),
  };
  return [
    {
      accessor: 'name',
      title: t('identity.name'),
      sortable: true,
      ellipsis: true,
      render: ({ id, name }) => (
        <Link to={`/${collection}/${id}`} className={classes['name'] ?? ''}>
          {name}
        </Link>
      ),
    },
    {
      accessor: 'id',
      title: t('identity.id'),
      sortable: true,
      ellipsis: true,
      width: 210,
      render: ({ id }) => <span className={classes['id']}>{id}</span>,
    },
    ...(kindsOf(collection, language) === undefined ? [] : [kind]),
    {
      accessor: 'tags',
      title: t('list.tags'),
      width: 240,
      render: ({ tags }) => (
        <Group gap={4} wrap="nowrap">
          {tags.slice(0, TAGS_SHOWN).map((tag) => (
            <Badge key={tag} color="gray" fw={500}>
              {tag}
            </Badge>
          ))}
          {tags.length <= TAGS_SHOWN ? null : (
            <Text span size="xs" c="dimmed" title={tags.slice(TAGS_SHOWN).join(', ')}>
              +{tags.length - TAGS_SHOWN}
            </Text>
          )}
        </Group>
      ),
    },
    {
      accessor: 'problems',
      title: t('problems.title'),
      width: 110,
      render: ({ problems }) => (
        <Group gap={8} wrap="nowrap">
          <ProblemBadges {...problems} />
        </Group>
      ),
    },
    {
      accessor: 'updated_at',
      title: t('list.updated'),
      sortable: true,
      noWrap: true,
      width: 140,
      render: (item) => <When at={item.updated_at} />,
    },
    {
      accessor: 'actions',
      title: <span className={classes['unseen']}>{t('list.actions')}</span>,
      width: 44,
      render: (item) => <RowMenu collection={collection} item={item} />,
    },
  ];
}

/** One row a record; more rows are read as one scrolls. */
export function RecordTable({ collection, items, sort, changeSort, selected, select, fetching, more }: RecordTableProps) {
  const t = useText();
  const navigate = useNavigate();
  const columns = useColumns(collection);
  return (
    <div className={classes['table']}>
      <DataTable
        columns={columns}
        records={items}
        idAccessor="id"
        highlightOnHover
        fetching={fetching}
        onScrollToBottom={more}
        sortStatus={{ columnAccessor: columnOf(sort), direction: sort.startsWith('-') ? 'desc' : 'asc' }}
        onSortStatusChange={({ columnAccessor, direction }) =>
          changeSort(sortOf(`${direction === 'desc' ? '-' : ''}${String(columnAccessor)}`))
        }
        selectedRecords={selected}
        onSelectedRecordsChange={select}
        allRecordsSelectionCheckboxProps={{ 'aria-label': t('list.selectAll') }}
        getRecordSelectionCheckboxProps={({ name }) => ({ 'aria-label': t('list.select', { name }) })}
        onCellClick={({ record, column, event }) => {
          // A click anywhere in the row opens it; what is clickable itself keeps its own meaning.
          if (column.accessor === 'actions' || (event.target as Element).closest('a, button') !== null) return;
          void navigate(`/${collection}/${record.id}`);
        }}
        rowClassName={classes['row'] ?? ''}
        verticalSpacing={3}
        height="100%"
        borderColor="var(--line)"
        rowBorderColor="var(--line)"
        aria-label={t(`collections.${collection}`)}
      />
    </div>
  );
}
