import type { Room } from './definition.ts';
import { SIXTEEN } from './degrees.ts';
import { fits } from './room.ts';

export interface Place {
  x: number;
  y: number;
}

/** How far apart the rings lie in which a free place near a point is looked for. */
const RING = 0.5;

/**
 * The first free place at a radius round a centre, in the sixteen directions from `start` on; then at half the radius, then the
 * centre itself; undefined: there is none (ABI-42).
 */
export function placeAround(room: Room, centre: Place, distance: number, start: number, radius: number): Place | undefined {
  return firstFree(room, radius, start, (dx, dy, share) => ({
    x: centre.x + dx * distance * share + 0,
    y: centre.y + dy * distance * share + 0,
  }));
}

/** The same along the edges: where each direction from the room's centre meets the walls, less the body (ARE-11). */
export function placeAtEdge(room: Room, start: number, radius: number): Place | undefined {
  const halfWidth = Math.max(0, room.width / 2 - radius);
  const halfHeight = Math.max(0, room.height / 2 - radius);
  return firstFree(room, radius, start, (dx, dy, share) => {
    const across = dx === 0 ? Number.POSITIVE_INFINITY : halfWidth / Math.abs(dx);
    const down = dy === 0 ? Number.POSITIVE_INFINITY : halfHeight / Math.abs(dy);
    const way = Math.min(across, down) * share;
    return { x: room.width / 2 + dx * way, y: room.height / 2 + dy * way };
  });
}

function firstFree(
  room: Room,
  radius: number,
  start: number,
  at: (dx: number, dy: number, share: number) => Place,
): Place | undefined {
  for (const share of [1, 0.5]) {
    for (let turn = 0; turn < 16; turn += 1) {
      const [dx, dy] = SIXTEEN[(start + turn) % 16] as (typeof SIXTEEN)[number];
      const place = at(dx, dy, share);
      if (fits(room, place.x, place.y, radius)) return place;
    }
  }
  const place = at(0, 0, 0);
  return fits(room, place.x, place.y, radius) ? place : undefined;
}

/** The free place nearest to a point, by rings of sixteen directions; undefined: the room has none. */
export function placeNear(room: Room, point: Place, radius: number): Place | undefined {
  if (fits(room, point.x, point.y, radius)) return { x: point.x, y: point.y };
  const farthest = room.width + room.height + Math.abs(point.x) + Math.abs(point.y);
  for (let distance = RING; distance <= farthest; distance += RING) {
    for (const [dx, dy] of SIXTEEN) {
      const place = { x: point.x + dx * distance + 0, y: point.y + dy * distance + 0 };
      if (fits(room, place.x, place.y, radius)) return place;
    }
  }
  return undefined;
}

/** Where the n-th of several bodies that are to enter at one point stands: the first on it, the others in rings round it. */
export function placeInGroup(room: Room, point: Place, n: number, radius: number): Place | undefined {
  if (n === 0) return placeNear(room, point, radius);
  const [dx, dy] = SIXTEEN[(n - 1) % 16] as (typeof SIXTEEN)[number];
  const distance = 2 * radius * (3 + Math.floor((n - 1) / 16));
  return placeNear(room, { x: point.x + dx * distance, y: point.y + dy * distance }, radius);
}
