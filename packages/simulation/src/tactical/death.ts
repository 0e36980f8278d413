import type { Deed } from '@bestiaire/contract';
import { CHANCE_SIDES, drawLoot } from '../core/loot.ts';
import { type CounterStat, count, counterName, giveItem, setFact } from '../core/world.ts';
import { endAllConditions, releaseHeld } from './afflict.ts';
import { bodyOf } from './creatures.ts';
import type { TacticalEnemy } from './definition.ts';
import { creatureAt, type Fight, hears, rollOn, tell } from './fight.ts';
import { fireTrigger } from './fire.ts';
import { xOf, yOf } from './grid/combatGrid.ts';
import { leaveWith } from './leave.ts';
import { type Creature, DEAD } from './state.ts';

/**
 * The one definition of death (EX-CBT-042), in the order of ABI-47: it lies as remains where it fell; tied acolytes leave, then
 * its `death` abilities, loot, counter, hook. `by` is who did it, itself when it bled to death.
 */
export function die(fight: Fight, index: number, by: number): void {
  const creature = creatureAt(fight, index);
  const { grid } = fight.definition;
  creature.life = DEAD;
  creature.hp = 0;
  creature.seen_at = -1;
  endAllConditions(creature);
  if (hears(fight)) {
    const killer = by === index ? {} : { by: creatureAt(fight, by).id };
    tell(fight, 'died', { creature: creature.id, x: xOf(grid, creature.cell), y: yOf(grid, creature.cell), ...killer });
  }
  releaseHeld(fight);
  leaveWith(fight, index);
  const body = bodyOf(fight.definition, creature);
  if (body.enemy < 0) return;
  for (const ability of body.triggers.death) fireTrigger(fight, index, ability, 'death');
  if (creature.drops_loot) dropLoot(fight, creature);
  fight.state.totals.killed += 1;
  raiseCounter(fight, creature, 'total_killed');
  playHook(fight, body.onDeath);
}

export function raiseCounter(fight: Fight, creature: Creature, stat: CounterStat): void {
  const { definition, state } = fight;
  const enemy = (definition.enemies[bodyOf(definition, creature).enemy] as TacticalEnemy).record.id;
  const value = count(state.world, enemy, stat);
  if (hears(fight)) tell(fight, 'counter_changed', { counter: counterName(enemy, stat), value });
}

/** Drops what the loot list comes to; each row that is not certain takes one roll. */
export function dropLoot(fight: Fight, creature: Creature): void {
  const { state } = fight;
  const items = drawLoot(bodyOf(fight.definition, creature).loot, (item) => {
    const value = rollOn(fight, state.loot, 'loot', CHANCE_SIDES);
    if (hears(fight)) tell(fight, 'roll', { for: `loot:${item}`, die: `d${CHANCE_SIDES}`, value, by: creature.id });
    return value;
  });
  if (items.length === 0) return;
  for (const { item, count: amount } of items) giveItem(state.world, item, amount);
  if (hears(fight)) tell(fight, 'loot_dropped', { creature: creature.id, items });
}

/** Does a hook's deeds in order; a fact that is set already is not told again (ABI-52). */
export function playHook(fight: Fight, deeds: readonly Deed[]): void {
  const { world } = fight.state;
  for (const deed of deeds) {
    if (deed.do === 'set_fact') {
      if (setFact(world, deed.fact) && hears(fight)) tell(fight, 'fact_set', { fact: deed.fact });
    } else {
      giveItem(world, deed.item, deed.count);
      if (hears(fight)) tell(fight, 'item_given', { item: deed.item, count: deed.count });
    }
  }
}
