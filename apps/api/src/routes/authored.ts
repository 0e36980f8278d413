import { createHash } from 'node:crypto';
import { plainContent } from '@bestiaire/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { isKnown } from '../etag.ts';
import { ANY_OBJECT, reads } from '../schemas.ts';

/** All stored content as authored, in one answer: what the editor validates against and previews from. */
export function authoredRoute(app: FastifyInstance, { store }: Context): void {
  let last: { version: number; etag: string; text: string } | undefined;
  app.get(
    '/content',
    { schema: reads('content', 'All content as authored, nothing filled in: rules by name, collections by id', ANY_OBJECT) },
    async (request, reply) => {
      const { version, content } = await store.content();
      if (last?.version !== version) {
        const text = JSON.stringify(plainContent(content));
        last = { version, etag: `"${createHash('sha256').update(text).digest('hex')}"`, text };
      }
      reply.header('etag', last.etag).header('cache-control', 'no-cache');
      if (isKnown(request.headers['if-none-match'], last.etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(last.text);
    },
  );
}
