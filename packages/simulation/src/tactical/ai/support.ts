import type { Action } from '../actions/action.ts';
import { isInRange } from '../aim.ts';
import type { CampView } from '../campView.ts';
import { bodyOf, isAble } from '../creatures.ts';
import { ACTION, type Attack, HEAL, REACTION } from '../definition.ts';
import { isFreeFor, reachOf } from '../movement.ts';
import { canPay, hasUses, movementLeft } from '../resources.ts';
import { distance, hasLine } from '../space.ts';
import { type Creature, DEAD, DYING, NONE, STABLE } from '../state.ts';
import { type Dangers, exposureAt, partingCost } from './danger.ts';

/** Something done for the own camp, from a cell, and what it is worth beside an assault. */
export interface Support {
  readonly value: number;
  readonly cell: number;
  readonly action: Action;
  readonly cost: number;
}

/** What tending to somebody is worth: the dying first, most who are nearest to death; then who is badly hurt; then remains. */
function need(view: CampView, ally: Creature): number {
  if (ally.life === DYING) return 12 + 3 * ally.failures;
  if (ally.life === STABLE) return 9;
  if (ally.life === DEAD) return 8;
  const share = ally.hp / bodyOf(view.definition, ally).hp;
  return share <= 0.25 ? 8 : share <= 0.5 ? 4 : 0;
}

/** The safest cell in reach from which a place is within a range, in line; {@link NONE}: there is none. */
function cellNear(view: CampView, dangers: Dangers, target: Creature, range: number): number {
  const { definition, me, turn } = view;
  const side = bodyOf(definition, me).side;
  const targetSide = bodyOf(definition, target).side;
  const reach = reachOf(view, movementLeft(definition, me, turn));
  let chosen = NONE;
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < reach.count; n += 1) {
    const cell = reach.cells[n] as number;
    if (distance(definition, cell, side, target.cell, targetSide) > range) continue;
    if (!hasLine(definition, cell, side, target.cell, targetSide) || (cell !== me.cell && !isFreeFor(view, cell))) continue;
    const cost = exposureAt(view, dangers, cell) + 2 * partingCost(view, dangers, cell) + 0.1 * (reach.cost[cell] as number);
    if (cost >= least) continue;
    least = cost;
    chosen = cell;
  }
  return chosen;
}

/** The best healing that the turn can pay for; undefined: nobody in reach needs any. */
export function bestHealing(view: CampView, dangers: Dangers): Support | undefined {
  const { definition, me, turn } = view;
  let best: Support | undefined;
  bodyOf(definition, me).attacks.forEach((attack, slot) => {
    if (attack.kind !== HEAL || attack.cost === REACTION || !hasUses(me, slot) || !canPay(turn, attack.cost)) return;
    const wanting = attack.raises ? [...view.mine, ...view.remains] : view.mine;
    for (const ally of wanting) {
      const value = need(view, ally);
      if (value === 0 || (best !== undefined && value <= best.value)) continue;
      const cell = healingCell(view, dangers, attack, ally);
      if (cell === NONE) continue;
      best = { value, cell, action: { do: 'heal', heal: attack.id, target: ally.id }, cost: attack.cost };
    }
  });
  return best;
}

function healingCell(view: CampView, dangers: Dangers, attack: Attack, ally: Creature): number {
  const { definition, me } = view;
  if (ally === me) return me.cell;
  if (attack.range === 0) return NONE;
  if (isInRange(definition, me, attack, me.cell, ally)) return me.cell;
  return cellNear(view, dangers, ally, attack.range);
}

/** Stabilising who is dying; undefined: nobody is in reach. */
export function bestStabilising(view: CampView, dangers: Dangers): Support | undefined {
  if (!canPay(view.turn, ACTION)) return undefined;
  let best: Support | undefined;
  for (const ally of view.mine) {
    if (ally.life !== DYING) continue;
    const value = 5 + 3 * ally.failures;
    if (best !== undefined && value <= best.value) continue;
    const cell = cellNear(view, dangers, ally, 1);
    if (cell !== NONE) best = { value, cell, action: { do: 'stabilise', target: ally.id }, cost: ACTION };
  }
  return best;
}

/** Using an ability of its own: to flee when nearly fallen, to summon while nobody was summoned, else whatever it is for. */
export function bestAbility(view: CampView): Support | undefined {
  const { definition, me, turn, mine, foes } = view;
  const body = bodyOf(definition, me);
  if (!foes.some(isAble)) return undefined;
  let best: Support | undefined;
  body.abilities.forEach((entry, place) => {
    if (entry.cost === REACTION || !hasUses(me, body.attacks.length + place) || !canPay(turn, entry.cost)) return;
    const acolytes = mine.reduce((count, ally) => count + (ally.caster === me.index ? 1 : 0), 0);
    const value = entry.leavesFight ? (me.hp * 4 <= body.hp ? 20 : 0) : entry.spawns ? (acolytes === 0 ? 14 : 0) : 6;
    if (value === 0 || (best !== undefined && value <= best.value)) return;
    best = { value, cell: me.cell, action: { do: 'use', ability: entry.id }, cost: entry.cost };
  });
  return best;
}
