import { TextInput } from '@mantine/core';
import type { FieldProps } from '@rjsf/utils';
import { IconCopy, IconSearch, IconTrash } from '@tabler/icons-react';
import { memo, useState } from 'react';
import classes from '../form.module.css';
import { useFormText } from '../i18n/index.ts';
import { ProblemCount } from '../problems/ProblemCount.tsx';
import { isObject, type Json } from '../schema/json.ts';
import { matches } from '../schema/search.ts';
import { controlId, useChosen } from '../session.ts';
import { ours } from './fieldProps.ts';
import { ItemForm } from './ItemForm.tsx';
import { itemPath } from './listPlaces.ts';
import { useSummary } from './SummaryLine.tsx';
import type { useList } from './useList.ts';

interface MasterDetailProps {
  raw: FieldProps;
  list: ReturnType<typeof useList>;
  title: string;
}

const words = (item: Json): string[] => (isObject(item) ? [JSON.stringify(item)] : [String(item)]);

/** A long list: an index of all entries with a filter, and the one that is chosen beside it. */
export function MasterDetail({ raw, list, title }: MasterDetailProps) {
  const { path } = ours(raw);
  const t = useFormText();
  const [filter, setFilter] = useState('');
  const chosen = useChosen(list.place);
  const found = list.keys.indexOf(chosen ?? '');
  const current = found === -1 ? 0 : found;
  const shown = list.items
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => filter === '' || matches(filter, words(item)));
  const tool = (label: string, icon: React.ReactNode, act: () => void) => (
    <button type="button" className={classes['tool']} aria-label={label} title={label} onClick={act}>
      {icon}
    </button>
  );
  return (
    <div className={classes['masterDetail']}>
      <div>
        <TextInput
          mb={4}
          size="xs"
          leftSection={<IconSearch size={14} />}
          aria-label={t('filter', { list: title })}
          placeholder={t('filter', { list: title })}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
        <ol className={classes['master']} aria-label={t('master', { list: title })}>
          {shown.map(({ item, index }) => (
            <li key={list.keys[index]}>
              <IndexEntry list={list} item={item} index={index} isCurrent={index === current} path={itemPath(path, index)} />
            </li>
          ))}
        </ol>
      </div>
      <div>
        <div className={classes['cardHead']}>
          <span className={classes['spacer']} />
          {tool(t('duplicate', { item: t('entry', { number: current + 1 }) }), <IconCopy size={15} />, () =>
            list.duplicate(current),
          )}
          {tool(t('remove', { item: t('entry', { number: current + 1 }) }), <IconTrash size={15} />, () => list.remove(current))}
        </div>
        <ItemForm
          key={list.keys[current]}
          raw={raw}
          schema={list.itemSchema}
          item={list.items[current]}
          path={itemPath(path, current)}
          place={`${list.place}/${list.keys[current]}`}
        />
      </div>
    </div>
  );
}

interface IndexEntryProps {
  list: ReturnType<typeof useList>;
  item: Json;
  index: number;
  isCurrent: boolean;
  path: ReturnType<typeof itemPath>;
}

const IndexEntry = memo(
  function IndexEntry({ list, item, index, isCurrent, path }: IndexEntryProps) {
    const summary = useSummary(list.itemSchema, item, index);
    return (
      <button
        type="button"
        id={controlId(path)}
        className={`${classes['cardToggle']} ${isCurrent ? classes['chosen'] : ''}`}
        aria-current={isCurrent}
        onClick={() => list.session.choose(list.place, list.keys[index] ?? '')}
      >
        <span className={classes['cardTitle']}>{summary.title}</span>
        <span className={classes['spacer']} />
        <ProblemCount path={path} />
      </button>
    );
  },
  // The list itself is another with every keystroke; an entry is drawn again when it is another entry.
  (before, after) =>
    before.item === after.item &&
    before.index === after.index &&
    before.isCurrent === after.isCurrent &&
    before.list.keys[before.index] === after.list.keys[after.index] &&
    before.list.itemSchema === after.list.itemSchema,
);
