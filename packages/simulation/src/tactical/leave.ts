import { endAllConditions, releaseHeld } from './afflict.ts';
import { isPresent } from './creatures.ts';
import { creatureAt, type Fight, hears, tell } from './fight.ts';
import { type Creature, GONE } from './state.ts';

/** Takes a creature off the grid: it is counted out at once. */
export function leave(fight: Fight, creature: Creature): void {
  creature.life = GONE;
  endAllConditions(creature);
  releaseHeld(fight);
}

/** The tied acolytes of a caster leave, each followed by its own: no loot, no kill, no death abilities (ABI-44). */
export function leaveWith(fight: Fight, caster: number): void {
  const { creatures } = fight.state;
  for (let index = caster + 1; index < creatures.length; index += 1) {
    const acolyte = creatureAt(fight, index);
    if (acolyte.caster !== caster || !acolyte.tied || !isPresent(acolyte)) continue;
    leave(fight, acolyte);
    if (hears(fight)) tell(fight, 'left_with_caster', { creature: acolyte.id, caster: creatureAt(fight, caster).id });
    leaveWith(fight, index);
  }
}
