import type { Fighter } from './definition.ts';
import type { Fight } from './fight.ts';
import { fighterOf } from './fight.ts';
import { type Creature, NONE } from './state.ts';

/** The record's id and the number of a creature's name: `goblin#10` is `goblin` and 10; a party id has no number. */
function nameOf(id: string): [name: string, number: number] {
  const mark = id.indexOf('#');
  return mark < 0 ? [id, 0] : [id.slice(0, mark), Number(id.slice(mark + 1))];
}

/** Agility, highest first; then the id by code unit, then its number as a number (CPX-01). */
export function actsBefore(a: Creature, aFighter: Fighter, b: Creature, bFighter: Fighter): boolean {
  if (aFighter.agility !== bFighter.agility) return aFighter.agility > bFighter.agility;
  const [aName, aNumber] = nameOf(a.id);
  const [bName, bNumber] = nameOf(b.id);
  if (aName !== bName) return aName < bName;
  return aNumber < bNumber;
}

/** Puts a creature in its place in the order of the second. */
export function enlist(fight: Fight, index: number): void {
  const { creatures, order } = fight.state;
  const creature = creatures[index] as Creature;
  const fighter = fighterOf(fight, creature);
  const place = order.findIndex((other) => {
    const resident = creatures[other] as Creature;
    return actsBefore(creature, fighter, resident, fighterOf(fight, resident));
  });
  order.splice(place === NONE ? order.length : place, 0, index);
  fight.state.changes += 1;
}

/** Takes a creature that is dead or gone out of the order. */
export function discharge(fight: Fight, index: number): void {
  const { order } = fight.state;
  const place = order.indexOf(index);
  if (place >= 0) order.splice(place, 1);
  fight.state.changes += 1;
}
