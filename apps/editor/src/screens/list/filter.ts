import { useSearchParams } from 'react-router';
import { type ListFilter, SORT_COLUMNS, type Sort, type SortColumn } from '../../api/types.ts';

const isColumn = (word: string): word is SortColumn => SORT_COLUMNS.some((column) => column === word);

/** A sort as written in an address; by name where it says nothing that can be sorted by. */
export function sortOf(text: string | null): Sort {
  const column = text?.replace(/^-/, '') ?? '';
  if (!isColumn(column)) return 'name';
  return text?.startsWith('-') ? `-${column}` : column;
}

export const columnOf = (sort: Sort): SortColumn => sort.replace(/^-/, '') as SortColumn;

/** What a list shows, kept in the address: it survives a reload, the way back, and can be sent to a colleague. */
export function useListFilter(): [ListFilter, (change: Partial<ListFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const filter: ListFilter = {
    q: params.get('q') ?? '',
    tag: params.get('tag') ?? undefined,
    kind: params.get('kind') ?? undefined,
    sort: sortOf(params.get('sort')),
  };
  const change = (changed: Partial<ListFilter>) => {
    const next = Object.entries({ ...filter, ...changed }).filter(
      ([name, value]) => value !== undefined && value !== '' && !(name === 'sort' && value === 'name'),
    ) as [string, string][];
    setParams(next, { replace: true });
  };
  return [filter, change];
}
