import { attackList, chooseAttack, countUse, endAttack, moveByAttack, patternUnderWay, startAttack } from './attacks.ts';
import type { Pattern } from './definition.ts';
import { creatureAt, type Fight, face, nearestFoe, sheetOf } from './fight.ts';
import { type Creature, NONE } from './state.ts';
import { walkTo } from './steer.ts';

/** What a creature does in the third step of a tick: ends, chooses or goes on with an attack, or moves (ARE-02, ARE-09). */
export function actCreature(fight: Fight, index: number): void {
  const creature = creatureAt(fight, index);
  let pattern = patternUnderWay(fight.definition, creature);
  if (pattern !== undefined && fight.tick - creature.started >= pattern.duration) {
    endAttack(fight, creature);
    pattern = undefined;
  }
  pattern ??= seek(fight, creature);
  if (pattern !== undefined && pattern.movements.length > 0) moveByAttack(fight, creature, pattern);
}

/** Turns to the nearest hero and attacks, or closes in; the pattern that it started. */
function seek(fight: Fight, creature: Creature): Pattern | undefined {
  const targetIndex = nearestFoe(fight, creature);
  if (targetIndex === NONE) return undefined;
  const target = creatureAt(fight, targetIndex);
  face(creature, target.x, target.y);
  const dx = target.x - creature.x;
  const dy = target.y - creature.y;
  const distance = Math.sqrt(dx * dx + dy * dy);
  const sheet = sheetOf(fight, creature);
  if (fight.tick >= creature.rested) {
    const attack = chooseAttack(fight, creature, distance);
    if (attack !== undefined) {
      const pattern = sheet.patterns[attack.slot] as Pattern;
      countUse(fight, attack, pattern);
      startAttack(fight, creature, attack.slot, targetIndex);
      return pattern;
    }
  }
  if (distance > attackList(fight, creature).preferred) walkTo(fight.definition.room, sheet, creature, target.x, target.y);
  return undefined;
}
