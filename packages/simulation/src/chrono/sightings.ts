import type { ChronoDefinition, Fighter } from './definition.ts';
import { isAble, isPresent } from './fight.ts';
import { type Body, sees } from './ground.ts';
import type { Obstacle } from './move.ts';
import type { ChronoState, Creature } from './state.ts';

/** A creature as its camp knows it. */
export interface Sighted {
  readonly index: number;
  readonly creature: Readonly<Creature>;
  readonly fighter: Fighter;
  readonly body: Body;
}

/**
 * What a creature knows: itself, its side, and the hostiles that somebody able of its side sees (EX-CBT-050). The AI and the list of
 * legal actions get this and nothing else (DET-10).
 */
export interface Sightings {
  readonly definition: ChronoDefinition;
  /** The second that is being decided. */
  readonly second: number;
  readonly self: Sighted;
  /** The others of its side that are in the fight, able or down. */
  readonly allies: readonly Sighted[];
  readonly hostiles: readonly Sighted[];
}

export function look(definition: ChronoDefinition, state: ChronoState, index: number, second: number): Sightings {
  const sighted = (place: number): Sighted => {
    const creature = state.creatures[place] as Creature;
    const fighter = definition.fighters[creature.fighter] as Fighter;
    return { index: place, creature, fighter, body: { cell: creature.cell, side: fighter.side } };
  };
  const self = sighted(index);
  const allies: Sighted[] = [];
  const others: Sighted[] = [];
  for (const place of state.order) {
    if (place === index) continue;
    const one = sighted(place);
    if (isPresent(one.creature)) (one.creature.camp === self.creature.camp ? allies : others).push(one);
  }
  const eyes = [self, ...allies].filter(({ creature }) => isAble(creature));
  const hostiles = others.filter(({ body }) => eyes.some((eye) => sees(definition, eye.body, body)));
  return { definition, second, self, allies, hostiles };
}

/** Those in the way of a mover, as far as its side knows. */
export function obstaclesOf({ allies, hostiles }: Sightings): Obstacle[] {
  return [
    ...allies.map(({ body }) => ({ ...body, blocks: false })),
    ...hostiles.map(({ body, creature }) => ({ ...body, blocks: isAble(creature) })),
  ];
}
