import type { Stage } from '../abilities/stage.ts';
import { xOf, yOf } from '../tactical/grid/combatGrid.ts';
import { creatureAt, type Fight, fighterOf, isPresent } from './fight.ts';
import { takeFlight } from './flight.ts';
import { heal, hurt } from './life.ts';
import { cellNear, freeNear } from './placement.ts';
import { nearestHostile } from './seek.ts';
import { summonAcolytes } from './spawn.ts';
import { NONE } from './state.ts';

/** What abilities may do to a chrono fight. Places are cells. */
export function chronoStage(fight: Fight): Stage {
  const { definition, state } = fight;
  return {
    mode: 'chrono',
    dice: { below: (bound) => definition.draw(state.placement, 'placement', bound) },
    position: (index) => {
      const { cell } = creatureAt(fight, index);
      return { x: xOf(definition.grid, cell), y: yOf(definition.grid, cell) };
    },
    nearestHostile: (index) => nearestHostile(fight, index),
    spawn: (caster, request) => summonAcolytes(fight, caster, request),
    flee: (caster, request) => takeFlight(fight, caster, request),
    place: (index, x, y) => {
      const creature = creatureAt(fight, index);
      const { side } = fighterOf(fight, creature);
      const near = isPresent(creature) ? cellNear(definition, Math.round(x), Math.round(y), side) : NONE;
      const cell = near === NONE ? NONE : freeNear(fight, near, side, index);
      if (cell === NONE) return false;
      creature.cell = cell;
      state.changes += 1;
      return true;
    },
    damage: (target, amount, by) => {
      hurt(fight, target, amount, creatureAt(fight, by).id);
    },
    heal: (target, amount, by) => heal(fight, target, amount, creatureAt(fight, by).id),
  };
}
