import type { CampView } from '../campView.ts';
import { canReact, hasEyes } from '../conditions.ts';
import { bodyOf, isAble } from '../creatures.ts';
import { NO_SIGHT } from '../grid/sight.ts';
import { distance, terrainCover } from '../space.ts';
import type { Creature } from '../state.ts';

/** What shots are worth through each cover: to be out of sight is best. */
const SHOT_THROUGH = [0.5, 0.4, 0.28, 0];

/** A foe as a danger to whoever ends its move somewhere. */
interface Danger {
  readonly foe: Creature;
  readonly side: number;
  /** Damage of its best assault on average. */
  readonly offense: number;
  /** How far it strikes where it stands, and after a move; 0: it has no melee attack. */
  readonly threat: number;
  readonly charge: number;
  readonly shot: number;
  readonly eyes: boolean;
}

/** The dangers of one decision. */
export interface Dangers {
  readonly side: number;
  readonly all: readonly Danger[];
  /** Hostiles in whose reach the mover stands and that are ready to strike when it leaves. */
  readonly watching: readonly Danger[];
}

export function dangersOf(view: CampView): Dangers {
  const { definition, me, foes, turn } = view;
  const all: Danger[] = [];
  const watching: Danger[] = [];
  const side = bodyOf(definition, me).side;
  for (const foe of foes) {
    if (!isAble(foe)) continue;
    const { side: foeSide, offense, threat, speed, shot } = bodyOf(definition, foe);
    const charge = threat === 0 ? 0 : speed + threat;
    const eyes = hasEyes(definition, foe);
    const danger: Danger = { foe, side: foeSide, offense, threat, charge, shot, eyes };
    all.push(danger);
    if (turn.disengaged || threat === 0 || !eyes) continue;
    if (distance(definition, foe.cell, foeSide, me.cell, side) <= threat && canReact(definition, foe)) watching.push(danger);
  }
  return { side, all, watching };
}

/** What a stay at a cell is likely to cost until the next turn, in hit points. */
export function exposureAt({ definition }: CampView, { all, side }: Dangers, cell: number): number {
  let sum = 0;
  for (let n = 0; n < all.length; n += 1) {
    const { foe, side: foeSide, offense, charge, threat, shot } = all[n] as Danger;
    const apart = distance(definition, foe.cell, foeSide, cell, side);
    if (threat > 0 && apart <= threat) sum += offense * 0.6;
    else if (shot > 0 && apart <= shot) {
      const through = SHOT_THROUGH[terrainCover(definition, foe.cell, foeSide, cell, side)] as number;
      sum += offense * (apart <= charge ? Math.max(through, 0.3) : through);
    } else if (apart <= charge) sum += offense * 0.4;
  }
  return sum;
}

/** Whether a foe beside a cell would spoil a shot from it (EX-CBT-022). */
export function isHarriedAt({ definition }: CampView, { all, side }: Dangers, cell: number): boolean {
  for (let n = 0; n < all.length; n += 1) {
    const { foe, side: foeSide, eyes } = all[n] as Danger;
    if (!eyes || distance(definition, foe.cell, foeSide, cell, side) > 1) continue;
    if (terrainCover(definition, foe.cell, foeSide, cell, side) < NO_SIGHT) return true;
  }
  return false;
}

/** What leaving for a cell is likely to cost in opportunity attacks, in hit points. */
export function partingCost({ definition, me }: CampView, { watching, side }: Dangers, cell: number): number {
  if (watching.length === 0 || cell === me.cell) return 0;
  let sum = 0;
  for (const { foe, side: foeSide, offense, threat } of watching) {
    if (distance(definition, foe.cell, foeSide, cell, side) > threat) sum += offense * 0.5;
  }
  return sum;
}
