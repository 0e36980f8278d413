import type { Policy } from '@bestiaire/contract';
import { endAttack, interruptAttack, startAttack } from './attacks.ts';
import { placeOfSafety, seenDangers, ticksToDanger } from './danger.ts';
import type { ArenaHero } from './definition.ts';
import { SIXTEEN } from './degrees.ts';
import { creatureAt, type Fight, face, heroOf, isFighting } from './fight.ts';
import { hurt } from './hits.ts';
import { push } from './knockBack.ts';
import { fits } from './room.ts';
import { type Creature, NONE } from './state.ts';
import { walkTo } from './steer.ts';

/** Share of its reach that a hero who kites keeps between itself and the nearest foe. */
const KITE_SHARE = 0.8;
/** How far ahead it looks for a place to fall back to. */
const RETREAT = 4;
/** Ticks after which it looks again. */
const RETHINK = 12;

/** From body to body; negative when they overlap. */
function gap(one: Creature, other: Creature): number {
  const dx = other.x - one.x;
  const dy = other.y - one.y;
  return Math.sqrt(dx * dx + dy * dy) - one.radius - other.radius;
}

/** The fighting creature nearest to a hero from body to body; where equal the one that entered first. {@link NONE}: none. */
function nearestBody(fight: Fight, hero: Creature): number {
  const { creatures, active } = fight.state;
  let best = NONE;
  let nearest = Number.POSITIVE_INFINITY;
  for (let place = 0; place < active.length; place += 1) {
    const index = active[place] as number;
    const other = creatures[index] as Creature;
    if (other.hero !== NONE || !isFighting(other)) continue;
    const dx = other.x - hero.x;
    const dy = other.y - hero.y;
    // Most are farther than the nearest so far, which a square tells without a root; the margin is for rounding.
    const within = nearest + hero.radius + other.radius;
    if (within > 0 && dx * dx + dy * dy > within * within * 1.000001) continue;
    const between = gap(hero, other);
    if (between < nearest) {
      nearest = between;
      best = index;
    }
  }
  return best;
}

/** A hero as its policy sees it in one tick. */
interface Turn {
  fight: Fight;
  hero: Creature;
  traits: ArenaHero;
  /** Index of the nearest foe; {@link NONE}: none. */
  foe: number;
  /** From body to body; infinite without a foe. */
  distance: number;
}

const inReach = ({ distance, traits }: Turn) => distance <= traits.reach;

/** Strikes the nearest foe if it is in reach and the strike is ready; whether a strike is under way. */
function strikeIfInReach(turn: Turn): boolean {
  const { fight, hero, foe } = turn;
  if (hero.attack !== NONE) return true;
  if (!inReach(turn) || (hero.ready[0] as number) > fight.tick) return false;
  startAttack(fight, hero, 0, foe);
  return true;
}

function closeIn({ fight, hero, traits, foe }: Turn): void {
  if (foe === NONE) return;
  const { x, y } = creatureAt(fight, foe);
  walkTo(fight.definition.room, traits, hero, x, y);
}

function idle(turn: Turn): void {
  strikeIfInReach(turn);
}

function chase(turn: Turn): void {
  if (!strikeIfInReach(turn) && !inReach(turn)) closeIn(turn);
}

function kite(turn: Turn): void {
  const { fight, hero, traits, foe, distance } = turn;
  if (strikeIfInReach(turn) || foe === NONE) return;
  if (!inReach(turn)) closeIn(turn);
  else if (distance < traits.reach * KITE_SHARE) {
    if (!hero.bound || fight.tick % RETHINK === 0) fallBack(fight, hero);
    walkTo(fight.definition.room, traits, hero, hero.to_x, hero.to_y);
  } else hero.bound = false;
}

/** Chooses where to fall back to: of sixteen places round a hero and its own, the one farthest from the nearest foe. */
function fallBack(fight: Fight, hero: Creature): void {
  const { x, y, radius } = hero;
  hero.bound = true;
  hero.to_x = x;
  hero.to_y = y;
  let widest = roomAt(fight, x, y);
  for (const [dx, dy] of SIXTEEN) {
    const toX = x + dx * RETREAT + 0;
    const toY = y + dy * RETREAT + 0;
    if (!fits(fight.definition.room, toX, toY, radius)) continue;
    const wide = roomAt(fight, toX, toY);
    if (wide <= widest) continue;
    widest = wide;
    hero.to_x = toX;
    hero.to_y = toY;
  }
}

/** How far a point is from the nearest foe's body. */
function roomAt(fight: Fight, x: number, y: number): number {
  const { creatures, active } = fight.state;
  let nearest = Number.POSITIVE_INFINITY;
  for (let place = 0; place < active.length; place += 1) {
    const foe = creatures[active[place] as number] as Creature;
    if (foe.hero !== NONE || !isFighting(foe)) continue;
    const dx = foe.x - x;
    const dy = foe.y - y;
    nearest = Math.min(nearest, Math.sqrt(dx * dx + dy * dy) - foe.radius);
  }
  return nearest;
}

/** Leaves the shapes that it has seen if it can, by a dodge where its legs are too slow; else it closes in and strikes (ARE-10). */
function ai(turn: Turn): void {
  const { fight, hero, traits } = turn;
  const dangers = seenDangers(fight, traits.reactionTime);
  const ticks = ticksToDanger(dangers, hero.x, hero.y, hero.radius);
  if (ticks === NONE) {
    hero.bound = false;
    const { x, y } = hero;
    chase(turn);
    if (ticksToDanger(dangers, hero.x, hero.y, hero.radius) === NONE) return;
    // It does not walk into a shape that it sees.
    hero.x = x;
    hero.y = y;
    return;
  }
  if (!hero.bound || ticksToDanger(dangers, hero.to_x, hero.to_y, hero.radius) !== NONE) {
    const safety = placeOfSafety(fight, dangers, hero);
    hero.bound = safety !== undefined;
    if (safety !== undefined) {
      hero.to_x = safety.x;
      hero.to_y = safety.y;
    }
  }
  if (!hero.bound) {
    chase(turn);
    return;
  }
  interruptAttack(fight, hero);
  evade(turn, ticks);
}

/** Runs or dodges to the place of safety, which is to be reached in so many ticks. */
function evade({ fight, hero, traits }: Turn, ticks: number): void {
  const dx = hero.to_x - hero.x;
  const dy = hero.to_y - hero.y;
  const distance = Math.sqrt(dx * dx + dy * dy);
  const { dodge } = traits;
  if (dodge !== undefined && hero.dodge_ready <= fight.tick && distance > traits.step * ticks && distance > 0) {
    push(fight, hero, (dx / distance) * dodge.distance, (dy / distance) * dodge.distance);
    hero.dashing = true;
    hero.dodge_ready = fight.tick + dodge.cooldown;
    hero.safe_until = fight.tick + dodge.invulnerable;
    return;
  }
  walkTo(fight.definition.room, traits, hero, hero.to_x, hero.to_y);
}

/** Walks where its script last sent it, and does nothing of its own (ARE-10). */
function script({ fight, hero, traits }: Turn): void {
  if (!hero.bound) return;
  face(hero, hero.to_x, hero.to_y);
  const { x, y } = hero;
  walkTo(fight.definition.room, traits, hero, hero.to_x, hero.to_y);
  if (hero.x === x && hero.y === y) hero.bound = false;
}

const POLICIES: Record<Policy, (turn: Turn) => void> = { idle, chase, kite, ai, script };

/** What a hero does in the third step of a tick, by its policy. */
export function actHero(fight: Fight, index: number): void {
  const hero = creatureAt(fight, index);
  if (hero.dashing) return;
  const traits = heroOf(fight, hero);
  const foe = nearestBody(fight, hero);
  const distance = foe === NONE ? Number.POSITIVE_INFINITY : gap(hero, creatureAt(fight, foe));
  if (foe !== NONE && hero.attack === NONE) face(hero, creatureAt(fight, foe).x, creatureAt(fight, foe).y);
  POLICIES[traits.policy]({ fight, hero, traits, foe, distance });
}

/** A strike lands when its wind-up is over, on a target that is still in reach; its cooldown runs from then. */
export function landStrike(fight: Fight, index: number): void {
  const hero = creatureAt(fight, index);
  const traits = heroOf(fight, hero);
  if (hero.attack === NONE || fight.tick - hero.started < traits.windUp) return;
  const { target } = hero;
  const body = creatureAt(fight, target);
  const meets = isFighting(body) && gap(hero, body) <= traits.reach;
  endAttack(fight, hero);
  if (meets) hurt(fight, target, traits.damage, hero.id);
}
