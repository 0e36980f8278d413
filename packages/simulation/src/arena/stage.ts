import type { Stage } from '../abilities/stage.ts';
import { creatureAt, type Fight, isFighting, nearestFoe } from './fight.ts';
import { startFlight } from './flight.ts';
import { heal, hurt } from './hits.ts';
import { placeNear } from './placement.ts';
import { summonAcolytes } from './spawn.ts';

/** What abilities may do to an arena fight. */
export function arenaStage(fight: Fight): Stage {
  const { definition, state } = fight;
  return {
    mode: 'arena',
    dice: { below: (bound) => definition.draw(state.placement, 'placement', bound) },
    position: (creature) => {
      const { x, y } = creatureAt(fight, creature);
      return { x, y };
    },
    nearestHostile: (creature) => nearestFoe(fight, creatureAt(fight, creature)),
    spawn: (caster, request) => summonAcolytes(fight, caster, request),
    flee: (caster, request) => startFlight(fight, caster, request),
    place: (index, x, y) => {
      const creature = creatureAt(fight, index);
      if (!isFighting(creature)) return false;
      const place = placeNear(definition.room, { x, y }, creature.radius);
      if (place === undefined) return false;
      creature.x = place.x;
      creature.y = place.y;
      return true;
    },
    damage: (target, amount, by) => {
      hurt(fight, target, amount, creatureAt(fight, by).id);
    },
    heal: (target, amount, by) => {
      heal(fight, target, amount, creatureAt(fight, by).id);
    },
  };
}
