import { COLLECTIONS } from '@bestiaire/contract';
import { useParams } from 'react-router';
import { Lost } from '../../app/Lost.tsx';
import { RecordList } from './RecordList.tsx';

/** The list that the address names. */
export function ListScreen() {
  const { collection: wanted } = useParams();
  const collection = COLLECTIONS.find((name) => name === wanted);
  return collection === undefined ? <Lost /> : <RecordList key={collection} collection={collection} />;
}
