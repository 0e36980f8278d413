import type { ChronoDefinition, Fighter } from './definition.ts';
import { type Body, seesCells } from './ground.ts';
import type { Obstacle } from './move.ts';
import { ABLE, type ChronoState, type Creature } from './state.ts';

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
  const { order } = state;
  const self = sight(definition, state, index);
  const { camp } = self.creature;
  const allies: Sighted[] = [];
  const hostiles: Sighted[] = [];
  for (let place = 0; place < order.length; place += 1) {
    const other = order[place] as number;
    const creature = state.creatures[other] as Creature;
    if (other === index) continue;
    if (creature.camp === camp) allies.push(sight(definition, state, other));
    else if (isSeenBy(definition, state, camp, creature)) hostiles.push(sight(definition, state, other));
  }
  return { definition, second, self, allies, hostiles };
}

function sight({ fighters }: ChronoDefinition, { creatures }: ChronoState, index: number): Sighted {
  const creature = creatures[index] as Creature;
  const fighter = fighters[creature.fighter] as Fighter;
  return { index, creature, fighter, body: { cell: creature.cell, side: fighter.side } };
}

/** Whether somebody able of a camp sees a creature. */
function isSeenBy(definition: ChronoDefinition, { order, creatures }: ChronoState, camp: number, target: Creature): boolean {
  const { fighters } = definition;
  const targetSide = (fighters[target.fighter] as Fighter).side;
  for (let place = 0; place < order.length; place += 1) {
    const eye = creatures[order[place] as number] as Creature;
    if (eye.camp !== camp || eye.status !== ABLE) continue;
    if (seesCells(definition, eye.cell, (fighters[eye.fighter] as Fighter).side, target.cell, targetSide)) return true;
  }
  return false;
}

/** Those in the way of a mover, as far as its side knows. */
export function obstaclesOf({ allies, hostiles }: Sightings): Obstacle[] {
  const obstacles: Obstacle[] = [];
  for (const { body } of allies) obstacles.push({ cell: body.cell, side: body.side, blocks: false });
  for (const { body, creature } of hostiles) {
    obstacles.push({ cell: body.cell, side: body.side, blocks: creature.status === ABLE });
  }
  return obstacles;
}
