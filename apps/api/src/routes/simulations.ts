import { availableParallelism } from 'node:os';
import { createBatchPool } from '@bestiaire/batch';
import {
  type Content,
  type Contract,
  type Diagnostic,
  type Encounter,
  type JsonSchema,
  schemaOf,
  validate,
  validateRecord,
} from '@bestiaire/contract';
import { importedOver } from '@bestiaire/persistence';
import type { RunOptions } from '@bestiaire/simulation';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { invalid } from '../bodies.ts';
import type { Context } from '../context.ts';
import { ProblemError, refuse } from '../problems.ts';
import { missing } from '../records.ts';
import { ANY_OBJECT, reads } from '../schemas.ts';
import { contentOf } from '../sentContent.ts';
import { reachable } from '../simulation/reachable.ts';
import { Runner } from '../simulation/runner.ts';

/** The most runs of one batch. */
const MOST_RUNS = 10_000;
/** How long one request may compute, in ms. A batch answers with what it has by then. */
const TIME = 60_000;

interface Body extends RunOptions {
  encounter: string | Record<string, unknown>;
  runs?: number;
}

/** The schema of a request: seed, facts, counters and deeds are what they are in an encounter, so theirs are taken from there. */
function bodySchema(contract: Contract): JsonSchema {
  const [branch] = schemaOf('encounters', contract)['oneOf'] as { properties: Record<string, JsonSchema> }[];
  const { seed, facts, counters, party } = branch?.properties ?? {};
  const member = party?.['items'] as { properties: Record<string, JsonSchema> } | undefined;
  return {
    type: 'object',
    required: ['encounter'],
    additionalProperties: false,
    properties: {
      encounter: {
        description: 'The id of a stored encounter, or an encounter itself',
        anyOf: [{ type: 'string', maxLength: 64 }, ANY_OBJECT],
      },
      seed: { ...seed, description: "The encounter's own when not given" },
      facts: { ...facts, description: 'Facts of an earlier visit, in place of the encounter’s own' },
      counters: { ...counters, description: 'Counters of an earlier visit, in place of the encounter’s own' },
      inputs: { ...member?.properties['script'], description: 'Deeds of the console' },
      run: { type: 'integer', minimum: 0, maximum: 1_000_000, description: 'Index of the run in its batch' },
      runs: {
        type: 'integer',
        minimum: 1,
        maximum: MOST_RUNS,
        description: 'Play a batch of so many runs, and answer with its summary alone',
      },
    },
  };
}

/** An encounter ready to be played, with the content it stands in. */
interface Staged {
  content: Content;
  encounter: string;
}

/** Puts the encounter of a request into the content of now; undefined for an id that is not there. @throws ProblemError 422 */
async function stage({ diagnosis, contract }: Context, sent: Body['encounter']): Promise<Staged | undefined> {
  const { content } = await diagnosis.now();
  if (typeof sent === 'string') return content.encounters.has(sent) ? { content, encounter: sent } : undefined;
  const id = typeof sent['id'] === 'string' ? sent['id'] : '';
  const faults = validateRecord('encounters', id, sent, contract);
  if (faults.length > 0) throw invalid(faults);
  return {
    content: importedOver(content, contentOf({ encounters: { [id]: sent as unknown as Encounter } }).content, new Set()),
    encounter: id,
  };
}

/** The errors among what an encounter is played with. Errors elsewhere in the content do not concern it. */
async function errorsOf(context: Context, { content, encounter }: Staged): Promise<Diagnostic[]> {
  const { contract, diagnosis } = context;
  const now = await diagnosis.now();
  const diagnostics = content === now.content ? now.diagnostics : validate(content, contract);
  const played = reachable(content, contract, encounter);
  return diagnostics.filter(({ severity, collection, id }) => severity === 'error' && played.has(`${collection}/${id}`));
}

/** Aborted when the client leaves or the time is over. */
function limitOf(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.on('close', () => left.abort());
  return AbortSignal.any([left.signal, AbortSignal.timeout(TIME)]);
}

const TOO_LONG = () =>
  new ProblemError({
    name: 'invalid',
    message: {
      en: `The run took longer than ${TIME / 1000} s. Lower its limit or the number of creatures.`,
      fr: `La partie a duré plus de ${TIME / 1000} s. Baissez sa limite ou le nombre de créatures.`,
    },
  });

/** Plays encounters off the event loop: one run with its log, or a batch with its summary. */
export function simulationRoutes(app: FastifyInstance, context: Context): void {
  const runner = new Runner();
  // One core is left to answer the others.
  const pool = createBatchPool({ workers: Math.max(1, availableParallelism() - 1) });
  app.addHook('onClose', async () => {
    await Promise.all([runner.close(), pool.close()]);
  });

  app.post<{ Body: Body }>(
    '/simulations',
    {
      schema: reads(
        'simulations',
        'Play an encounter: { log, summary } of one run, or { summary, cancelled } of a batch',
        ANY_OBJECT,
        {
          body: bodySchema(context.contract),
        },
      ),
    },
    async (request, reply) => {
      const { encounter, runs, ...options } = request.body;
      const staged = await stage(context, encounter);
      if (staged === undefined) return missing(reply, { collection: 'encounters', id: String(encounter) });
      const errors = await errorsOf(context, staged);
      if (errors.length > 0) {
        return refuse(reply, {
          name: 'content-has-errors',
          message: {
            en: 'What the encounter is played with has errors; see diagnostics.',
            fr: 'Ce avec quoi la rencontre se joue a des erreurs ; voir diagnostics.',
          },
          diagnostics: errors,
        });
      }
      const signal = limitOf(reply);
      if (runs !== undefined) {
        const { run: _, ...shared } = options;
        const { summary, cancelled } = await pool.run({ ...staged, options: shared, goal: { runs }, signal });
        return { summary, cancelled };
      }
      const played = await runner.play({ ...staged, options }, signal);
      if (played === 'stopped') throw TOO_LONG();
      if (played !== 'full') return played;
      return refuse(reply, {
        name: 'too-many',
        message: {
          en: 'Too many runs wait already. Try again in a moment.',
          fr: 'Trop de parties attendent déjà. Réessayez dans un instant.',
        },
      });
    },
  );
}
