import type { Mode } from '../records/encounter.ts';
import { type Found, found, type Rule, type Scope } from './rule.ts';
import { LAST_GENERATION, type Summon, summonsOf } from './summons.ts';

/** How many creatures may live in a room. */
const MOST = 512;

interface Worst {
  creatures: number;
  /** The branch that brings most, as `id ×count`. */
  chain: string[];
}

/** What one creature comes to at worst, itself included, if each of its summons fires once and nobody falls. */
function worstOf(id: string, generation: number, mode: Mode, scope: Scope, known: Map<string, Worst>): Worst {
  const key = `${generation} ${id}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const enemy = scope.content.enemies.get(id);
  const summons = enemy === undefined || generation === LAST_GENERATION ? [] : summonsOf(enemy, scope, mode);
  let creatures = 1;
  let widest: { summon: Summon; worst: Worst; brings: number } | undefined;
  for (const summon of summons) {
    const worst = worstOf(summon.creature, generation + 1, mode, scope, known);
    const brings = summon.count * worst.creatures;
    creatures += brings;
    if (widest === undefined || brings > widest.brings) widest = { summon, worst, brings };
  }
  const chain = widest === undefined ? [] : [`${widest.summon.creature} ×${widest.summon.count}`, ...widest.worst.chain];
  const worst = { creatures, chain };
  known.set(key, worst);
  return worst;
}

export const rule: Rule = {
  code: 'DET-11',
  severity: 'warning',
  title: {
    en: 'A wave can come to more creatures than a room holds.',
    fr: 'Une vague peut donner plus de créatures qu’une salle n’en tient.',
  },
  cure: {
    en: `Lower a count or cap a summon: past ${MOST} living creatures nobody else comes.`,
    fr: `Baissez un nombre ou plafonnez une invocation : au-delà de ${MOST} créatures vivantes, plus personne ne vient.`,
  },
  example: '{ "waves": [{ "id": "swarm", "entries": [{ "enemy": "queen", "count": 100 }] }] }',
  checks: {
    *encounters({ mode, waves }, scope): Generator<Found> {
      const known = new Map<string, Worst>();
      for (const [w, { entries }] of waves.entries()) {
        const worsts = entries.map(({ enemy, count }) => ({ enemy, count, worst: worstOf(enemy, 0, mode, scope, known) }));
        const total = worsts.reduce((sum, { count, worst }) => sum + count * worst.creatures, 0);
        if (total <= MOST) continue;
        const widest = worsts.reduce((a, b) => (b.count * b.worst.creatures > a.count * a.worst.creatures ? b : a));
        const chain = [`${widest.enemy} ×${widest.count}`, ...widest.worst.chain].join(' → ');
        yield found(`/waves/${w}/entries`, `Up to ${total} creatures: ${chain}.`, `Jusqu’à ${total} créatures : ${chain}.`);
      }
    },
  },
};
