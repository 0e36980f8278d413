import { conditionOf } from './conditions.ts';
import { bodyOf } from './creatures.ts';
import type { TacticalDefinition } from './definition.ts';
import { COVER_BONUS } from './grid/sight.ts';
import type { Creature } from './state.ts';

export interface ArmorSource {
  source: string;
  value: number;
}

/**
 * The armour class of a creature against one attack, worked out from its sources each time and never kept (EX-CBT-030): the best
 * base formula that applies, then bonuses, conditions and cover. `sources` collects what counted, if somebody wants to know.
 */
export function armorClass(definition: TacticalDefinition, creature: Creature, cover: number, sources?: ArmorSource[]): number {
  const body = bodyOf(definition, creature);
  let base = Number.NEGATIVE_INFINITY;
  let source = '';
  for (const { id, value, needsNoArmor, needsNoShield } of body.armorBases) {
    if ((needsNoArmor && body.wearsArmor) || (needsNoShield && body.bearsShield) || value <= base) continue;
    base = value;
    source = id;
  }
  if (source === '') throw new Error(`no base formula of ${creature.id} applies: validate the content before playing`);
  sources?.push({ source, value: base });
  let total = base;
  for (const { id, value } of body.armorBonuses) {
    total += value;
    sources?.push({ source: id, value });
  }
  for (const { condition } of creature.conditions) {
    const { id, armor_class: value } = conditionOf(definition, condition);
    if (value === 0) continue;
    total += value;
    sources?.push({ source: `condition:${id}`, value });
  }
  const bonus = COVER_BONUS[cover as 0 | 1 | 2];
  if (bonus > 0) sources?.push({ source: 'cover', value: bonus });
  return total + bonus;
}
