import { type Collection, ID_PATTERN, indexReferences, renameReferences } from '@bestiaire/contract';
import type { Key, RecordBody, Shelf } from '@bestiaire/persistence';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Context } from '../context.ts';
import { deedOf } from '../deed.ts';
import { etagOf } from '../etag.ts';
import { refuse } from '../problems.ts';
import { afterWrite, missing, placeOf, refuseWrite, stored, wantedVersion } from '../records.ts';
import { IdParams, IF_MATCH, plain, reads, writes } from '../schemas.ts';

const RenameBody = Type.Object(
  { id: Type.String({ pattern: ID_PATTERN, maxLength: 64, description: 'The new id' }) },
  { additionalProperties: false },
);
const RenameAnswer = (collection: Collection) =>
  Type.Object({
    record: Type.Unsafe({ $ref: `${collection}#` }),
    followed: Type.Array(Type.Object({ collection: Type.String(), id: Type.String(), etag: Type.String() }), {
      description: 'The records whose references were changed',
    }),
  });
const ReferencesAnswer = Type.Object({
  uses: Type.Array(Type.Unsafe({ $ref: 'Reference#' })),
  used_by: Type.Array(Type.Unsafe({ $ref: 'Reference#' })),
});

const params = plain(IdParams);

/** Who uses whom: asked for, kept whole by a rename, and guarded by a deletion. */
export function referenceRoutes(app: FastifyInstance, context: Context, collection: Collection): void {
  const { store, contract, diagnosis } = context;
  const keyOf = (id: string): Key => ({ collection, id });

  app.get<{ Params: IdParams }>(
    `/${collection}/:id/references`,
    { schema: reads(collection, 'Whom it uses and who uses it', plain(ReferencesAnswer), { params }) },
    async (request, reply) => {
      const { id } = request.params;
      const { content, references } = await diagnosis.now();
      if (!content[collection].has(id)) return missing(reply, keyOf(id));
      return { uses: references().usesOf(collection, id), used_by: references().usedBy(collection, id) };
    },
  );

  app.post<{ Params: IdParams; Body: Type.Static<typeof RenameBody> }>(
    `/${collection}/:id/rename`,
    {
      schema: writes(collection, 'Give it another id; every reference follows', plain(RenameAnswer(collection)), {
        params,
        body: plain(RenameBody),
        headers: IF_MATCH,
      }),
    },
    async (request, reply) => {
      const key = keyOf(request.params.id);
      const to = request.body.id;
      const version = wantedVersion(request);
      const answer = await store.rename(key, version, to, deedOf(request, context), (content) =>
        renameReferences(content, contract, collection, key.id, to).map(({ place, from, record }) => {
          const changed: Key = { collection: place.replace(/\/.*/, '') as Shelf, id: from };
          return { ...changed, body: stored(changed, record, contract) as RecordBody };
        }),
      );
      if (answer.outcome !== 'written') return refuseWrite(reply, key, answer);
      await afterWrite(context, answer);
      const { record, followed } = answer;
      reply.header('etag', etagOf(record)).header('location', `/api/v1/${collection}/${to}`);
      return {
        record: record.body,
        followed: followed.map((one) => ({ collection: one.collection, id: one.id, etag: etagOf(one) })),
      };
    },
  );

  app.delete<{ Params: IdParams }>(
    `/${collection}/:id`,
    {
      schema: {
        ...writes(
          collection,
          `Delete one of ${collection} that nothing refers to`,
          { type: 'null' },
          { params, headers: IF_MATCH },
          204,
        ),
      },
    },
    async (request, reply) => {
      const key = keyOf(request.params.id);
      const version = wantedVersion(request);
      const answer = await store.remove(key, version, deedOf(request, context), (left) => {
        const users = indexReferences(left, contract).usedBy(placeOf(key), key.id);
        return users.length === 0 ? undefined : users;
      });
      if (answer.outcome === 'refused') {
        const count = new Set(answer.why.map(({ from, id }) => `${from}/${id}`)).size;
        return refuse(reply, {
          name: 'in-use',
          message: {
            en: `${count} records refer to \`${key.id}\`; take the references out first. They are in used_by.`,
            fr: `${count} fiches font référence à \`${key.id}\` ; retirez d’abord ces références. Elles sont dans used_by.`,
          },
          more: { used_by: answer.why },
        });
      }
      if (answer.outcome !== 'written') return refuseWrite(reply, key, answer);
      await afterWrite(context, answer);
      return reply.code(204).send();
    },
  );
}
