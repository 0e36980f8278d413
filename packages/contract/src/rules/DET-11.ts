import type { Mode } from '../records/encounter.ts';
import { type Found, found, type Rule, type Scope } from './rule.ts';
import { LAST_GENERATION, summonsOf } from './summons.ts';

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
  let worst: Worst = { creatures: 1, chain: [] };
  // A creature has one of the sheets, so the sheets compete and the summons of one add up.
  for (const sheet of new Set(summons.map((summon) => summon.sheet))) {
    let creatures = 1;
    let most = 0;
    let chain: string[] = [];
    for (const { creature, count } of summons.filter((summon) => summon.sheet === sheet)) {
      const line = worstOf(creature, generation + 1, mode, scope, known);
      const brings = count * line.creatures;
      creatures += brings;
      if (brings <= most) continue;
      most = brings;
      chain = [`${creature} ×${count}`, ...line.chain];
    }
    if (creatures > worst.creatures) worst = { creatures, chain };
  }
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
