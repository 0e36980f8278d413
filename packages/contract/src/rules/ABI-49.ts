import type { Enemy } from '../records/enemy.ts';
import { edgesOf, type TriggerEdge } from '../triggerGraph/edges.ts';
import { LAST_GENERATION } from '../triggerGraph/worst.ts';
import { type Found, found, type Rule, type Scope } from './rule.ts';

/**
 * The chain of summons from one that goes past the last generation, as far as that; undefined where none does. `ends` remembers
 * which creature leads nowhere in which generation, so that many summons do not multiply.
 */
function chainPast(summon: TriggerEdge, generation: number, scope: Scope, ends: Set<string>): string[] | undefined {
  if (generation > LAST_GENERATION) return [summon.to];
  const enemy = scope.content.enemies.get(summon.to);
  const key = `${generation} ${summon.to}`;
  if (enemy === undefined || ends.has(key)) return undefined;
  for (const next of edgesOf(enemy, scope)) {
    const chain = chainPast(next, generation + 1, scope, ends);
    if (chain !== undefined) return [summon.to, ...chain];
  }
  ends.add(key);
  return undefined;
}

export const rule: Rule = {
  code: 'ABI-49',
  severity: 'warning',
  title: {
    en: 'A chain of summons is deeper than the three generations that exist.',
    fr: 'Une chaîne d’invocations dépasse les trois générations qui existent.',
  },
  cure: {
    en: 'Let the last one summon something that summons nothing, or count on the third generation summoning nothing more.',
    fr: 'Que le dernier invoque ce qui n’invoque rien, ou comptez que la troisième génération n’invoque plus rien.',
  },
  example: '{ "id": "slime", "base": { "ability_triggers": [{ "moment": "death", "ability": "split_into_slimes", … }] } }',
  checks: {
    *enemies(enemy: Enemy, scope): Generator<Found> {
      const ends = new Set<string>();
      for (const summon of edgesOf(enemy, scope)) {
        const chain = chainPast(summon, 1, scope, ends);
        if (chain === undefined) continue;
        const path = [enemy.id, ...chain].map((id) => `\`${id}\``).join(' → ');
        yield found(summon.pointer, `The last of ${path} never comes.`, `Le dernier de ${path} ne vient jamais.`);
        return;
      }
    },
  },
};
