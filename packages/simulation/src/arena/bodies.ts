import { type Fight, isFighting, MOST_LIVING } from './fight.ts';
import { move } from './room.ts';
import type { Creature } from './state.ts';

/** Where the bodies of one tick stand, close together in memory; written anew each time, so it is no state. */
const xs = new Float64Array(MOST_LIVING);
const ys = new Float64Array(MOST_LIVING);
const radii = new Float64Array(MOST_LIVING);
const bodies: Creature[] = [];

function gather(fight: Fight): number {
  const { creatures, active } = fight.state;
  let count = 0;
  for (let place = 0; place < active.length; place += 1) {
    const body = creatures[active[place] as number] as Creature;
    if (!isFighting(body)) continue;
    xs[count] = body.x;
    ys[count] = body.y;
    radii[count] = body.radius;
    bodies[count] = body;
    count += 1;
  }
  bodies.length = count;
  return count;
}

/** Fighting bodies push each other apart, each by half the overlap, pair by pair in entry order (ARE-01). */
export function pushApart(fight: Fight): void {
  const count = gather(fight);
  for (let one = 0; one < count; one += 1) {
    for (let other = one + 1; other < count; other += 1) {
      const reach = (radii[one] as number) + (radii[other] as number);
      const dx = (xs[other] as number) - (xs[one] as number);
      if (dx >= reach || dx <= -reach) continue;
      const dy = (ys[other] as number) - (ys[one] as number);
      if (dx * dx + dy * dy >= reach * reach) continue;
      pushPair(fight, bodies[one] as Creature, bodies[other] as Creature, reach, dx, dy);
      remember(one);
      remember(other);
    }
  }
}

function remember(index: number): void {
  const { x, y } = bodies[index] as Creature;
  xs[index] = x;
  ys[index] = y;
}

function pushPair(fight: Fight, one: Creature, other: Creature, reach: number, dx: number, dy: number): void {
  const { room } = fight.definition;
  const distance = Math.sqrt(dx * dx + dy * dy);
  const half = (reach - distance) / 2;
  // On the very same spot the one that entered first goes to the left.
  const ux = distance > 0 ? dx / distance : 1;
  const uy = distance > 0 ? dy / distance : 0;
  move(room, one, one.radius, -ux * half, -uy * half);
  move(room, other, other.radius, ux * half, uy * half);
}
