import type { FlightRequest } from '../abilities/stage.ts';
import { bodyOf, isAble } from './creatures.ts';
import { dropLoot, playHook, raiseCounter } from './death.ts';
import { creatureAt, type Fight, hears, tell } from './fight.ts';
import { leave, leaveWith } from './leave.ts';

/**
 * A creature flees: it leaves the fight at once, in the order of ABI-52, and provokes nothing on its way out (EX-CBT-022). Who
 * does not stand cannot flee; a second flight is none.
 */
export function flee(fight: Fight, index: number, { drops_loot }: FlightRequest): void {
  const creature = creatureAt(fight, index);
  if (!isAble(creature)) return;
  if (hears(fight)) tell(fight, 'flee_started', { creature: creature.id });
  leave(fight, creature);
  leaveWith(fight, index);
  const body = bodyOf(fight.definition, creature);
  fight.state.totals.fled += 1;
  if (body.enemy >= 0) {
    raiseCounter(fight, creature, 'total_fled');
    playHook(fight, body.onFlee);
    if (drops_loot && creature.drops_loot) dropLoot(fight, creature);
  }
  if (hears(fight)) tell(fight, 'fled', { creature: creature.id });
}
