import type { CampView } from '../campView.ts';
import { bodyOf, isAble } from '../creatures.ts';
import { type Assault, type Attack, RANGED } from '../definition.ts';
import { NO_COVER, NO_SIGHT } from '../grid/sight.ts';
import { isHeldIn, layHeld, liftHeld, reachOf } from '../movement.ts';
import { canPay, canPayAttack, hasUses, movementLeft } from '../resources.ts';
import { coverAgainst, distance, terrainCover } from '../space.ts';
import { type Creature, NONE } from '../state.ts';
import { type Dangers, dangersOf, exposureAt, isHarriedAt, partingCost } from './danger.ts';
import { expectedDamage, type Mark, markOf, worth } from './odds.ts';

/** An assault on a target from a cell, and what it is worth. */
export interface Choice {
  readonly value: number;
  readonly cell: number;
  readonly assault: number;
  readonly target: Creature;
}

/** How many targets an assault from afar is weighed against in each cell: the bound on the AI's effort (DET-10). */
const TARGETS = 3;
/** What a hit point of its own is worth to who fights from afar, and to who fights up close. */
const CARE_AFAR = 0.35;
const CARE_CLOSE = 0.08;
const PARTING = 0.3;
/** A cell of the way: of two cells as good the nearer one. */
const STEP = 0.01;
/** An assault from no farther is looked for around its target, not in every cell in reach. */
const BY_HAND = 3;
/** A case that was not worked out yet. */
const UNKNOWN = -1;

/** Whether the turn can pay for an assault, with all its strokes. */
function isPayable({ me, turn, definition }: CampView, { bundle, cost, strokes }: Assault): boolean {
  const { attacks } = bodyOf(definition, me);
  if (bundle === undefined) {
    const slot = strokes[0]?.slot as number;
    return hasUses(me, slot) && canPayAttack(turn, attacks[slot] as Attack, slot);
  }
  if (!canPay(turn, cost)) return false;
  for (const { slot } of strokes) if (!hasUses(me, slot)) return false;
  return true;
}

/** The foes that are worth an assault: those that stand; when none does, those that lie. */
function marksOf(view: CampView): Mark[] {
  const marks: Mark[] = [];
  for (const foe of view.foes) if (isAble(foe)) marks.push(markOf(view, foe));
  if (marks.length > 0) return marks;
  return view.foes.map((foe) => markOf(view, foe));
}

/** The few marks that an assault promises most against before anybody moves, in order of entry where equal. */
function mostPromising(marks: readonly Mark[], { strokes }: Assault): readonly Mark[] {
  if (marks.length <= TARGETS) return marks;
  const promises = marks.map((mark) => {
    let damage = 0;
    for (const { slot, count } of strokes) damage += count * (mark.means[slot] as number);
    return worth(mark, damage) - 0.2 * mark.armor;
  });
  const chosen: Mark[] = [];
  for (let n = 0; n < TARGETS; n += 1) {
    let best = NONE;
    for (let i = 0; i < marks.length; i += 1) {
      if (chosen.includes(marks[i] as Mark)) continue;
      if (best === NONE || (promises[i] as number) > (promises[best] as number)) best = i;
    }
    chosen.push(marks[best] as Mark);
  }
  return chosen;
}

/** Whether some foe could be in range after a move as the crow flies: where none is, no way has to be searched. */
function isAnyNear({ definition, me, foes, turn }: CampView, { longest }: Assault): boolean {
  const { side } = bodyOf(definition, me);
  const far = longest + movementLeft(definition, me, turn);
  for (const foe of foes) {
    if (distance(definition, me.cell, side, foe.cell, bodyOf(definition, foe).side) <= far) return true;
  }
  return false;
}

/** The best assault that the turn can pay for, of all cells in reach; undefined: there is none. */
export function bestAssault(view: CampView, dangers: Dangers): Choice | undefined {
  const { definition, me, turn, foes } = view;
  if (foes.length === 0) return undefined;
  const { assaults } = bodyOf(definition, me);
  const search = new Search(view, dangers);
  let marks: Mark[] | undefined;
  for (let index = 0; index < assaults.length; index += 1) {
    const assault = assaults[index] as Assault;
    if (!isPayable(view, assault)) continue;
    if (!isAnyNear(view, assault)) continue;
    if (marks === undefined) {
      marks = marksOf(view);
      reachOf(view, movementLeft(definition, me, turn));
      layHeld(view);
    }
    // Hands reach few cells, so every foe is looked at; shots reach nearly all.
    for (const mark of assault.melee ? marks : mostPromising(marks, assault)) search.look(index, assault, mark);
  }
  if (marks !== undefined) liftHeld(view);
  return search.choice();
}

/** Looks through the cells in reach for the best assault; what a cell costs is worked out when it first matters. */
class Search {
  private value = Number.NEGATIVE_INFINITY;
  private cell = NONE;
  private assault = NONE;
  private target: Creature | undefined;
  private readonly care: number;
  private readonly plan: number;
  private readonly gains: Float64Array;

  constructor(
    private readonly view: CampView,
    private readonly dangers: Dangers,
  ) {
    const { definition, me } = view;
    this.care = bodyOf(definition, me).shoots ? CARE_AFAR : CARE_CLOSE;
    definition.scratch.plans += 1;
    this.plan = definition.scratch.plans;
    this.gains = definition.scratch.gains;
  }

  look(index: number, assault: Assault, mark: Mark): void {
    const { view, gains } = this;
    const { definition, me } = view;
    const { attacks, side } = bodyOf(definition, me);
    const { reach } = definition.scratch;
    const { target } = mark;
    const shoots = attacks[assault.strokes[0]?.slot as number]?.kind === RANGED;
    gains.fill(UNKNOWN);
    if (
      this.gain(assault, mark, NO_COVER, 0, false) <= this.value &&
      this.gain(assault, mark, NO_COVER, assault.range, false) <= this.value
    ) {
      return;
    }
    if (side === 1 && mark.side === 1 && assault.longest <= BY_HAND) {
      const { stride, size } = definition.grid;
      for (let dy = -assault.longest; dy <= assault.longest; dy += 1) {
        for (let dx = -assault.longest; dx <= assault.longest; dx += 1) {
          const cell = target.cell + dy * stride + dx;
          if (cell >= 0 && cell < size && (reach.cost[cell] as number) <= reach.budget)
            this.tryCell(index, assault, mark, shoots, cell);
        }
      }
      return;
    }
    for (let n = 0; n < reach.count; n += 1) this.tryCell(index, assault, mark, shoots, reach.cells[n] as number);
  }

  private tryCell(index: number, assault: Assault, mark: Mark, shoots: boolean, cell: number): void {
    const { view, dangers } = this;
    const { definition, me } = view;
    const { target } = mark;
    const apart = distance(definition, cell, dangers.side, target.cell, mark.side);
    if (apart > assault.longest) return;
    const cover = terrainCover(definition, cell, dangers.side, target.cell, mark.side);
    if (cover >= NO_SIGHT) return;
    // No cell is worth more than what is done from it, so most need not be weighed.
    const most = this.gain(assault, mark, cover, apart, false);
    if (most <= this.value || (cell !== me.cell && isHeldIn(view, cell))) return;
    const gain = shoots && isHarriedAt(view, dangers, cell) ? this.gain(assault, mark, cover, apart, true) : most;
    if (gain <= this.value) return;
    const value = gain - this.weigh(cell);
    if (value <= this.value) return;
    this.value = value;
    this.cell = cell;
    this.assault = index;
    this.target = target;
  }

  /** What an assault is worth from so far away, behind such cover: only a few cases differ, so each is worked out once. */
  private gain(assault: Assault, mark: Mark, cover: number, apart: number, harried: boolean): number {
    const far = apart <= 1 ? 0 : apart <= assault.range ? 1 : 2;
    const place = (cover * 3 + far) * 2 + (harried ? 1 : 0);
    const known = this.gains[place] as number;
    if (known !== UNKNOWN) return known;
    const { attacks } = bodyOf(this.view.definition, this.view.me);
    const gain = worth(mark, expectedDamage(attacks, assault, mark, apart, cover, harried));
    this.gains[place] = gain;
    return gain;
  }

  private weigh(cell: number): number {
    const { view, dangers, plan } = this;
    const { weights, weighed, reach } = view.definition.scratch;
    if (weighed[cell] === plan) return weights[cell] as number;
    const weight =
      this.care * exposureAt(view, dangers, cell) +
      PARTING * partingCost(view, dangers, cell) +
      STEP * (reach.cost[cell] as number);
    weighed[cell] = plan;
    weights[cell] = weight;
    return weight;
  }

  choice(): Choice | undefined {
    const { value, cell, assault, target } = this;
    return target === undefined ? undefined : { value, cell, assault, target };
  }
}

/** The target that a stroke of the creature is best aimed at from where it stands; undefined: there is none in range. */
export function bestTarget(view: CampView, slot: number): Creature | undefined {
  const { definition, me } = view;
  const { attacks, assaults, side } = bodyOf(definition, me);
  const attack = attacks[slot];
  const assault = assaults.find(({ bundle, strokes }) => bundle === undefined && strokes[0]?.slot === slot);
  if (attack === undefined || assault === undefined) return undefined;
  const harried = attack.kind === RANGED && isHarriedAt(view, dangersOf(view), me.cell);
  let best: Creature | undefined;
  let most = 0;
  for (const mark of marksOf(view)) {
    const apart = distance(definition, me.cell, side, mark.target.cell, mark.side);
    if (apart > attack.longest) continue;
    const cover = coverAgainst(definition, me, me.cell, mark.target, view.known);
    if (cover >= NO_SIGHT) continue;
    const value = worth(mark, expectedDamage(attacks, assault, mark, apart, cover, harried));
    if (value <= most) continue;
    most = value;
    best = mark.target;
  }
  return best;
}
