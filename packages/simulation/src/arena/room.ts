import type { Room } from './definition.ts';

/** How far rounding alone may put a body from where it should be. */
export const TOLERANCE = 1e-9;

/** Whether a body at a point is inside the walls, all of it (ARE-01). */
function insideWalls(room: Room, x: number, y: number, radius: number): boolean {
  const slack = radius - TOLERANCE;
  return x >= slack && y >= slack && x <= room.width - slack && y <= room.height - slack;
}

function clearOfObstacles(room: Room, x: number, y: number, radius: number): boolean {
  const slack = Math.max(0, radius - TOLERANCE);
  const { obstacles } = room;
  for (let index = 0; index < obstacles.length; index += 1) {
    const { left, top, right, bottom } = obstacles[index] as Room['obstacles'][number];
    const dx = x < left ? left - x : x > right ? x - right : 0;
    const dy = y < top ? top - y : y > bottom ? y - bottom : 0;
    if (dx < slack && dy < slack && dx * dx + dy * dy < slack * slack) return false;
  }
  return true;
}

/** Whether a body fits at a point: inside the walls and in no obstacle. Other bodies do not matter: they give way. */
export function fits(room: Room, x: number, y: number, radius: number): boolean {
  return insideWalls(room, x, y, radius) && clearOfObstacles(room, x, y, radius);
}

interface Point {
  x: number;
  y: number;
}

const clamp = (value: number, low: number, high: number) =>
  low > high ? (low + high) / 2 : Math.min(Math.max(value, low), high);

/** Pushes a body out of the obstacles that it overlaps, once each, in their order. */
function slide(room: Room, body: Point, radius: number): void {
  const { obstacles } = room;
  for (let index = 0; index < obstacles.length; index += 1) {
    const { left, top, right, bottom } = obstacles[index] as Room['obstacles'][number];
    const { x, y } = body;
    if (x <= left - radius || x >= right + radius || y <= top - radius || y >= bottom + radius) continue;
    const nearX = clamp(x, left, right);
    const nearY = clamp(y, top, bottom);
    const dx = x - nearX;
    const dy = y - nearY;
    const square = dx * dx + dy * dy;
    if (square >= radius * radius) continue;
    if (square > 0) {
      const scale = radius / Math.sqrt(square);
      body.x = nearX + dx * scale;
      body.y = nearY + dy * scale;
      continue;
    }
    // The centre is inside: out by the nearest side (left, top, right, bottom where equal).
    const nearest = Math.min(x - left, y - top, right - x, bottom - y);
    if (nearest === x - left) body.x = left - radius;
    else if (nearest === y - top) body.y = top - radius;
    else if (nearest === right - x) body.x = right + radius;
    else body.y = bottom + radius;
  }
}

/**
 * Moves a body by a displacement, in steps no longer than its radius, so that it passes through nothing: walls and obstacles stop
 * it, and it slides along them.
 */
export function move(room: Room, body: Point, radius: number, dx: number, dy: number): void {
  if (room.obstacles.length === 0) {
    body.x = clamp(body.x + dx, radius, room.width - radius);
    body.y = clamp(body.y + dy, radius, room.height - radius);
    return;
  }
  const length = Math.abs(dx) + Math.abs(dy);
  const steps = length <= radius ? 1 : Math.ceil(length / radius);
  for (let step = 0; step < steps; step += 1) {
    const fromX = body.x;
    const fromY = body.y;
    body.x = clamp(fromX + dx / steps, radius, room.width - radius);
    body.y = clamp(fromY + dy / steps, radius, room.height - radius);
    if (clearOfObstacles(room, body.x, body.y, radius)) continue;
    slide(room, body, radius);
    if (fits(room, body.x, body.y, radius)) continue;
    // Pressed between two of them: it stays where it was.
    body.x = fromX;
    body.y = fromY;
    return;
  }
}

/** Whether a body can go straight from one point to another; near an obstacle's corner it says no sooner than it must. */
export function straightIsClear(room: Room, fromX: number, fromY: number, toX: number, toY: number, radius: number): boolean {
  const { obstacles } = room;
  for (let index = 0; index < obstacles.length; index += 1) {
    const { left, top, right, bottom } = obstacles[index] as Room['obstacles'][number];
    if (entersBox(fromX, fromY, toX - fromX, toY - fromY, left - radius, top - radius, right + radius, bottom + radius) <= 1)
      return false;
  }
  return true;
}

/**
 * The share of the way at which a moving point enters a box: 0 when it starts inside, more than 1 (infinite) when it does not
 * reach it. Merely touching a side from outside is no entering.
 */
export function entersBox(
  x: number,
  y: number,
  dx: number,
  dy: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  let enter = 0;
  let leave = 1;
  if (dx === 0) {
    if (x <= left || x >= right) return Number.POSITIVE_INFINITY;
  } else {
    const a = (left - x) / dx;
    const b = (right - x) / dx;
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  if (dy === 0) {
    if (y <= top || y >= bottom) return Number.POSITIVE_INFINITY;
  } else {
    const a = (top - y) / dy;
    const b = (bottom - y) / dy;
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter < leave ? enter : Number.POSITIVE_INFINITY;
}
