import { addCondition } from './afflict.ts';
import { leaning } from './aim.ts';
import { type ArmorSource, armorClass } from './armorClass.ts';
import { isHelpless } from './conditions.ts';
import { isPresent } from './creatures.ts';
import { hurt, rollDamage } from './damage.ts';
import { type Attack, RANGED } from './definition.ts';
import { creatureAt, type Fight, hears, rollOn, tell } from './fight.ts';
import { COVERS, NO_SIGHT } from './grid/sight.ts';
import { coverAgainst, gap } from './space.ts';
import { NONE, PARTY } from './state.ts';

const LEANINGS = { '-1': 'disadvantage', '0': 'none', '1': 'advantage' } as const;

/**
 * One attack (EX-CBT-030, 031): d20 and bonus against the armour class of this moment, cover included. A natural 20 hits and
 * doubles the dice, a natural 1 misses. The attacker and the target stand where they stand; who may attack whom was asked before.
 */
export function strike(fight: Fight, attackerIndex: number, attack: Attack, targetIndex: number): void {
  const { definition, state, loud } = fight;
  const attacker = creatureAt(fight, attackerIndex);
  const target = creatureAt(fight, targetIndex);
  const others = state.creatures;
  const cover = coverAgainst(definition, attacker, attacker.cell, target, others);
  if (cover >= NO_SIGHT) return;
  const lean = leaning(definition, attacker, attack, attacker.cell, target, others);
  const sources: ArmorSource[] | undefined = loud ? [] : undefined;
  const armor = armorClass(definition, target, cover, sources);
  const near = gap(definition, attacker, target) <= 1;
  const first = rollOn(fight, state.attacks, 'attacks', 20);
  const second = lean === 0 ? first : rollOn(fight, state.attacks, 'attacks', 20);
  const kept = lean > 0 ? Math.max(first, second) : Math.min(first, second);
  const total = kept + attack.bonus;
  const hit = kept === 20 || (kept !== 1 && total >= armor);
  const critical = hit && (kept === 20 || (near && isHelpless(definition, target)));
  if (target.helped_by !== attackerIndex) target.helped_by = NONE;
  state.used[attack.use] = (state.used[attack.use] as number) + 1;
  if (hears(fight)) {
    tell(fight, 'attack_rolled', {
      ...{ attacker: attacker.id, target: target.id, attack: attack.id, kind: attack.kind === RANGED ? 'ranged' : 'melee' },
      ...{ dice: lean === 0 ? [first] : [first, second], die: kept, bonus: attack.bonus, total },
      ...{ armor_class: armor, armor_sources: sources, cover: COVERS[cover] },
      ...{ advantage: LEANINGS[String(lean) as keyof typeof LEANINGS], hit, critical },
    });
  }
  if (target.camp === PARTY) {
    if (hit) state.totals.hits_taken += 1;
    else state.totals.hits_avoided += 1;
  }
  if (!hit) return;
  if (attack.parts.length > 0) {
    const amount = rollDamage(fight, attack, target, critical);
    const only = attack.parts.length === 1 ? definition.damageTypes[attack.parts[0]?.type as number] : undefined;
    hurt(fight, targetIndex, amount, attackerIndex, critical, only);
  }
  for (const condition of attack.conditions) {
    if (isPresent(target)) addCondition(fight, targetIndex, condition, attackerIndex);
  }
}
