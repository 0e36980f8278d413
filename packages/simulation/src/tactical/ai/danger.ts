import type { CampView } from '../campView.ts';
import { canReact, hasEyes } from '../conditions.ts';
import { bodyOf, isAble } from '../creatures.ts';
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
}

/** The dangers of one decision. */
export interface Dangers {
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
    const body = bodyOf(definition, foe);
    const charge = body.threat === 0 ? 0 : body.speed + body.threat;
    const danger = { foe, side: body.side, offense: body.offense, threat: body.threat, charge, shot: body.shot };
    all.push(danger);
    if (turn.disengaged || body.threat === 0) continue;
    if (distance(definition, foe.cell, body.side, me.cell, side) > body.threat) continue;
    if (canReact(definition, foe) && hasEyes(definition, foe)) watching.push(danger);
  }
  return { all, watching };
}

/** What a stay at a cell is likely to cost until the next turn, in hit points. */
export function exposureAt(view: CampView, { all }: Dangers, cell: number): number {
  const { definition, me } = view;
  const side = bodyOf(definition, me).side;
  let sum = 0;
  for (const { foe, side: foeSide, offense, charge, threat, shot } of all) {
    const apart = distance(definition, foe.cell, foeSide, cell, side);
    if (threat > 0 && apart <= threat) sum += offense * 0.6;
    else if (shot > 0 && apart <= shot) {
      const through = SHOT_THROUGH[terrainCover(definition, foe.cell, foeSide, cell, side)] as number;
      sum += offense * (apart <= charge ? Math.max(through, 0.3) : through);
    } else if (apart <= charge) sum += offense * 0.4;
  }
  return sum;
}

/** What leaving for a cell is likely to cost in opportunity attacks, in hit points. */
export function partingCost(view: CampView, { watching }: Dangers, cell: number): number {
  if (watching.length === 0 || cell === view.me.cell) return 0;
  const side = bodyOf(view.definition, view.me).side;
  let sum = 0;
  for (const { foe, side: foeSide, offense, threat } of watching) {
    if (distance(view.definition, foe.cell, foeSide, cell, side) > threat) sum += offense * 0.5;
  }
  return sum;
}
