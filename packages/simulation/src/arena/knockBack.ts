import { type Fight, tell } from './fight.ts';
import { move } from './room.ts';
import { type Creature, NONE } from './state.ts';

/** Ticks over which a knock-back or a dash is spread (ARE-07). */
export const PUSH_TICKS = 6;

/** Knocks a body away from its attacker; on the very spot, against its own facing. It interrupts nothing (ARE-07). */
export function knockBack(fight: Fight, body: Creature, from: Creature, distance: number): void {
  const dx = body.x - from.x;
  const dy = body.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length > 0) push(fight, body, (dx / length) * distance, (dy / length) * distance);
  else push(fight, body, -body.fx * distance, -body.fy * distance);
}

/** Starts a displacement over the next ticks; one under way ends where it has come to. */
export function push(fight: Fight, body: Creature, dx: number, dy: number): void {
  if (body.push_left > 0) tellPushed(fight, body);
  body.push_left = PUSH_TICKS;
  body.push_x = dx / PUSH_TICKS + 0;
  body.push_y = dy / PUSH_TICKS + 0;
  body.pushed_from_x = body.x;
  body.pushed_from_y = body.y;
}

/** One tick of a displacement, stopped by walls and obstacles. */
export function movePushed(fight: Fight, body: Creature): void {
  body.push_left -= 1;
  move(fight.definition.room, body, body.radius, body.push_x, body.push_y);
  if (body.push_left === 0) tellPushed(fight, body);
}

function tellPushed(fight: Fight, body: Creature): void {
  const dashes = body.hero !== NONE && body.dashing;
  body.dashing = false;
  tell(fight, {
    type: 'moved',
    tick: fight.tick,
    creature: body.id,
    from: { x: body.pushed_from_x, y: body.pushed_from_y },
    to: { x: body.x, y: body.y },
    voluntary: dashes,
  });
}
