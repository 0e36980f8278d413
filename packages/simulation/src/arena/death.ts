import type { Deed } from '@bestiaire/contract';
import { CHANCE_SIDES, drawLoot } from '../core/loot.ts';
import { type CounterStat, count, counterName, giveItem, setFact } from '../core/world.ts';
import { interruptAttack } from './attacks.ts';
import { creatureAt, enemyId, type Fight, isFighting, sheetOf, tell } from './fight.ts';
import { fireTrigger } from './fire.ts';
import { type Creature, GONE } from './state.ts';

/** A creature falls, in the order of ABI-47: tied acolytes leave, `death` abilities, loot, counter, hook, and last the room. */
export function die(fight: Fight, index: number, by: string): void {
  const creature = creatureAt(fight, index);
  creature.status = GONE;
  creature.since = fight.tick;
  creature.hp = 0;
  tell(fight, { type: 'died', tick: fight.tick, creature: creature.id, x: creature.x, y: creature.y, by });
  interruptAttack(fight, creature);
  if (creature.hero >= 0) return;
  const sheet = sheetOf(fight, creature);
  leaveWith(fight, index);
  for (const ability of sheet.triggers.death) fireTrigger(fight, index, ability, 'death');
  if (creature.drops_loot) dropLoot(fight, creature);
  fight.state.totals.killed += 1;
  raiseCounter(fight, creature, 'total_killed');
  playHook(fight, sheet.onDeath);
  tellRoom(fight, creature);
}

/** The tied acolytes of a caster leave, each followed by its own: no loot, no kill, no death abilities (ABI-44). */
export function leaveWith(fight: Fight, caster: number): void {
  const { creatures, active } = fight.state;
  for (let place = 0; place < active.length; place += 1) {
    const index = active[place] as number;
    const acolyte = creatures[index] as Creature;
    if (acolyte.caster !== caster || !acolyte.tied || !isFighting(acolyte)) continue;
    acolyte.status = GONE;
    acolyte.since = fight.tick;
    tell(fight, { type: 'left_with_caster', tick: fight.tick, creature: acolyte.id, caster: creatureAt(fight, caster).id });
    interruptAttack(fight, acolyte);
    tellRoom(fight, acolyte);
    leaveWith(fight, index);
  }
}

/** The room learns that a creature no longer fights (ABI-47). */
export function tellRoom(fight: Fight, creature: Creature): void {
  if (creature.holds_room) fight.state.holding -= 1;
}

export function raiseCounter(fight: Fight, creature: Creature, stat: CounterStat): void {
  const enemy = enemyId(fight, creature);
  const value = count(fight.state.world, enemy, stat);
  tell(fight, { type: 'counter_changed', tick: fight.tick, counter: counterName(enemy, stat), value });
}

/** Drops what the loot list comes to; each row that is not certain takes one roll. */
export function dropLoot(fight: Fight, creature: Creature): void {
  const { definition, state, tick } = fight;
  const items = drawLoot(sheetOf(fight, creature).loot, (item) => {
    const value = definition.draw(state.loot, 'loot', CHANCE_SIDES) + 1;
    tell(fight, { type: 'roll', tick, for: `loot:${item}`, die: `d${CHANCE_SIDES}`, value, by: creature.id });
    return value;
  });
  if (items.length === 0) return;
  for (const { item, count: amount } of items) giveItem(state.world, item, amount);
  tell(fight, { type: 'loot_dropped', tick, creature: creature.id, items });
}

/** Does a hook's deeds in order; a fact that is set already is not told again (ABI-52). */
export function playHook(fight: Fight, deeds: readonly Deed[]): void {
  const { tick } = fight;
  const { world } = fight.state;
  for (const deed of deeds) {
    if (deed.do === 'set_fact') {
      if (setFact(world, deed.fact)) tell(fight, { type: 'fact_set', tick, fact: deed.fact });
    } else {
      giveItem(world, deed.item, deed.count);
      tell(fight, { type: 'item_given', tick, item: deed.item, count: deed.count });
    }
  }
}
