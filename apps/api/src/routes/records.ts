import type { Collection } from '@bestiaire/contract';
import type { Key, RecordBody } from '@bestiaire/persistence';
import type { FastifyInstance } from 'fastify';
import { recordRef } from '../bodies.ts';
import type { Context } from '../context.ts';
import { deedOf } from '../deed.ts';
import { mergePatch } from '../mergePatch.ts';
import { afterWrite, judge, missing, refuseWrite, sendRecord, sendWritten, stored, wantedVersion } from '../records.ts';
import { ANY_OBJECT, IdParams, IF_MATCH, plain, reads, StrictQuery, writes } from '../schemas.ts';

const params = plain(IdParams);
const querystring = plain(StrictQuery);

/** Create, read, replace and patch the records of one collection. */
export function recordRoutes(app: FastifyInstance, context: Context, collection: Collection): void {
  const { store, contract } = context;
  const record = recordRef(collection);
  const keyOf = (id: string): Key => ({ collection, id });
  app.post<{ Querystring: StrictQuery; Body: RecordBody & { id: string } }>(
    `/${collection}`,
    { schema: writes(collection, `Create one of ${collection}`, record, { body: record, querystring }, 201) },
    async (request, reply) => {
      const key = keyOf(request.body.id);
      await judge(context, key, request.body, request.query.strict);
      const written = await store.create(key, stored(key, request.body, contract), deedOf(request, context));
      reply.header('location', `/api/v1/${collection}/${key.id}`);
      return sendWritten(request, reply, key, await afterWrite(context, written), 201);
    },
  );

  app.get<{ Params: IdParams }>(
    `/${collection}/:id`,
    { schema: reads(collection, `Read one of ${collection}`, record, { params }) },
    async (request, reply) => {
      const key = keyOf(request.params.id);
      const found = await store.find(key);
      return found === undefined ? missing(reply, key) : sendRecord(request, reply, found);
    },
  );

  app.put<{ Querystring: StrictQuery; Params: IdParams; Body: RecordBody }>(
    `/${collection}/:id`,
    {
      schema: {
        ...writes(collection, `Replace one of ${collection}, or with If-None-Match: * create it`, record, {
          params,
          body: record,
          querystring,
          headers: IF_MATCH,
        }),
      },
    },
    async (request, reply) => {
      const key = keyOf(request.params.id);
      const body = request.body;
      if (request.headers['if-none-match']?.trim() === '*') {
        await judge(context, key, body, request.query.strict);
        const written = await store.create(key, stored(key, body, contract), deedOf(request, context));
        if (written.outcome === 'exists') return refuseWrite(reply, key, { outcome: 'stale', current: written.current });
        return sendWritten(request, reply, key, await afterWrite(context, written), 201);
      }
      const version = wantedVersion(request);
      await judge(context, key, body, request.query.strict);
      const written = await store.update(key, version, stored(key, body, contract), deedOf(request, context));
      return sendWritten(request, reply, key, await afterWrite(context, written));
    },
  );

  app.patch<{ Querystring: StrictQuery; Params: IdParams; Body: unknown }>(
    `/${collection}/:id`,
    {
      schema: writes(collection, `Change one of ${collection} by JSON Merge Patch`, record, {
        params,
        body: ANY_OBJECT,
        querystring,
        headers: IF_MATCH,
      }),
    },
    async (request, reply) => {
      const key = keyOf(request.params.id);
      const version = wantedVersion(request);
      const found = await store.find(key);
      if (found === undefined) return missing(reply, key);
      if (found.uid !== version.uid || found.revision !== version.revision) {
        return refuseWrite(reply, key, { outcome: 'stale', current: found });
      }
      const body = mergePatch(found.body, request.body);
      await judge(context, key, body, request.query.strict);
      const written = await store.update(key, version, stored(key, body, contract), deedOf(request, context));
      return sendWritten(request, reply, key, await afterWrite(context, written));
    },
  );
}
