import type { Stage } from '../abilities/stage.ts';
import { bodyOf, isPresent } from './creatures.ts';
import { hurt } from './damage.ts';
import { heal } from './dying.ts';
import { creatureAt, type Fight } from './fight.ts';
import { flee } from './flight.ts';
import { cellAt, xOf, yOf } from './grid/combatGrid.ts';
import { displace } from './movement.ts';
import { isFree, nearestFree } from './placement.ts';
import { nearestHostile, summonAcolytes } from './spawn.ts';
import { NONE } from './state.ts';

/** What abilities may do to a tactical fight. Positions are cells. */
export function tacticalStage(fight: Fight): Stage {
  const { definition, state } = fight;
  return {
    mode: 'tactical',
    dice: { below: (bound) => definition.draw(state.placement, 'placement', bound) },
    position: (creature) => {
      const { cell } = creatureAt(fight, creature);
      return { x: xOf(definition.grid, cell), y: yOf(definition.grid, cell) };
    },
    nearestHostile: (creature) => nearestHostile(fight, creatureAt(fight, creature)),
    spawn: (caster, request) => summonAcolytes(fight, caster, request),
    flee: (caster, request) => flee(fight, caster, request),
    place: (index, x, y) => {
      const creature = creatureAt(fight, index);
      const { width, height } = definition.grid;
      const clamp = (value: number, size: number) => Math.min(size - 1, Math.max(0, Math.round(value)));
      const wanted = cellAt(definition.grid, clamp(x, width), clamp(y, height));
      if (!isPresent(creature)) return false;
      const body = bodyOf(definition, creature);
      const cell = isFree(definition, state, body, wanted) ? wanted : nearestFree(definition, state, body, wanted);
      if (cell === NONE) return false;
      displace(fight, index, cell);
      return true;
    },
    damage: (target, amount, by) => hurt(fight, target, amount, by, false),
    heal: (target, amount, by) => heal(fight, target, amount, by),
  };
}
