import { begin } from './charge.ts';
import { objection } from './choices.ts';
import { chargeUp } from './complete.ts';
import { closeSecond, openSecond, playScript } from './deeds.ts';
import { creatureAt, type Fight, isAble, isEnded } from './fight.ts';
import { countDeaths } from './life.ts';
import { chooseReaction, ordersOf } from './policies.ts';
import { look } from './sightings.ts';
import type { Order } from './state.ts';
import { playWaves, watchSides } from './waves.ts';

/**
 * One second (CPX-01), in its order: deaths of time (INJ-02), waves, the console, then everybody by agility, one after the other: what
 * it begins, one action point, what that completes and who answers; last the sides. Who enters in a second acts from the next one on.
 */
export function playSecond(fight: Fight): void {
  const { state } = fight;
  countDeaths(fight);
  playWaves(fight);
  openSecond(fight);
  for (const index of state.order.slice()) {
    if (isEnded(fight)) return;
    if (!isAble(creatureAt(fight, index))) continue;
    takeUp(fight, index);
    chargeUp(fight, index, chooseReaction);
  }
  closeSecond(fight);
  watchSides(fight);
}

/** What a creature begins: what it was told by hand or by its script, else what its conduct says. */
function takeUp(fight: Fight, index: number): void {
  const creature = creatureAt(fight, index);
  const { order } = creature;
  const { definition } = fight;
  if (order !== null) {
    creature.order = null;
    // What was legal when it was ordered may not be so any more.
    if (objection(look(fight.definition, fight.state, index, fight.second), order) === undefined) begin(fight, creature, order);
    return;
  }
  if (definition.scripted) playScript(fight, index);
  const orders = ordersOf(fight, index);
  for (let next = 0; next < orders.length; next += 1) begin(fight, creature, orders[next] as Order);
}
