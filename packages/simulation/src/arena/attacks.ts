import type { ArenaDefinition, Attack, AttackList, MovementBlock, Pattern } from './definition.ts';
import { creatureAt, type Fight, face, heroOf, isFighting, nearestFoe, sheetOf, tell } from './fight.ts';
import { move } from './room.ts';
import { type Creature, NONE } from './state.ts';

/** What a hero's strike is called where the log names a pattern. */
export const STRIKE = 'strike';

/** The attacks that a creature has now: its sheet's, or those of its phase (ABI-21). */
export function attackList(fight: Fight, creature: Creature): AttackList {
  const sheet = sheetOf(fight, creature);
  return creature.phase === NONE ? sheet.base : (sheet.phases[creature.phase] ?? sheet.base);
}

/** The pattern of the attack under way; undefined for a hero's strike or when there is none. */
export function patternUnderWay({ sheets }: ArenaDefinition, creature: Creature): Pattern | undefined {
  return creature.attack === NONE ? undefined : sheets[creature.sheet]?.patterns[creature.attack];
}

function patternName(fight: Fight, creature: Creature): string {
  return patternUnderWay(fight.definition, creature)?.id ?? STRIKE;
}

const canChoose = (attack: Attack, creature: Creature, distance: number, tick: number) =>
  attack.weight > 0 && attack.min <= distance && distance <= attack.max && (creature.ready[attack.slot] as number) <= tick;

/** Chooses among the attacks whose window holds the distance and that are ready, by weight: one draw, or none (ABI-21, ARE-09). */
export function chooseAttack(fight: Fight, creature: Creature, distance: number): Attack | undefined {
  const { tick, definition } = fight;
  const { attacks } = attackList(fight, creature);
  let total = 0;
  for (let index = 0; index < attacks.length; index += 1) {
    const attack = attacks[index] as Attack;
    if (canChoose(attack, creature, distance, tick)) total += attack.weight;
  }
  if (total === 0) return undefined;
  let left = definition.draw(creature.dice, `ai:${creature.id}`, total);
  for (let index = 0; index < attacks.length; index += 1) {
    const attack = attacks[index] as Attack;
    if (!canChoose(attack, creature, distance, tick)) continue;
    left -= attack.weight;
    if (left < 0) return attack;
  }
  return undefined;
}

/** Starts the attack of a slot at a target. */
export function startAttack(fight: Fight, creature: Creature, slot: number, target: number): void {
  creature.attack = slot;
  creature.started = fight.tick;
  creature.target = target;
  creature.cursor = 0;
  creature.threatened = 0;
  creature.met = 0;
  creature.struck.length = 0;
  const pattern = patternUnderWay(fight.definition, creature);
  for (let hit = 0; hit < (pattern?.hits.length ?? 0); hit += 1) creature.struck.push(0);
  tell(fight, {
    type: 'attack_started',
    tick: fight.tick,
    creature: creature.id,
    pattern: pattern?.id ?? STRIKE,
    target: creatureAt(fight, target).id,
    x: creature.x,
    y: creature.y,
    facing: { x: creature.fx, y: creature.fy },
  });
}

/** Counts what a chosen attack uses. */
export function countUse(fight: Fight, attack: Attack, pattern: Pattern): void {
  const { used } = fight.state;
  used[attack.use] = (used[attack.use] as number) + 1;
  used[pattern.use] = (used[pattern.use] as number) + 1;
}

/** The cooldown runs from the end or the interruption (ABI-22). */
function rest(fight: Fight, creature: Creature): void {
  const { tick } = fight;
  if (creature.hero !== NONE) creature.ready[0] = tick + heroOf(fight, creature).cooldown;
  else {
    const sheet = sheetOf(fight, creature);
    creature.ready[creature.attack] = tick + (sheet.patterns[creature.attack]?.cooldown ?? 0);
    creature.rested = tick + sheet.recovery;
  }
  creature.attack = NONE;
  creature.target = NONE;
}

/** Tells the way that movement blocks made, once they are over (ARE-06). */
function tellMoved(fight: Fight, creature: Creature): void {
  creature.moving = false;
  tell(fight, {
    type: 'moved',
    tick: fight.tick,
    creature: creature.id,
    from: { x: creature.from_x, y: creature.from_y },
    to: { x: creature.x, y: creature.y },
    voluntary: true,
  });
}

/** Ends an attack that has run its time. */
export function endAttack(fight: Fight, creature: Creature): void {
  const pattern = patternUnderWay(fight.definition, creature);
  if (pattern !== undefined) {
    if (creature.moving) tellMoved(fight, creature);
    if (pattern.hits.length > 0) tellAvoided(fight, creature, pattern);
  }
  tell(fight, { type: 'attack_ended', tick: fight.tick, creature: creature.id, pattern: patternName(fight, creature) });
  rest(fight, creature);
}

/** Stops an attack under way, if there is one: what has not started does not (ABI-22). */
export function interruptAttack(fight: Fight, creature: Creature): void {
  if (creature.attack === NONE) return;
  if (creature.moving) tellMoved(fight, creature);
  tell(fight, { type: 'attack_interrupted', tick: fight.tick, creature: creature.id, pattern: patternName(fight, creature) });
  rest(fight, creature);
}

/** Heroes that stood in a telegraph and that no hit of the attack met have avoided it. */
function tellAvoided(fight: Fight, creature: Creature, pattern: Pattern): void {
  const avoided = creature.threatened & ~creature.met;
  if (avoided === 0) return;
  for (let hero = 0; hero < fight.definition.party.length; hero += 1) {
    if ((avoided & (1 << hero)) !== 0 && isFighting(creatureAt(fight, hero))) {
      tellHitAvoided(fight, creatureAt(fight, hero), creature, pattern);
    }
  }
}

export function tellHitAvoided(fight: Fight, hero: Creature, by: Creature, pattern: Pattern): void {
  fight.state.totals.hits_avoided += 1;
  tell(fight, { type: 'hit_avoided', tick: fight.tick, creature: hero.id, by: by.id, pattern: pattern.id });
}

/** The displacement of the attack's movement blocks in this tick; `turns` keeps facing the target (ARE-03, ARE-06). */
export function moveByAttack(fight: Fight, creature: Creature, pattern: Pattern): void {
  const time = fight.tick - creature.started;
  let live = false;
  for (let index = 0; index < pattern.movements.length; index += 1) {
    const block = pattern.movements[index] as MovementBlock;
    if (block.start > time || time >= block.end) continue;
    if (block.turns) turnToTarget(fight, creature);
    if (block.along === 0 && block.across === 0) continue;
    live = true;
    if (!creature.moving) {
      creature.moving = true;
      creature.from_x = creature.x;
      creature.from_y = creature.y;
    }
    const dx = creature.fx * block.along - creature.fy * block.across;
    const dy = creature.fy * block.along + creature.fx * block.across;
    move(fight.definition.room, creature, creature.radius, dx, dy);
  }
  if (creature.moving && !live) tellMoved(fight, creature);
}

/** Follows the target while it stands, then the nearest that does. */
function turnToTarget(fight: Fight, creature: Creature): void {
  if (!isFighting(creatureAt(fight, creature.target))) {
    const next = nearestFoe(fight, creature);
    if (next < 0) return;
    creature.target = next;
  }
  const target = creatureAt(fight, creature.target);
  face(creature, target.x, target.y);
}
