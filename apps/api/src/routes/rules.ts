import { RULES, type RulesName } from '@bestiaire/contract';
import type { Key, RecordBody } from '@bestiaire/persistence';
import type { FastifyInstance } from 'fastify';
import { recordRef } from '../bodies.ts';
import type { Context } from '../context.ts';
import { deedOf } from '../deed.ts';
import { afterWrite, refuseWrite, sendRecord, sendWritten, stored, wantedVersion } from '../records.ts';
import { IF_MATCH, reads, writes } from '../schemas.ts';

/** The ETag of a rules list that was never written: it reads as empty, and the first write makes it. */
const UNWRITTEN = '"unwritten"';

/** Read and replace the closed vocabularies. */
export function rulesRoutes(app: FastifyInstance, context: Context): void {
  const { store, contract } = context;
  for (const name of RULES) {
    const key: Key = { collection: 'rules', id: name };
    const list = recordRef(`rules/${name}`);
    app.get(`/rules/${name}`, { schema: reads('rules', `Read ${name}`, list) }, async (request, reply) => {
      const found = await store.find(key);
      return found === undefined ? reply.header('etag', UNWRITTEN).send(emptyList(name)) : sendRecord(request, reply, found);
    });
    app.put<{ Body: RecordBody }>(
      `/rules/${name}`,
      { schema: writes('rules', `Replace ${name}`, list, { body: list, headers: IF_MATCH }) },
      async (request, reply) => {
        const version = wantedVersion(request);
        const body = stored(key, request.body, contract);
        if (request.headers['if-match'] === UNWRITTEN) {
          const written = await store.create(key, body, deedOf(request, context));
          if (written.outcome === 'exists') return refuseWrite(reply, key, { outcome: 'stale', current: written.current });
          return sendWritten(request, reply, key, await afterWrite(context, written), 201);
        }
        const written = await store.update(key, version, body, deedOf(request, context));
        return sendWritten(request, reply, key, await afterWrite(context, written));
      },
    );
  }
}

const emptyList = (name: RulesName) => ({ id: name, entries: [] });
