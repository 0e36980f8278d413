import { creatureAt, type Fight, fighterOf, isAble } from './fight.ts';
import { distance } from './ground.ts';
import { NONE } from './state.ts';

/** The nearest able hostile in cells; where equal the one that entered first; NONE where there is none. */
export function nearestHostile(fight: Fight, index: number): number {
  const { definition, state } = fight;
  const creature = creatureAt(fight, index);
  const body = { cell: creature.cell, side: fighterOf(fight, creature).side };
  let best = NONE;
  let nearest = Number.POSITIVE_INFINITY;
  state.creatures.forEach((other, place) => {
    if (other.camp === creature.camp || !isAble(other)) return;
    const cells = distance(definition.grid, body, { cell: other.cell, side: fighterOf(fight, other).side });
    if (cells >= nearest) return;
    nearest = cells;
    best = place;
  });
  return best;
}
