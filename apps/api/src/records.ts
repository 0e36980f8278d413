import { type Contract, inSchemaOrder, type Place, schemaOf, validate, validateRecord } from '@bestiaire/contract';
import type { Key, NotWritten, RecordBody, Stored, Version, Written } from '@bestiaire/persistence';
import { importedOver } from '@bestiaire/persistence';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid } from './bodies.ts';
import type { Context } from './context.ts';
import { etagOf, isKnown, versionWanted } from './etag.ts';
import { ProblemError, refuse } from './problems.ts';
import { contentOf } from './sentContent.ts';

/** The place of the contract that a key belongs to. */
export const placeOf = ({ collection, id }: Key): Place => (collection === 'rules' ? (`rules/${id}` as Place) : collection);

/** A body as it is stored: keys in the schema's order, so that equal records are equal texts. */
export function stored(key: Key, body: unknown, contract: Contract): RecordBody {
  return inSchemaOrder(body as RecordBody, schemaOf(placeOf(key), contract));
}

/** Sends a record under its ETag; nothing but the ETag to a reader who has it already. */
export function sendRecord(request: FastifyRequest, reply: FastifyReply, record: Stored, status = 200) {
  const etag = etagOf(record);
  reply
    .header('etag', etag)
    .header('last-modified', new Date(record.updatedAt).toUTCString())
    .header('cache-control', 'no-cache');
  const reading = request.method === 'GET' || request.method === 'HEAD';
  if (reading && isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.code(status).send(record.body);
}

export function missing(reply: FastifyReply, { collection, id }: Key) {
  return refuse(reply, {
    name: 'not-found',
    message: { en: `${collection} has no record \`${id}\`.`, fr: `${collection} n’a pas de fiche \`${id}\`.` },
  });
}

/** Answers why a write changed nothing, with the record that stands there. */
export function refuseWrite(reply: FastifyReply, key: Key, answer: NotWritten) {
  if (answer.outcome === 'missing') return missing(reply, key);
  const { current } = answer;
  const more = { current: current.body, etag: etagOf(current) };
  reply.header('etag', etagOf(current));
  if (answer.outcome === 'exists') {
    return refuse(reply, {
      name: 'exists',
      message: {
        en: `${current.collection} has a record \`${current.id}\` already. Choose another id, or change that one.`,
        fr: `${current.collection} a déjà une fiche \`${current.id}\`. Choisissez un autre identifiant, ou modifiez celle-là.`,
      },
      more,
    });
  }
  return refuse(reply, {
    name: 'stale',
    message: {
      en: `\`${key.id}\` was changed since you read it. Look at the current record, and save again over its ETag.`,
      fr: `\`${key.id}\` a été modifiée depuis votre lecture. Regardez la fiche actuelle, puis enregistrez par-dessus son ETag.`,
    },
    more,
  });
}

/** Answers a write. */
export function sendWritten(request: FastifyRequest, reply: FastifyReply, key: Key, answer: Written, status = 200) {
  return answer.outcome === 'written' ? sendRecord(request, reply, answer.record, status) : refuseWrite(reply, key, answer);
}

/**
 * The version that a write is meant for. An ETag that is none of ours can match no record, so the write is stale, or the record is
 * missing: the store says which.
 * @throws ProblemError 428 when the request does not say
 */
export function wantedVersion(request: FastifyRequest): Version {
  const version = versionWanted(request.headers['if-match']);
  if (version === 'none') {
    throw new ProblemError({
      name: 'revision-needed',
      message: {
        en: 'Send If-Match with the ETag that you read, so that nobody else’s change is overwritten.',
        fr: 'Envoyez If-Match avec l’ETag lu, pour ne pas écraser la modification d’un autre.',
      },
    });
  }
  return version === 'never' ? { uid: '', revision: 0 } : version;
}

/**
 * Refuses a body that may not be stored as this record; with `strict` also one that would have reference or rule errors among the
 * content of now.
 * @throws ProblemError 422 with the diagnostics
 */
export async function judge({ contract, store }: Context, key: Key, body: unknown, strict = false): Promise<void> {
  const place = placeOf(key);
  const diagnostics = validateRecord(place, key.id, body, contract);
  if (diagnostics.length > 0) throw invalid(diagnostics);
  if (!strict) return;
  const sent = contentOf({ [key.collection]: { [key.id]: body } }).content;
  const whole = importedOver((await store.content()).content, sent, new Set());
  const errors = validate(whole, contract).filter(
    (one) => one.severity === 'error' && one.collection === place && one.id === key.id,
  );
  if (errors.length > 0) throw invalid(errors);
}

/** Tells those who listen that content has changed, once the answer is decided. */
export async function afterWrite<T extends { outcome: string }>({ changes }: Context, answer: T): Promise<T> {
  if (answer.outcome === 'written') await changes.look();
  return answer;
}
