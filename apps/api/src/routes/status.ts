import { COLLECTIONS } from '@bestiaire/contract';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Context } from '../context.ts';
import { plain, reads } from '../schemas.ts';

const Tally = Type.Object({ errors: Type.Integer(), warnings: Type.Integer() });
const ProblemsAnswer = Type.Object({
  collections: Type.Record(Type.String(), Type.Object({ count: Type.Integer(), ...Tally.properties })),
  ...Tally.properties,
  diagnostics: Type.Array(Type.Unsafe({ $ref: 'Diagnostic#' })),
});
const HealthAnswer = Type.Object({ status: Type.Literal('ok') });

/** What all stored content comes to: liveness, findings, and word of changes. */
export function statusRoutes(app: FastifyInstance, { store, diagnosis, changes }: Context): void {
  app.get('/health', { schema: reads('status', 'Whether the server and its database answer', plain(HealthAnswer)) }, async () => {
    await store.version();
    return { status: 'ok' };
  });

  app.get(
    '/problems',
    { schema: reads('status', 'Every finding about the stored content, with counts per collection', plain(ProblemsAnswer)) },
    async () => {
      const { content, diagnostics, total } = await diagnosis.now();
      const collections = COLLECTIONS.map((name) => {
        const own = diagnostics.filter((diagnostic) => diagnostic.collection === name);
        const errors = own.filter((diagnostic) => diagnostic.severity === 'error').length;
        return [name, { count: content[name].size, errors, warnings: own.length - errors }];
      });
      return { collections: Object.fromEntries(collections), ...total, diagnostics };
    },
  );

  app.get(
    '/events',
    {
      schema: {
        tags: ['status'],
        summary: 'Server-sent events: `changed` after every change of content, with the version of the data',
        response: { 200: { description: 'Done', content: { 'text/event-stream': { schema: { type: 'string' } } } } },
      },
    },
    (_, reply) => {
      reply.hijack();
      const { raw } = reply;
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
      raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
      raw.write(': listening\n\n');
      const stop = changes.listen((version) => raw.write(`event: changed\ndata: {"version":${version}}\n\n`));
      const alive = setInterval(() => raw.write(': alive\n\n'), 25_000).unref();
      raw.on('close', () => {
        clearInterval(alive);
        stop();
      });
    },
  );
}
