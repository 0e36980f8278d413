import { contractHash, type Diagnostic, validate } from '@bestiaire/contract';
import { type Change, importedOver, readyToStore } from '@bestiaire/persistence';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { invalid, MAX_CONTENT_BYTES } from '../bodies.ts';
import type { Context } from '../context.ts';
import { deedOf } from '../deed.ts';
import type { Findings } from '../diagnosis.ts';
import { isKnown } from '../etag.ts';
import { refuse } from '../problems.ts';
import type { Published } from '../published.ts';
import { ANY_OBJECT, plain, reads, writes } from '../schemas.ts';
import { contentOf, SentContent } from '../sentContent.ts';

const Findings_ = {
  diagnostics: Type.Array(Type.Unsafe({ $ref: 'Diagnostic#' })),
  errors: Type.Integer(),
  warnings: Type.Integer(),
};
const ValidateAnswer = Type.Object(Findings_);
const CHANGES = ['created', 'updated', 'unchanged', 'deleted'] as const;
const ImportAnswer = Type.Object({
  dry_run: Type.Boolean(),
  changes: Type.Array(
    Type.Object({ collection: Type.String(), id: Type.String(), change: Type.Unsafe({ type: 'string', enum: CHANGES }) }),
    { description: 'What becomes of each record that is sent, or was there' },
  ),
  counts: Type.Object(Object.fromEntries(CHANGES.map((change) => [change, Type.Integer()]))),
  ...Findings_,
});
const flag = (description: string) => Type.Optional(Type.Boolean({ description }));
const ValidateQuery = Type.Object(
  { stored: flag('Judge what is sent as if it stood beside, or in place of, what is stored') },
  { additionalProperties: false },
);
const ImportQuery = Type.Object(
  {
    dry_run: flag('Only tell what would change'),
    strict: flag('Refuse content with reference or rule errors too'),
    mode: Type.Optional(
      Type.Unsafe<'replace' | 'merge'>({
        type: 'string',
        enum: ['replace', 'merge'],
        description:
          'replace (when not given): a collection that is sent holds just what is sent afterwards, one that is not sent stays; merge: nothing is deleted',
      }),
    ),
  },
  { additionalProperties: false },
);

const judged = (diagnostics: readonly Diagnostic[]) => {
  const errors = diagnostics.filter((one) => one.severity === 'error').length;
  return { diagnostics, errors, warnings: diagnostics.length - errors };
};

/** Sends an export under its content hash. */
export function sendBundle(request: FastifyRequest, reply: FastifyReply, { contentHash, text }: Published) {
  const etag = `"${contentHash}"`;
  reply.header('etag', etag);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.header('content-disposition', 'attachment; filename="bestiaire.json"');
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Why there is no export now. */
export function refuseExport(reply: FastifyReply, { diagnostics, total }: Findings) {
  return refuse(reply, {
    name: 'content-has-errors',
    message: {
      en: `${total.errors} errors in the stored content stand against it; see diagnostics.`,
      fr: `${total.errors} erreurs du contenu enregistré s’y opposent ; voir diagnostics.`,
    },
    diagnostics: diagnostics.filter((one) => one.severity === 'error'),
  });
}

/** Content as a whole: judged, exported, imported. */
export function contentRoutes(app: FastifyInstance, context: Context): void {
  const { store, contract, diagnosis, publisher, changes } = context;

  app.post<{ Body: SentContent; Querystring: Type.Static<typeof ValidateQuery> }>(
    '/validate',
    {
      bodyLimit: MAX_CONTENT_BYTES,
      schema: reads('content', 'Judge sent content; nothing is stored', plain(ValidateAnswer), {
        body: plain(SentContent),
        querystring: plain(ValidateQuery),
      }),
    },
    async (request) => {
      const { content } = contentOf(request.body);
      const whole = request.query.stored ? importedOver((await store.content()).content, content, new Set()) : content;
      return judged(validate(whole, contract));
    },
  );

  app.get(
    '/export',
    { schema: reads('content', 'The resolved bundle, which the game reads', ANY_OBJECT) },
    async (request, reply) => {
      const published = await publisher.publish();
      return 'total' in published ? refuseExport(reply, published) : sendBundle(request, reply, published);
    },
  );

  app.post<{ Body: SentContent; Querystring: Type.Static<typeof ImportQuery> }>(
    '/import',
    {
      bodyLimit: MAX_CONTENT_BYTES,
      schema: writes('content', 'Bring content in, all of it or nothing', plain(ImportAnswer), {
        body: plain(SentContent),
        querystring: plain(ImportQuery),
      }),
    },
    async (request, reply) => {
      const theirs = request.body.contract_hash;
      if (theirs !== undefined && theirs !== contractHash(contract)) {
        return refuse(reply, {
          name: 'invalid',
          message: {
            en: 'The bundle was made for another contract. Update this server or the bundle.',
            fr: 'Le paquet a été fait pour un autre contrat. Mettez à jour ce serveur ou le paquet.',
          },
        });
      }
      const { dry_run: dryRun = false, strict = false, mode = 'replace' } = request.query;
      const { content: sent, shelves } = contentOf(request.body);
      const replaces = mode === 'merge' ? new Set<never>() : shelves;
      const { content, diagnostics } = readyToStore(sent, contract);
      if (diagnostics.length > 0) throw invalid(diagnostics);
      const after = judged(validate(importedOver((await diagnosis.now()).content, content, replaces), contract));
      if (strict && after.errors > 0) throw invalid(after.diagnostics.filter((one) => one.severity === 'error'));
      const done = await store.import(content, { dryRun, replaces }, deedOf(request, context));
      if (!dryRun) await changes.look();
      return { dry_run: dryRun, changes: done, counts: countsOf(done), ...after };
    },
  );
}

function countsOf(changes: readonly Change[]): Record<string, number> {
  return Object.fromEntries(CHANGES.map((name) => [name, changes.filter(({ change }) => change === name).length]));
}
