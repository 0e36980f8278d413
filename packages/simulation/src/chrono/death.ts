import type { Deed } from '@bestiaire/contract';
import { CHANCE_SIDES, drawLoot } from '../core/loot.ts';
import { type CounterStat, count, counterName, giveItem, setFact } from '../core/world.ts';
import { dropCharges } from './charge.ts';
import { creatureAt, type Fight, fighterOf, isAble, isPresent, roll, tell } from './fight.ts';
import { fire } from './fire.ts';
import { pointOf } from './ground.ts';
import { discharge } from './order.ts';
import { type Creature, DEAD, GONE, NONE } from './state.ts';

/**
 * A creature dies for good, in the order of ABI-47: tied acolytes leave, `death` abilities, loot, counter, hook, and last the room
 * learns of it. Falling unconscious is no death: these wait (INJ-01).
 */
export function die(fight: Fight, index: number, by: string | undefined): void {
  const { definition, state, second } = fight;
  const creature = creatureAt(fight, index);
  creature.status = DEAD;
  creature.negative_since = NONE;
  const place = pointOf(definition.grid, creature.cell);
  tell(fight, { type: 'died', second, creature: creature.id, ...place, ...(by === undefined ? {} : { by }) });
  dropCharges(fight, creature, 'died');
  discharge(fight, index);
  state.totals.dead += 1;
  leaveWith(fight, index);
  if (creature.member !== NONE) return;
  const fighter = fighterOf(fight, creature);
  for (const ability of fighter.triggers.death) fire(fight, index, ability, 'death');
  if (creature.drops_loot) dropLoot(fight, creature);
  state.totals.killed += 1;
  raiseCounter(fight, fighter.record, 'total_killed');
  playHook(fight, fighter.onDeath);
}

/** The tied acolytes of a caster leave, each followed by its own: no loot, no kill, no death abilities (ABI-44). */
export function leaveWith(fight: Fight, caster: number): void {
  const { creatures } = fight.state;
  for (let index = 0; index < creatures.length; index += 1) {
    const acolyte = creatureAt(fight, index);
    if (acolyte.caster !== caster || !acolyte.tied || !isPresent(acolyte)) continue;
    const able = isAble(acolyte);
    acolyte.status = GONE;
    tell(fight, { type: 'left_with_caster', second: fight.second, creature: acolyte.id, caster: creatureAt(fight, caster).id });
    if (able) dropCharges(fight, acolyte, 'left');
    discharge(fight, index);
    leaveWith(fight, index);
  }
}

export function raiseCounter(fight: Fight, enemy: string, stat: CounterStat): void {
  const value = count(fight.state.world, enemy, stat);
  tell(fight, { type: 'counter_changed', second: fight.second, counter: counterName(enemy, stat), value });
}

/** Drops what the loot list comes to; each row that is not certain takes one roll. */
export function dropLoot(fight: Fight, creature: Creature): void {
  const { state, second } = fight;
  const items = drawLoot(fighterOf(fight, creature).loot, (item) => {
    const value = roll(fight, state.loot, 'loot', CHANCE_SIDES);
    tell(fight, { type: 'roll', second, for: `loot:${item}`, die: `d${CHANCE_SIDES}`, value, by: creature.id });
    return value;
  });
  if (items.length === 0) return;
  for (const { item, count: amount } of items) giveItem(state.world, item, amount);
  tell(fight, { type: 'loot_dropped', second, creature: creature.id, items });
}

/** Does a hook's deeds in order; a fact that is set already is not told again (ABI-52). */
export function playHook(fight: Fight, deeds: readonly Deed[]): void {
  const { second } = fight;
  const { world } = fight.state;
  for (const deed of deeds) {
    if (deed.do === 'set_fact') {
      if (setFact(world, deed.fact)) tell(fight, { type: 'fact_set', second, fact: deed.fact });
    } else {
      giveItem(world, deed.item, deed.count);
      tell(fight, { type: 'item_given', second, item: deed.item, count: deed.count });
    }
  }
}
