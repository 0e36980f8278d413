import { COLLECTIONS, RULES } from '@bestiaire/contract';
import { Title } from '@mantine/core';
import { useParams } from 'react-router';
import type { Shelf } from '../../api/types.ts';
import { Lost } from '../../app/Lost.tsx';

function isRecord(collection: string, id: string): collection is Shelf {
  return collection === 'rules' ? RULES.some((name) => name === id) : COLLECTIONS.some((name) => name === collection);
}

/** One record: its form, and beside it what concerns it. */
export function RecordScreen() {
  const { collection = '', id = '' } = useParams();
  if (!isRecord(collection, id)) return <Lost />;
  return <Title order={1}>{id}</Title>;
}
