import type { ArenaDefinition, ProjectileBlock } from './definition.ts';
import { creatureAt, type Fight, isEnded, isFighting, tell } from './fight.ts';
import { hurt } from './hits.ts';
import { knockBack } from './knockBack.ts';
import { entersBox } from './room.ts';
import type { Creature, Projectile } from './state.ts';

/** Why a projectile is gone; stands in the log. */
type End = 'range' | 'wall' | 'hit' | 'fled';

const blockOf = (definition: ArenaDefinition, { block }: Projectile) => definition.projectiles[block] as ProjectileBlock;

/** Fires a projectile from the centre of a creature, at its angle from the facing (ARE-04). */
export function fireProjectile(fight: Fight, by: number, block: number): void {
  const { state, definition } = fight;
  const { fx, fy, x, y, id } = creatureAt(fight, by);
  const { cos, sin, range, block: name } = definition.projectiles[block] as ProjectileBlock;
  state.fired += 1;
  const dx = fx * cos - fy * sin + 0;
  const dy = fy * cos + fx * sin + 0;
  state.projectiles.push({ n: state.fired, by, block, x, y, dx, dy, left: range, struck: 0 });
  tell(fight, {
    type: 'projectile_fired',
    tick: fight.tick,
    creature: id,
    block: name,
    projectile: state.fired,
    x,
    y,
    direction: { x: dx, y: dy },
  });
}

/** Moves every projectile by one tick, in the order fired. */
export function moveProjectiles(fight: Fight): void {
  const { projectiles } = fight.state;
  let kept = 0;
  // What a hit sets off may drop projectiles meanwhile, but never adds one: those start in an earlier step of the tick.
  for (let index = 0; index < projectiles.length; index += 1) {
    const projectile = projectiles[index] as Projectile;
    if (projectile.left <= 0) continue;
    const end = isEnded(fight) ? undefined : fly(fight, projectile);
    if (end === undefined) {
      projectiles[kept] = projectile;
      kept += 1;
    } else tellEnded(fight, projectile, end);
  }
  projectiles.length = kept;
}

/** One tick of flight; why it ended, if it did. */
function fly(fight: Fight, projectile: Projectile): End | undefined {
  const block = blockOf(fight.definition, projectile);
  const way = Math.min(block.step, projectile.left);
  const blocked = wayToWall(fight, projectile, block.radius, way);
  const reached = Math.min(way, blocked);
  while (true) {
    const hero = firstHit(fight, projectile, block.radius, reached);
    if (hero < 0) break;
    projectile.struck |= 1 << hero;
    const end = meet(fight, projectile, block, hero);
    if (end) {
      projectile.left = 0;
      return 'hit';
    }
  }
  projectile.x += projectile.dx * reached;
  projectile.y += projectile.dy * reached;
  if (blocked <= way) {
    projectile.left = 0;
    return 'wall';
  }
  projectile.left = way < projectile.left ? projectile.left - way : 0;
  return projectile.left === 0 ? 'range' : undefined;
}

/** What happens when a projectile meets a hero: whether it ends there. One who cannot be hurt now lets it pass. */
function meet(fight: Fight, projectile: Projectile, block: ProjectileBlock, hero: number): boolean {
  const target = creatureAt(fight, hero);
  const by = creatureAt(fight, projectile.by);
  if (target.safe_until > fight.tick) {
    fight.state.totals.hits_avoided += 1;
    tell(fight, { type: 'hit_avoided', tick: fight.tick, creature: target.id, by: by.id, block: block.block });
    return false;
  }
  hurt(fight, hero, block.damage, by.id);
  if (block.knockBack > 0 && isFighting(target)) knockBack(fight, target, by, block.knockBack);
  return !block.pierces;
}

/** How far it can fly before a wall or an obstacle stops it; more than `way`: nothing does. */
function wayToWall(fight: Fight, { x, y, dx, dy }: Projectile, radius: number, way: number): number {
  const { width, height, obstacles } = fight.definition.room;
  let free = Number.POSITIVE_INFINITY;
  if (dx !== 0) free = Math.min(free, Math.max(0, (dx > 0 ? width - radius - x : radius - x) / dx));
  if (dy !== 0) free = Math.min(free, Math.max(0, (dy > 0 ? height - radius - y : radius - y) / dy));
  for (let index = 0; index < obstacles.length; index += 1) {
    const { left, top, right, bottom } = obstacles[index] as (typeof obstacles)[number];
    const share = entersBox(x, y, dx * way, dy * way, left - radius, top - radius, right + radius, bottom + radius);
    if (share <= 1) free = Math.min(free, share * way);
  }
  return free;
}

/** The first standing hero on its way that it has not met: the one it reaches soonest, then in entry order. -1: none. */
function firstHit(fight: Fight, projectile: Projectile, radius: number, way: number): number {
  const { creatures } = fight.state;
  const heroes = fight.definition.party.length;
  let best = -1;
  let soonest = Number.POSITIVE_INFINITY;
  for (let hero = 0; hero < heroes; hero += 1) {
    const body = creatures[hero] as Creature;
    if ((projectile.struck & (1 << hero)) !== 0 || !isFighting(body)) continue;
    const distance = wayToBody(projectile, body, radius + body.radius, way);
    if (distance < soonest) {
      soonest = distance;
      best = hero;
    }
  }
  return best;
}

/** How far a point flies before it is within `reach` of a body; infinite when it does not get there on its way. */
function wayToBody(projectile: Projectile, body: Creature, reach: number, way: number): number {
  const rx = body.x - projectile.x;
  const ry = body.y - projectile.y;
  const along = rx * projectile.dx + ry * projectile.dy;
  const across = rx * projectile.dy - ry * projectile.dx;
  const square = reach * reach - across * across;
  if (square < 0) return Number.POSITIVE_INFINITY;
  const half = Math.sqrt(square);
  if (along + half < 0) return Number.POSITIVE_INFINITY;
  const enter = Math.max(0, along - half);
  return enter <= way ? enter : Number.POSITIVE_INFINITY;
}

/** The projectiles of one who flees are gone with it (ABI-52). */
export function dropProjectiles(fight: Fight, by: number): void {
  const { projectiles } = fight.state;
  for (const projectile of projectiles) {
    if (projectile.by !== by || projectile.left <= 0) continue;
    projectile.left = 0;
    tellEnded(fight, projectile, 'fled');
  }
}

function tellEnded(fight: Fight, projectile: Projectile, reason: End): void {
  tell(fight, {
    type: 'projectile_ended',
    tick: fight.tick,
    creature: creatureAt(fight, projectile.by).id,
    block: blockOf(fight.definition, projectile).block,
    projectile: projectile.n,
    reason,
    x: projectile.x,
    y: projectile.y,
  });
}
