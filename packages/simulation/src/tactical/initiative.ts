import { bodyOf } from './creatures.ts';
import { creatureAt, type Fight, hears, rollOn, tell } from './fight.ts';
import { type Creature, NONE } from './state.ts';

/** Ids compare as enemy id by code unit, then number as a number: goblin#2 before goblin#10 (DET-05). */
export function compareIds(a: string, b: string): number {
  const [nameA = '', numberA = '0'] = a.split('#');
  const [nameB = '', numberB = '0'] = b.split('#');
  if (nameA !== nameB) return nameA < nameB ? -1 : 1;
  return Number(numberA) - Number(numberB);
}

/** Who acts first: the higher total, then the higher modifier, then the id (EX-CBT-010). */
function compareInitiative(a: Creature, b: Creature): number {
  return b.initiative - a.initiative || b.modifier - a.modifier || compareIds(a.id, b.id);
}

/**
 * Rolls initiative for creatures without a place in the order, and gives them one: at the start for all, later for a wave. Who has
 * a place keeps it.
 */
export function rollInitiative(fight: Fight, entering: readonly number[]): void {
  const { definition, state } = fight;
  const rolls = new Map<number, number>();
  for (const index of entering) {
    const creature = creatureAt(fight, index);
    const die = rollOn(fight, state.initiative, 'initiative', 20);
    creature.modifier = bodyOf(definition, creature).modifiers[1] as number;
    creature.initiative = die + creature.modifier;
    rolls.set(index, die);
  }
  const sorted = [...entering].sort((a, b) => compareInitiative(creatureAt(fight, a), creatureAt(fight, b)));
  for (const index of sorted) {
    const creature = creatureAt(fight, index);
    const after = state.order.findIndex((other) => compareInitiative(creature, creatureAt(fight, other)) < 0);
    insert(fight, index, after === NONE ? state.order.length : after);
  }
  if (hears(fight)) {
    const order = sorted.map((index) => {
      const { id, modifier } = creatureAt(fight, index);
      return { creature: id, roll: rolls.get(index), modifier };
    });
    tell(fight, 'initiative', { order });
  }
}

/** Whose turn it is keeps it: a place before it moves it along. */
function insert({ state }: Fight, index: number, place: number): void {
  state.order.splice(place, 0, index);
  if (place <= state.place) state.place += 1;
}

/** A newcomer enters after its caster and that caster's earlier acolytes, and moves nobody else (EX-CBT-010). */
export function joinAfterCaster(fight: Fight, index: number): void {
  const { state } = fight;
  const creature = creatureAt(fight, index);
  const caster = creatureAt(fight, creature.caster);
  creature.initiative = caster.initiative;
  let place = state.order.indexOf(creature.caster) + 1;
  while (place < state.order.length && descends(fight, state.order[place] as number, creature.caster)) place += 1;
  insert(fight, index, place);
}

/** Whether a creature was brought by another, or by one that was. */
function descends(fight: Fight, index: number, ancestor: number): boolean {
  for (let at = creatureAt(fight, index).caster; at !== NONE; at = creatureAt(fight, at).caster) if (at === ancestor) return true;
  return false;
}
