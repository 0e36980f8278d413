import type { CampView } from '../campView.ts';
import { bodyOf, isAble } from '../creatures.ts';
import type { Assault } from '../definition.ts';
import { NO_SIGHT } from '../grid/sight.ts';
import { isFreeFor, reachOf } from '../movement.ts';
import { canPay, canPayAttack, hasUses, movementLeft } from '../resources.ts';
import { coverAgainst, distance, terrainCover } from '../space.ts';
import type { Creature } from '../state.ts';
import { type Dangers, exposureAt, partingCost } from './danger.ts';
import { expectedDamage, type Mark, markOf, worth } from './odds.ts';

/** An assault on a target from a cell, and what it is worth. */
export interface Choice {
  readonly value: number;
  readonly cell: number;
  readonly assault: number;
  readonly target: Creature;
  /** What leaving for the cell costs in opportunity attacks. */
  readonly parting: number;
}

/** How many targets are looked at for each assault: the bound on the AI's effort (DET-10). */
const TARGETS = 3;
/** What a hit point of its own is worth to who fights from afar, and to who fights up close. */
const CARE_AFAR = 0.35;
const CARE_CLOSE = 0.08;

/** Whether the turn can pay for an assault, with all its strokes. */
function isPayable({ me, turn, definition }: CampView, { bundle, cost, strokes }: Assault): boolean {
  const { attacks } = bodyOf(definition, me);
  if (bundle !== undefined) return canPay(turn, cost) && strokes.every(({ slot }) => hasUses(me, slot));
  const slot = strokes[0]?.slot as number;
  const attack = attacks[slot];
  return attack !== undefined && hasUses(me, slot) && canPayAttack(turn, attack, slot);
}

/** The targets of an assault that promise most before anybody moves, best first. */
function bestMarks(view: CampView, marks: readonly Mark[], assault: number): Mark[] {
  const promise = (mark: Mark) =>
    worth(
      view,
      mark.target,
      (mark.means[assault] ?? []).reduce((sum, mean) => sum + mean, 0),
    );
  const promises = new Map(marks.map((mark) => [mark, promise(mark)]));
  const ranked = [...marks].sort((a, b) => (promises.get(b) as number) - (promises.get(a) as number));
  return ranked.slice(0, TARGETS);
}

/** Every mark near enough to be worth looking at, and those that no search would leave out: the nearest. */
function marksOf(view: CampView): Mark[] {
  const standing = view.foes.filter(isAble);
  return (standing.length > 0 ? standing : view.foes).map((foe) => markOf(view, foe));
}

/** The best assault that the turn can pay for, of all cells in reach; undefined: there is none. */
export function bestAssault(view: CampView, dangers: Dangers): Choice | undefined {
  const { definition, me, turn } = view;
  const body = bodyOf(definition, me);
  const payable = body.assaults.map((assault) => isPayable(view, assault));
  if (view.foes.length === 0 || !payable.includes(true)) return undefined;
  const reach = reachOf(view, movementLeft(definition, me, turn));
  const marks = marksOf(view);
  const care = body.shoots ? CARE_AFAR : CARE_CLOSE;
  const costs = new Map<number, number>();
  let best: Choice | undefined;
  body.assaults.forEach((assault, index) => {
    if (!payable[index]) return;
    // Hands reach few cells, so every foe is looked at; shots reach nearly all.
    for (const mark of assault.melee ? marks : bestMarks(view, marks, index)) {
      const { target } = mark;
      const targetSide = bodyOf(definition, target).side;
      for (let n = 0; n < reach.count; n += 1) {
        const cell = reach.cells[n] as number;
        const apart = distance(definition, cell, body.side, target.cell, targetSide);
        if (apart > assault.longest) continue;
        const cover = terrainCover(definition, cell, body.side, target.cell, targetSide);
        if (cover >= NO_SIGHT) continue;
        let cost = costs.get(cell);
        if (cost === undefined) {
          cost = isFreeFor(view, cell)
            ? care * exposureAt(view, dangers, cell) +
              0.3 * partingCost(view, dangers, cell) +
              0.01 * (reach.cost[cell] as number)
            : Number.POSITIVE_INFINITY;
          costs.set(cell, cost);
        }
        if (cost === Number.POSITIVE_INFINITY) continue;
        const value = worth(view, target, expectedDamage(view, mark, index, cell, cover)) - cost;
        if (best === undefined || value > best.value) {
          best = { value, cell, assault: index, target, parting: partingCost(view, dangers, cell) };
        }
      }
    }
  });
  return best;
}

/** The target that a stroke of the creature is best aimed at from where it stands; undefined: there is none in range. */
export function bestTarget(view: CampView, slot: number): Creature | undefined {
  const { definition, me } = view;
  const body = bodyOf(definition, me);
  const attack = body.attacks[slot];
  const assault = body.assaults.findIndex(({ bundle, strokes }) => bundle === undefined && strokes[0]?.slot === slot);
  if (attack === undefined || assault < 0) return undefined;
  let best: Creature | undefined;
  let most = 0;
  for (const mark of marksOf(view)) {
    const { side } = bodyOf(definition, mark.target);
    if (distance(definition, me.cell, body.side, mark.target.cell, side) > attack.longest) continue;
    const cover = coverAgainst(definition, me, me.cell, mark.target, view.known);
    if (cover >= NO_SIGHT) continue;
    const value = worth(view, mark.target, expectedDamage(view, mark, assault, me.cell, cover));
    if (value <= most) continue;
    most = value;
    best = mark.target;
  }
  return best;
}
