import { randomInt } from 'node:crypto';
import { inputSchema, makeRuling, oddsOf, RULE_NAMES, SMALL_RULES } from '@bestiaire/simulation';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../bodies.ts';
import type { Context } from '../context.ts';
import { ANY_OBJECT, reads } from '../schemas.ts';

type Body = Record<string, unknown> & { seed?: number };

const SEED = {
  type: 'integer',
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  title: 'Seed',
  description: 'Throws the dice that are not given; drawn, and told in the answer, when not given.',
} as const;

/** A rule's inputs and the seed, as one flat body. */
function bodyOf(name: (typeof RULE_NAMES)[number]) {
  const schema = inputSchema(SMALL_RULES[name].fields) as { properties: object };
  return { ...schema, properties: { ...schema.properties, seed: SEED } };
}

/**
 * The small rules: one ruling with its formula spelt out, and beside it the exact odds wherever the input allows any. The table of
 * injuries is the one stored. Nothing is stored.
 */
export function rulingRoutes(app: FastifyInstance, { store }: Context): void {
  for (const name of RULE_NAMES) {
    const { label } = SMALL_RULES[name];
    app.post<{ Body: Body }>(
      `/rules/${name}`,
      { schema: reads('rulings', `${label.en}: one ruling and its exact odds`, ANY_OBJECT, { body: bodyOf(name) }) },
      async ({ body }) => {
        const { seed = randomInt(2 ** 32), ...input } = body;
        const { content } = await store.content();
        const tables = { critical_injuries: content.rules.critical_injuries?.entries ?? [] };
        const answer = makeRuling(name, input, tables, seed);
        if (!answer.ok) throw invalid(answer.diagnostics);
        const { ruling, text, ...head } = answer.value;
        const odds = oddsOf(name, input, tables);
        return { ...head, ...ruling, text, ...(odds.ok ? { odds: { ...odds.value.odds, chart: odds.value.chart } } : {}) };
      },
    );
  }
}
