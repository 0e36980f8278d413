import { patternUnderWay } from './attacks.ts';
import type { TelegraphBlock } from './definition.ts';
import { SIXTEEN } from './degrees.ts';
import { type Fight, isFighting } from './fight.ts';
import type { Place } from './placement.ts';
import { fits } from './room.ts';
import { overlaps } from './shapes.ts';
import { type Creature, NONE } from './state.ts';

/** A telegraphed shape that a hero has seen: on whom it lies, and in how many ticks it strikes. */
interface Danger {
  attacker: Creature;
  telegraph: TelegraphBlock;
  ticks: number;
}

/** What is seen in most ticks; never written. */
const NO_DANGER: Danger[] = [];

/**
 * The telegraphs that a hero has had its reaction time to see, until the last hit that they announce is over (ARE-10). This and
 * positions are all that a hero goes by.
 */
export function seenDangers(fight: Fight, reactionTime: number): readonly Danger[] {
  const { creatures, active } = fight.state;
  let seen = NO_DANGER;
  for (let place = 0; place < active.length; place += 1) {
    const attacker = creatures[active[place] as number] as Creature;
    if (attacker.attack === NONE || !isFighting(attacker)) continue;
    const pattern = patternUnderWay(fight.definition, attacker);
    if (pattern === undefined) continue;
    const time = fight.tick - attacker.started;
    for (const telegraph of pattern.telegraphs) {
      if (time - telegraph.start < reactionTime || time >= telegraph.dangerEnd) continue;
      if (seen === NO_DANGER) seen = [];
      seen.push({ attacker, telegraph, ticks: Math.max(0, telegraph.end - time) });
    }
  }
  return seen;
}

/** In how many ticks the first of the dangers that hold a body strikes; {@link NONE}: none holds it. */
export function ticksToDanger(dangers: readonly Danger[], x: number, y: number, radius: number): number {
  let soonest = NONE;
  for (const { attacker, telegraph, ticks } of dangers) {
    if (soonest !== NONE && ticks >= soonest) continue;
    if (overlaps(telegraph.area, attacker.fx, attacker.fy, x - attacker.x, y - attacker.y, radius)) soonest = ticks;
  }
  return soonest;
}

/** How far and how finely a way out of danger is looked for. */
const FARTHEST = 8;
const RING = 0.5;

/** The nearest place that a body fits in and no danger holds, by rings of sixteen directions; undefined: none near. */
export function placeOfSafety(fight: Fight, dangers: readonly Danger[], body: Creature): Place | undefined {
  const { room } = fight.definition;
  for (let distance = RING; distance <= FARTHEST; distance += RING) {
    for (const [dx, dy] of SIXTEEN) {
      const place = { x: body.x + dx * distance + 0, y: body.y + dy * distance + 0 };
      if (!fits(room, place.x, place.y, body.radius)) continue;
      if (ticksToDanger(dangers, place.x, place.y, body.radius) === NONE) return place;
    }
  }
  return undefined;
}
