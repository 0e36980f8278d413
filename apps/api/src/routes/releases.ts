import type { ReleaseHead } from '@bestiaire/persistence';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { Context } from '../context.ts';
import { deedOf } from '../deed.ts';
import { refuse } from '../problems.ts';
import { ANY_OBJECT, plain, reads, writes } from '../schemas.ts';
import { refuseExport, sendBundle } from './content.ts';

const Tag = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$', maxLength: 64, description: 'For instance 1.4.0' });
const TagParams = Type.Object({ tag: Tag }, { additionalProperties: false });
type TagParams = Type.Static<typeof TagParams>;
const Release = Type.Object({
  tag: Type.String(),
  content_hash: Type.String(),
  who: Type.String(),
  at: Type.String({ format: 'date-time' }),
});
const ReleasesAnswer = Type.Object({ items: Type.Array(Release) });

const shown = ({ tag, contentHash, who, at }: ReleaseHead) => ({ tag, content_hash: contentHash, who, at });

/** Named exports that never change, which the game build can pin. */
export function releaseRoutes(app: FastifyInstance, context: Context): void {
  const { store, publisher } = context;
  const none = (reply: FastifyReply, tag: string) =>
    refuse(reply, {
      name: 'not-found',
      message: { en: `There is no release \`${tag}\`.`, fr: `Il n’y a pas de publication \`${tag}\`.` },
    });

  app.get('/releases', { schema: reads('releases', 'Every release, newest first', plain(ReleasesAnswer)) }, async () => ({
    items: (await store.releases()).map(shown),
  }));

  app.post<{ Body: TagParams }>(
    '/releases',
    { schema: writes('releases', 'Name the export of now, for ever', plain(Release), { body: plain(TagParams) }, 201) },
    async (request, reply) => {
      const { tag } = request.body;
      const published = await publisher.publish();
      if ('total' in published) return refuseExport(reply, published);
      const deed = deedOf(request, context);
      if (!(await store.release(tag, published.contentHash, published.text, deed))) {
        return refuse(reply, {
          name: 'exists',
          message: {
            en: `The release \`${tag}\` exists and never changes. Choose another tag.`,
            fr: `La publication \`${tag}\` existe et ne change jamais. Choisissez un autre nom.`,
          },
        });
      }
      reply.header('location', `/api/v1/releases/${tag}`);
      return reply.code(201).send(shown({ tag, contentHash: published.contentHash, ...deed }));
    },
  );

  app.get<{ Params: TagParams }>(
    '/releases/:tag',
    { schema: reads('releases', 'Who made it, when, and its content hash', plain(Release), { params: plain(TagParams) }) },
    async ({ params }, reply) => {
      const found = await store.findRelease(params.tag);
      return found === undefined ? none(reply, params.tag) : shown(found);
    },
  );

  app.get<{ Params: TagParams }>(
    '/releases/:tag/export',
    { schema: reads('releases', 'Its bundle, byte for byte', ANY_OBJECT, { params: plain(TagParams) }) },
    async (request, reply) => {
      const found = await store.findRelease(request.params.tag);
      if (found === undefined) return none(reply, request.params.tag);
      return sendBundle(request, reply, { contentHash: found.contentHash, text: found.bundle });
    },
  );
}
