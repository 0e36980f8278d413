import type { FlightRequest } from '../abilities/stage.ts';
import { interruptAttack } from './attacks.ts';
import { dropLoot, leaveWith, playHook, raiseCounter, tellRoom } from './death.ts';
import { creatureAt, type Fight, isEnded, isFighting, sheetOf, tell } from './fight.ts';
import { dropProjectiles } from './projectiles.ts';
import { TOLERANCE } from './room.ts';
import { type Creature, FLEEING, GONE } from './state.ts';

/** Out by the nearest edge; where equal left, top, right, bottom (ABI-50). */
function wayOut(fight: Fight, { x, y }: Creature): readonly [dx: number, dy: number] {
  const { width, height } = fight.definition.room;
  const nearest = Math.min(x, y, width - x, height - y);
  if (nearest === x) return [-1, 0];
  if (nearest === y) return [0, -1];
  return nearest === width - x ? [1, 0] : [0, 1];
}

/**
 * A creature takes flight: it leaves the fight at once, and all that this brings comes now, in the order of ABI-52. One that does
 * not fight (any more) cannot flee (ABI-54).
 */
export function startFlight(fight: Fight, index: number, { speed_factor, drops_loot }: FlightRequest): void {
  const creature = creatureAt(fight, index);
  if (!isFighting(creature) || isEnded(fight)) return;
  const sheet = sheetOf(fight, creature);
  const [dx, dy] = wayOut(fight, creature);
  const pace = sheet.step * speed_factor;
  creature.status = FLEEING;
  creature.since = fight.tick;
  creature.push_x = dx * pace + 0;
  creature.push_y = dy * pace + 0;
  if (dx !== 0 || dy !== 0) {
    creature.fx = dx;
    creature.fy = dy;
  }
  tell(fight, { type: 'flee_started', tick: fight.tick, creature: creature.id });
  interruptAttack(fight, creature);
  dropProjectiles(fight, index);
  leaveWith(fight, index);
  fight.state.totals.fled += 1;
  raiseCounter(fight, creature, 'total_fled');
  playHook(fight, sheet.onFlee);
  if (drops_loot && creature.drops_loot) dropLoot(fight, creature);
  tellRoom(fight, creature);
  if (pace === 0) goOutside(fight, creature);
}

function goOutside(fight: Fight, creature: Creature): void {
  creature.status = GONE;
  creature.since = fight.tick;
  tell(fight, { type: 'fled', tick: fight.tick, creature: creature.id });
}

/** Runs straight through obstacles and bodies, from the tick after its flight began; gone once all of it is outside. */
export function runOut(fight: Fight, creature: Creature): void {
  if (creature.since === fight.tick) return;
  const { width, height } = fight.definition.room;
  creature.x += creature.push_x;
  creature.y += creature.push_y;
  const { x, y } = creature;
  const beyond = creature.radius - TOLERANCE;
  if (x <= -beyond || y <= -beyond || x >= width + beyond || y >= height + beyond) goOutside(fight, creature);
}
