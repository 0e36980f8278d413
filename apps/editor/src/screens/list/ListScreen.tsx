import { COLLECTIONS, type Collection } from '@bestiaire/contract';
import { Title } from '@mantine/core';
import { useParams } from 'react-router';
import { Lost } from '../../app/Lost.tsx';
import { useText } from '../../i18n/index.ts';

/** The records of a collection. */
export function ListScreen() {
  const t = useText();
  const { collection } = useParams();
  if (!COLLECTIONS.some((name) => name === collection)) return <Lost />;
  return <Title order={1}>{t(`collections.${collection as Collection}`)}</Title>;
}
