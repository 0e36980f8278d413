import { releaseHeld } from './afflict.ts';
import { type CampView, noticeFrom, sees } from './campView.ts';
import { meanDamage } from './compileBody.ts';
import { canReact } from './conditions.ts';
import { bodyOf, isAble, isPresent } from './creatures.ts';
import { type Attack, BONUS_ACTION, MELEE, REACTION, type TacticalDefinition } from './definition.ts';
import { creatureAt, type Fight, hears, isDecided, tell, viewIn } from './fight.ts';
import { xOf, yOf } from './grid/combatGrid.ts';
import { findReach, IN_THE_WAY, pathTo, type Reach, stepCost } from './grid/reach.ts';
import { footprint, type Ways } from './grid/ways.ts';
import { movementLeft } from './resources.ts';
import { cellsHeld, distance, gap } from './space.ts';
import type { Creature } from './state.ts';
import { strike } from './strike.ts';

/** Cost of a friend's cell, and of that of a hostile two sizes apart: like difficult ground (EX-CBT-020). */
const SQUEEZE = 2;
const SIZES_APART = 2;

export function waysOf(definition: TacticalDefinition, creature: Creature): Ways {
  return definition.ways[bodyOf(definition, creature).side - 1] as Ways;
}

/** Whether a creature may pass through the cells of another: a friend's, or those of a hostile two sizes apart. */
function passes(definition: TacticalDefinition, mover: Creature, other: Creature): boolean {
  if (other.camp === mover.camp) return true;
  return Math.abs(bodyOf(definition, mover).size - bodyOf(definition, other).size) >= SIZES_APART;
}

/** Lays the known creatures over the terrain, as one of them meets them. */
function layCreatures({ definition, me, known }: CampView): void {
  const { floor } = definition.scratch;
  for (const other of known) {
    if (other === me) continue;
    const cost = passes(definition, me, other) ? SQUEEZE : IN_THE_WAY;
    for (const cell of cellsHeld(definition, bodyOf(definition, other), other.cell)) {
      floor[cell] = Math.max(floor[cell] as number, cost);
    }
  }
}

function liftCreatures({ definition, me, known }: CampView): void {
  const { floor, terrain } = definition.scratch;
  for (const other of known) {
    if (other === me) continue;
    for (const cell of cellsHeld(definition, bodyOf(definition, other), other.cell)) {
      floor[cell] = terrain[cell] as number;
    }
  }
}

/**
 * The cells that a creature reaches with a budget, as its camp knows the fight (EX-CBT-020, EX-CBT-050). Scratch: overwritten by the
 * next search. Cells where it may pass and not stay are reached too; ask {@link isFreeFor}.
 */
export function reachOf(view: CampView, budget: number): Reach {
  const { definition, me } = view;
  const { scratch } = definition;
  const { floor, reach } = scratch;
  if (scratch.reachOwner !== view || budget > scratch.searched) {
    layCreatures(view);
    findReach(waysOf(definition, me), floor, me.cell, budget, reach);
    liftCreatures(view);
    scratch.reachOwner = view;
    scratch.searched = reach.budget;
    scratch.found = reach.count;
    return reach;
  }
  let count = scratch.found;
  while (count > 0 && (reach.cost[reach.cells[count - 1] as number] as number) > budget) count -= 1;
  reach.count = count;
  reach.budget = budget;
  return reach;
}

/** Whether no known creature holds a cell that `me` would hold at `cell`. */
export function isFreeFor({ definition, me, known }: CampView, cell: number): boolean {
  const side = bodyOf(definition, me).side;
  for (const other of known) {
    if (other !== me && distance(definition, cell, side, other.cell, bodyOf(definition, other).side) === 0) return false;
  }
  return true;
}

/** Marks the cells that others are known to hold, for many questions at once; {@link liftHeld} must follow. */
export function layHeld(view: CampView): void {
  markHeld(view, 1);
}

export function liftHeld(view: CampView): void {
  markHeld(view, 0);
}

function markHeld({ definition, me, known }: CampView, mark: number): void {
  const { held } = definition.scratch;
  for (const other of known) {
    if (other === me) continue;
    for (const cell of cellsHeld(definition, bodyOf(definition, other), other.cell)) held[cell] = mark;
  }
}

/** Whether somebody holds a cell that `me` would hold at `cell`, between {@link layHeld} and {@link liftHeld}. */
export function isHeldIn({ definition, me }: CampView, cell: number): boolean {
  const { held } = definition.scratch;
  const { side } = bodyOf(definition, me);
  if (side === 1) return held[cell] === 1;
  for (const offset of footprint(definition.grid, side)) if (held[cell + offset] === 1) return true;
  return false;
}

/** The melee attack that a creature makes an opportunity attack with from this near: the hardest (EX-CBT-022). */
export function opportunityAttack(definition: TacticalDefinition, creature: Creature, apart: number): Attack | undefined {
  let chosen: Attack | undefined;
  for (const attack of bodyOf(definition, creature).attacks) {
    if (attack.kind !== MELEE || attack.cost === BONUS_ACTION || attack.range < apart) continue;
    // What says that it is a reaction comes first: it is good for nothing else.
    if (chosen === undefined || rank(attack) > rank(chosen)) chosen = attack;
  }
  return chosen;
}

const rank = (attack: Attack) => meanDamage(attack) + (attack.cost === REACTION ? 1000 : 0);

/** Hostiles in whose reach a mover is and will not be after a step; each may strike before it (EX-CBT-022). */
function provoke(fight: Fight, mover: Creature, to: number): void {
  const { definition, state } = fight;
  const side = bodyOf(definition, mover).side;
  for (const other of state.creatures) {
    if (other.camp === mover.camp || !isAble(other)) continue;
    const body = bodyOf(definition, other);
    if (body.threat === 0) continue;
    const apart = gap(definition, other, mover);
    if (apart > body.threat || distance(definition, other.cell, body.side, to, side) <= body.threat) continue;
    if (!canReact(definition, other) || !sees(definition, other, mover)) continue;
    const attack = opportunityAttack(definition, other, apart);
    if (attack === undefined) continue;
    other.reaction = false;
    if (hears(fight)) tell(fight, 'reaction_spent', { creature: other.id, reaction: attack.id, trigger: 'leaves_reach' });
    strike(fight, other.index, attack, mover.index);
    if (!isAble(mover)) return;
  }
}

/** Whether a step of `mover` to a cell would be provoking: some hostile's reach is left. */
function leavesReach(fight: Fight, mover: Creature, to: number): boolean {
  const { definition, state } = fight;
  const side = bodyOf(definition, mover).side;
  for (const other of state.creatures) {
    if (other.camp === mover.camp || !other.reaction || !isAble(other)) continue;
    const { threat, side: otherSide } = bodyOf(definition, other);
    if (threat === 0 || gap(definition, other, mover) > threat) continue;
    if (distance(definition, other.cell, otherSide, to, side) > threat) return true;
  }
  return false;
}

/** Somebody in whose way a mover at a cell would be, known to it or not. */
function whoHolds(fight: Fight, mover: Creature, cell: number): Creature | undefined {
  const { definition, state } = fight;
  const side = bodyOf(definition, mover).side;
  for (const other of state.creatures) {
    if (other === mover || !isPresent(other)) continue;
    if (distance(definition, cell, side, other.cell, bodyOf(definition, other).side) === 0) return other;
  }
  return undefined;
}

/**
 * Walks the actor of the turn to a cell that it can reach, step by step: opportunity attacks come before the step that leaves a
 * reach, and a step into a cell that somebody unseen holds stops before it, spends the step and reveals that one (EX-CBT-050).
 */
export function walk(fight: Fight, index: number, to: number): void {
  const { definition, state } = fight;
  const mover = creatureAt(fight, index);
  const { turn } = state;
  const view = viewIn(fight, mover);
  const path = pathTo(reachOf(view, movementLeft(definition, mover, turn)), to);
  const known = new Set(view.known);
  const ways = waysOf(definition, mover);
  const stretch = new Stretch(fight, mover);
  /** Last cell on the way where it may stay. */
  let resting = mover.cell;
  for (const next of path) {
    if (isDecided(fight) || !isAble(mover)) break;
    const holder = whoHolds(fight, mover, next);
    const cost = Math.max(stepCost(ways, definition.scratch.terrain, mover.cell, next), holder === undefined ? 0 : SQUEEZE);
    if (cost > movementLeft(definition, mover, turn)) break;
    if (holder !== undefined && !passes(definition, mover, holder)) {
      if (known.has(holder)) break;
      turn.spent += cost;
      reveal(fight, holder);
      break;
    }
    if (!turn.disengaged && leavesReach(fight, mover, next)) {
      stretch.tell();
      provoke(fight, mover, next);
      if (!isAble(mover)) break;
      if (cost > movementLeft(definition, mover, turn)) break;
    }
    turn.spent += cost;
    stretch.add(next, cost);
    mover.cell = next;
    mover.revealed = false;
    if (holder === undefined) resting = next;
    noticeFrom(definition, state, mover);
  }
  stretch.tell();
  // Stopped on the way in somebody's cell: a move ends in none, so it falls back to the last free one. Who fell lies where it fell.
  if (isAble(mover) && mover.cell !== resting && whoHolds(fight, mover, mover.cell) !== undefined) {
    displace(fight, index, resting);
  }
  releaseHeld(fight);
}

/** Part of a walk between two things that happen; it is told as one move. */
class Stretch {
  private path: { x: number; y: number }[] = [];
  private from: number;
  private cost = 0;

  constructor(
    private readonly fight: Fight,
    private readonly mover: Creature,
  ) {
    this.from = mover.cell;
  }

  add(cell: number, cost: number): void {
    this.cost += cost;
    if (this.fight.loud) this.path.push(pointOf(this.fight, cell));
  }

  tell(): void {
    const { fight, mover, from, path, cost } = this;
    if (mover.cell === from) return;
    if (hears(fight)) {
      const ends = { from: pointOf(fight, from), to: pointOf(fight, mover.cell) };
      tell(fight, 'moved', { creature: mover.id, ...ends, path, cost, voluntary: true });
    }
    this.from = mover.cell;
    this.path = [];
    this.cost = 0;
  }
}

const pointOf = ({ definition: { grid } }: Fight, cell: number) => ({ x: xOf(grid, cell), y: yOf(grid, cell) });

function reveal(fight: Fight, creature: Creature): void {
  creature.revealed = true;
  creature.seen_at = creature.cell;
  if (hears(fight)) tell(fight, 'revealed', { creature: creature.id });
}

/** Moves a creature without its doing: provokes nothing (EX-CBT-022). */
export function displace(fight: Fight, index: number, to: number): void {
  const creature = creatureAt(fight, index);
  const from = creature.cell;
  if (from === to) return;
  creature.cell = to;
  creature.revealed = false;
  if (hears(fight)) {
    const ends = { from: pointOf(fight, from), to: pointOf(fight, to) };
    tell(fight, 'moved', { creature: creature.id, ...ends, cost: 0, voluntary: false });
  }
  noticeFrom(fight.definition, fight.state, creature);
  releaseHeld(fight);
}
