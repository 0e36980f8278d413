import type { Collection } from '@bestiaire/contract';
import { fold, tagMark, tagsOf } from './columns.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';

/** What a list can be sorted by. Ties are broken by id, so that pages neither skip nor repeat. */
export const SORTS = ['id', 'name', 'updated_at', '-id', '-name', '-updated_at'] as const;
export type Sort = (typeof SORTS)[number];

export interface ListQuery {
  collection: Collection;
  /** Words that must all be found in id, name, tags or notes, whatever their case and accents. */
  q?: string;
  tag?: string;
  /** Ability kind or encounter mode. */
  kind?: string;
  sort: Sort;
  limit: number;
  /** The last item of the page before: its sorted value and its id. */
  after?: { value: string; id: string };
}

export interface ListItem {
  id: string;
  name: string;
  kind: string;
  tags: string[];
  uid: string;
  revision: number;
  updatedAt: string;
}

export interface Page {
  items: ListItem[];
  /** How many there are on all pages. */
  total: number;
  /** Where the next page begins; absent on the last. */
  next?: { value: string; id: string };
}

const COLUMN = {
  id: Prisma.sql`id`,
  name: Prisma.sql`name_key`,
  updated_at: Prisma.sql`updated_at`,
} as const;

type Row = Omit<ListItem, 'tags' | 'revision'> & { tags: string; revision: number | bigint; key: string };

/** One page of a collection. Every value is a bound parameter; the SQL itself is put together from constants only. */
export async function list(reader: PrismaClient, query: ListQuery): Promise<Page> {
  const descending = query.sort.startsWith('-');
  const column = COLUMN[query.sort.replace('-', '') as keyof typeof COLUMN];
  const words = fold(query.q ?? '')
    .split(/\s+/u)
    .filter((word) => word !== '');
  const conditions = [
    Prisma.sql`collection = ${query.collection}`,
    ...words.map((word) => Prisma.sql`instr(search, ${word}) > 0`),
    ...(query.tag === undefined ? [] : [Prisma.sql`instr(tags, ${tagMark(query.tag)}) > 0`]),
    ...(query.kind === undefined ? [] : [Prisma.sql`kind = ${query.kind}`]),
  ];
  const all = Prisma.join(conditions, ' AND ');
  const after =
    query.after === undefined
      ? Prisma.empty
      : Prisma.sql`AND (${column}, id) ${descending ? Prisma.sql`<` : Prisma.sql`>`} (${query.after.value}, ${query.after.id})`;
  const order = descending ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const rows = await reader.$queryRaw<Row[]>`
    SELECT id, name, kind, tags, uid, revision, updated_at AS updatedAt, ${column} AS key FROM record
    WHERE ${all} ${after} ORDER BY ${column} ${order}, id ${order} LIMIT ${query.limit + 1}`;
  const [counted] = await reader.$queryRaw<{ total: number | bigint }[]>`SELECT count(*) AS total FROM record WHERE ${all}`;
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    items: page.map(({ key, tags, revision, ...item }) => ({ ...item, tags: tagsOf(tags), revision: Number(revision) })),
    total: Number(counted?.total ?? 0),
    ...(rows.length > query.limit && last !== undefined ? { next: { value: last.key, id: last.id } } : {}),
  };
}
