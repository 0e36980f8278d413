import type { AttackPattern } from '../records/attackPattern.ts';
import type { Shape } from '../records/geometry.ts';

/** The farthest point of a shape from the body that it is placed on. */
function reachOfShape(shape: Shape): number {
  const along = shape.along ?? 0;
  const across = shape.across ?? 0;
  if (shape.kind === 'box') {
    const farAlong = Math.abs(along) + shape.length / 2;
    const farAcross = Math.abs(across) + shape.width / 2;
    return Math.sqrt(farAlong * farAlong + farAcross * farAcross);
  }
  return Math.sqrt(along * along + across * across) + shape.radius;
}

/** The farthest reach of a pattern's hits and projectiles from centre, in u; movement does not count (ABI-24). 0 without any. */
export function reachOf({ tracks }: AttackPattern): number {
  const reaches = [
    ...(tracks.hits ?? []).map(({ shape }) => reachOfShape(shape)),
    ...(tracks.projectiles ?? []).map(({ range }) => range),
  ];
  return Math.max(0, ...reaches);
}

/** The distances from which a pattern starts: its trigger distance, else 0 to its farthest reach (ABI-24). Both ends are in it. */
export function windowOf(pattern: AttackPattern): { min: number; max: number } {
  const { trigger_distance } = pattern;
  return trigger_distance === undefined
    ? { min: 0, max: reachOf(pattern) }
    : { min: trigger_distance.min ?? 0, max: trigger_distance.max };
}

/** Whether a pattern has anything that hurts. */
export function hurts({ tracks }: AttackPattern): boolean {
  return (tracks.hits ?? []).length > 0 || (tracks.projectiles ?? []).length > 0;
}
