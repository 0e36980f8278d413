import { COLLECTIONS, contractHash, printJson, RULES, schemaOf, sha256 } from '@bestiaire/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isKnown } from '../etag.ts';
import { ANY_OBJECT, reads } from '../schemas.ts';

/** Sends what only a new version of the code changes, under the hash of its bytes. */
function sendFixed(request: FastifyRequest, reply: FastifyReply, etag: string, value: unknown) {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  return isKnown(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(value);
}

/** The contract, and the JSON Schemas that records must meet: what forms and game tools are built from. */
export function contractRoutes(app: FastifyInstance, { contract }: Context): void {
  app.get(
    '/contract',
    { schema: reads('contract', 'The contract: kinds of abilities, moments, settings', ANY_OBJECT) },
    (request, reply) => sendFixed(request, reply, `"${contractHash(contract)}"`, contract),
  );

  const places = [...COLLECTIONS, ...RULES.map((name) => `rules/${name}` as const)];
  for (const place of places) {
    const schema = schemaOf(place, contract);
    const etag = `"${sha256(printJson(schema))}"`;
    app.get(
      `/schemas/${place}`,
      { schema: reads('contract', `The JSON Schema that a record of ${place} must meet`, ANY_OBJECT) },
      (request, reply) => sendFixed(request, reply, etag, schema),
    );
  }
}
