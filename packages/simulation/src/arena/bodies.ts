import { type Fight, isFighting } from './fight.ts';
import { move } from './room.ts';
import type { Creature } from './state.ts';

/** Fighting bodies push each other apart, each by half the overlap, pair by pair in entry order (ARE-01). */
export function pushApart(fight: Fight): void {
  const { creatures, active } = fight.state;
  for (let place = 0; place < active.length; place += 1) {
    const one = creatures[active[place] as number] as Creature;
    if (!isFighting(one)) continue;
    const { radius } = one;
    for (let next = place + 1; next < active.length; next += 1) {
      const other = creatures[active[next] as number] as Creature;
      const reach = radius + other.radius;
      const dx = other.x - one.x;
      if (dx >= reach || dx <= -reach) continue;
      const dy = other.y - one.y;
      if (dx * dx + dy * dy < reach * reach && isFighting(other)) pushPair(fight, one, other, reach, dx, dy);
    }
  }
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
