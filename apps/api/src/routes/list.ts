import type { Collection } from '@bestiaire/contract';
import { SORTS, type Sort } from '@bestiaire/persistence';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Context } from '../context.ts';
import { etagOf } from '../etag.ts';
import { ProblemError } from '../problems.ts';
import { plain, reads } from '../schemas.ts';

const PAGE = 50;

const ListParameters = Type.Object(
  {
    q: Type.Optional(
      Type.String({ maxLength: 200, description: 'Words to find in id, name, tags and notes, whatever case and accents' }),
    ),
    tag: Type.Optional(Type.String({ maxLength: 40 })),
    kind: Type.Optional(Type.String({ maxLength: 64, description: "An ability's kind, an encounter's mode" })),
    sort: Type.Optional(
      Type.Unsafe<Sort>({ type: 'string', enum: SORTS, description: 'A minus sorts downwards; by id when not given' }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: `Items on a page; ${PAGE} when not given` })),
    cursor: Type.Optional(Type.String({ maxLength: 2000, description: 'next_cursor of the page before, with the same sort' })),
  },
  { additionalProperties: false },
);
type ListParameters = Type.Static<typeof ListParameters>;

type Place = { value: string; id: string };

const cursorOf = (sort: Sort, { value, id }: Place) => Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

function readCursor(sort: Sort, cursor: string): Place {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    parts = undefined;
  }
  if (Array.isArray(parts) && parts.length === 3 && parts[0] === sort) {
    const [, value, id] = parts as unknown[];
    if (typeof value === 'string' && typeof id === 'string') return { value, id };
  }
  throw new ProblemError({
    name: 'bad-request',
    message: {
      en: 'cursor is not the next_cursor of a page with this sort. Begin again without it.',
      fr: 'cursor n’est pas le next_cursor d’une page de ce tri. Recommencez sans lui.',
    },
  });
}

/** Lists one collection, a page at a time, with how many findings each record has. */
export function listRoute(app: FastifyInstance, { store, diagnosis }: Context, collection: Collection): void {
  app.get<{ Querystring: ListParameters }>(
    `/${collection}`,
    { schema: reads(collection, `List ${collection}`, { $ref: 'ListAnswer#' }, { querystring: plain(ListParameters) }) },
    async ({ query }) => {
      const { sort = 'id', limit = PAGE, cursor, ...filters } = query;
      const after = cursor === undefined ? {} : { after: readCursor(sort, cursor) };
      const page = await store.list({ collection, sort, limit, ...filters, ...after });
      const findings = await diagnosis.now();
      return {
        items: page.items.map((item) => ({
          id: item.id,
          name: item.name,
          ...(item.kind === '' ? {} : { kind: item.kind }),
          tags: item.tags,
          revision: item.revision,
          etag: etagOf(item),
          updated_at: item.updatedAt,
          problems: findings.of(collection, item.id),
        })),
        ...(page.next === undefined ? {} : { next_cursor: cursorOf(sort, page.next) }),
        total: page.total,
      };
    },
  );
}
