import type { FlightRequest } from '../abilities/stage.ts';
import { dropCharges } from './charge.ts';
import { dropLoot, leaveWith, playHook, raiseCounter } from './death.ts';
import { creatureAt, type Fight, fighterOf, isAble, isEnded, tell } from './fight.ts';
import { discharge } from './order.ts';
import { GONE, NONE } from './state.ts';

/**
 * A creature takes flight: it leaves the fight at once, with all that this brings, in the order of ABI-52. On a map it is outside in
 * the same second. One that is not able (any more) cannot flee (ABI-54).
 */
export function takeFlight(fight: Fight, index: number, { drops_loot }: FlightRequest): void {
  const creature = creatureAt(fight, index);
  if (!isAble(creature) || isEnded(fight)) return;
  const { state, second } = fight;
  creature.status = GONE;
  tell(fight, { type: 'flee_started', second, creature: creature.id });
  dropCharges(fight, creature, 'fled');
  discharge(fight, index);
  leaveWith(fight, index);
  if (creature.member === NONE) {
    const fighter = fighterOf(fight, creature);
    state.totals.fled += 1;
    raiseCounter(fight, fighter.record, 'total_fled');
    playHook(fight, fighter.onFlee);
    if (drops_loot && creature.drops_loot) dropLoot(fight, creature);
  }
  tell(fight, { type: 'fled', second, creature: creature.id });
}
