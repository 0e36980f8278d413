import type { RecordBody } from './types.ts';

/** Text folded for searching and sorting: no case, no accents, compatible forms alike. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** Stands around each tag of the column. No text of a record can hold it: control characters are refused at the edge. */
const MARK = '\u001f';

/** A tag as it stands in the `tags` column and in its filter. */
export const tagMark = (tag: string): string => `${MARK}${tag}${MARK}`;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The columns that lists filter, sort and search by, drawn from the body. Rules lists have neither name nor tags: their id serves. */
export function columnsOf(id: string, body: RecordBody) {
  const name = text(body['name']) || id;
  const tags = Array.isArray(body['tags']) ? body['tags'].filter((tag) => typeof tag === 'string') : [];
  return {
    name,
    nameKey: fold(name),
    kind: text(body['kind']) || text(body['mode']),
    tags: tags.map(tagMark).join(''),
    search: fold([id, name, ...tags, text(body['notes'])].join('\n')),
  };
}

/** The tags of a `tags` column. */
export function tagsOf(column: string): string[] {
  return column.split(MARK).filter((tag) => tag !== '');
}
