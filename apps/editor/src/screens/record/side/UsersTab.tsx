import type { Collection } from '@bestiaire/contract';
import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useReferences } from '../../../api/content.ts';
import { addressOf, type Reference } from '../../../api/types.ts';
import { Failure, Loading } from '../../../components/States.tsx';
import { type TextKey, useText } from '../../../i18n/index.ts';
import type { RecordKey } from '../../../state/activeRecord.ts';
import classes from '../record.module.css';

interface Line {
  place: string;
  id: string;
  pointer: string;
}

function Lines({ lines, none }: { lines: readonly Line[]; none: string }) {
  const t = useText();
  if (lines.length === 0)
    return (
      <Text c="dimmed" mb="md">
        {none}
      </Text>
    );
  const label = (place: string) => t((place.startsWith('rules/') ? place.replace('/', '.') : `collections.${place}`) as TextKey);
  return (
    <ul className={classes['plain']}>
      {lines.map(({ place, id, pointer }) => (
        <li key={`${place}/${id}${pointer}`}>
          <Anchor component={Link} to={`${addressOf(place, id)}${pointer === '' ? '' : `#${pointer}`}`}>
            {id}
          </Anchor>{' '}
          <span className={classes['quiet']}>
            {label(place)}
            {pointer === '' ? '' : ` · ${pointer}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Each record that is used, once. */
const targets = (uses: readonly Reference[]): Line[] => [
  ...new Map(uses.map(({ to, target }) => [`${to}/${target}`, { place: to, id: target, pointer: '' }])).values(),
];

/** Who refers to the record, at which field; and whom it refers to. */
export function UsersTab({ shelf, id }: RecordKey) {
  const t = useText();
  const { data, error, refetch } = useReferences(shelf as Collection, id);
  if (error !== null) return <Failure error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  return (
    <>
      <Title order={2} mb={6}>
        {t('side.usedBy')}
      </Title>
      <Lines
        lines={data.used_by.map((reference) => ({ place: reference.from, id: reference.id, pointer: reference.pointer }))}
        none={t('side.usedByNobody')}
      />
      <Title order={2} mb={6}>
        {t('side.uses')}
      </Title>
      <Lines lines={targets(data.uses)} none={t('side.usesNothing')} />
    </>
  );
}
