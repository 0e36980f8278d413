import { COLLECTIONS, RULES } from '@bestiaire/contract';
import { useParams } from 'react-router';
import type { Shelf } from '../../api/types.ts';
import { Lost } from '../../app/Lost.tsx';
import { RecordView } from './RecordView.tsx';

function isShelf(collection: string, id: string): collection is Shelf {
  return collection === 'rules' ? RULES.some((name) => name === id) : COLLECTIONS.some((name) => name === collection);
}

/** The record that the address names. */
export function RecordScreen() {
  const { collection = '', id = '' } = useParams();
  return isShelf(collection, id) ? <RecordView key={`${collection}/${id}`} shelf={collection} id={id} /> : <Lost />;
}
