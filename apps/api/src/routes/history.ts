import { type Collection, validateRecord } from '@bestiaire/contract';
import type { Key, Remembered } from '@bestiaire/persistence';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { invalid, recordRef } from '../bodies.ts';
import type { Context } from '../context.ts';
import { deedOf } from '../deed.ts';
import { differences } from '../difference.ts';
import { etagOf } from '../etag.ts';
import { refuse } from '../problems.ts';
import { afterWrite, missing, placeOf, sendWritten, stored, wantedVersion } from '../records.ts';
import { IdParams, IF_MATCH, plain, reads, writes } from '../schemas.ts';

const LINE = {
  revision: Type.Integer(),
  etag: Type.String(),
  action: Type.String({ description: 'created, updated, renamed, followed (a reference), restored, imported, deleted' }),
  who: Type.String(),
  at: Type.String({ format: 'date-time' }),
  id: Type.String({ description: 'The id that the record had' }),
};
const HistoryAnswer = Type.Object({ items: Type.Array(Type.Object(LINE)) });
const RevisionAnswer = (collection: Collection) =>
  Type.Object({
    ...LINE,
    record: Type.Unsafe({ $ref: `${collection}#` }),
    changes: Type.Array(
      Type.Object({ pointer: Type.String(), before: Type.Optional(Type.Unknown()), after: Type.Optional(Type.Unknown()) }),
    ),
  });
const RevisionParams = Type.Object(
  { ...IdParams.properties, revision: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) },
  { additionalProperties: false },
);
type RevisionParams = Type.Static<typeof RevisionParams>;
const RestoreBody = Type.Object(
  { revision: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) },
  { additionalProperties: false },
);

const lineOf = ({ uid, revision, action, who, at, id }: Remembered) => ({
  revision,
  etag: etagOf({ uid, revision }),
  action,
  who,
  at,
  id,
});

/** A record's history: who changed what, when; and its way back. A deleted record still has one. */
export function historyRoutes(app: FastifyInstance, context: Context, collection: Collection): void {
  const { store, contract } = context;
  const keyOf = (id: string): Key => ({ collection, id });

  app.get<{ Params: IdParams }>(
    `/${collection}/:id/revisions`,
    { schema: reads(collection, 'Its history, newest first', plain(HistoryAnswer), { params: plain(IdParams) }) },
    async (request, reply) => {
      const lines = await store.history(keyOf(request.params.id));
      return lines === undefined ? missing(reply, keyOf(request.params.id)) : { items: lines.map(lineOf) };
    },
  );

  app.get<{ Params: RevisionParams }>(
    `/${collection}/:id/revisions/:revision`,
    {
      schema: reads(collection, 'One revision, and what it changed', plain(RevisionAnswer(collection)), {
        params: plain(RevisionParams),
      }),
    },
    async (request, reply) => {
      const key = keyOf(request.params.id);
      const lines = (await store.history(key)) ?? [];
      const index = lines.findIndex((line) => line.revision === request.params.revision);
      const line = lines[index];
      if (line === undefined) return missing(reply, key);
      return { ...lineOf(line), record: line.body, changes: differences(lines[index + 1]?.body ?? {}, line.body) };
    },
  );

  app.post<{ Params: IdParams; Body: Type.Static<typeof RestoreBody> }>(
    `/${collection}/:id/restore`,
    {
      schema: writes(collection, 'Make it again what it was at a revision; a deleted one too', recordRef(collection), {
        params: plain(IdParams),
        body: plain(RestoreBody),
        headers: IF_MATCH,
      }),
    },
    async (request, reply) => {
      const key = keyOf(request.params.id);
      const lines = (await store.history(key)) ?? [];
      const [last] = lines;
      const wanted = lines.find((line) => line.revision === request.body.revision);
      if (last === undefined) return missing(reply, key);
      if (wanted === undefined) {
        return refuse(reply, {
          name: 'not-found',
          message: {
            en: `\`${key.id}\` has no revision ${request.body.revision}.`,
            fr: `\`${key.id}\` n’a pas de révision ${request.body.revision}.`,
          },
        });
      }
      // The contract may have changed since, and the record may have had another id.
      const body = { ...wanted.body, id: key.id };
      const diagnostics = validateRecord(placeOf(key), key.id, body, contract);
      if (diagnostics.length > 0) throw invalid(diagnostics);
      const deed = deedOf(request, context);
      const written =
        last.action === 'deleted'
          ? await store.revive(key, last, stored(key, body, contract), deed)
          : await store.restore(key, wantedVersion(request), stored(key, body, contract), deed);
      return sendWritten(request, reply, key, await afterWrite(context, written));
    },
  );
}
