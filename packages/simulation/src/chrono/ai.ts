import { stepToSearch, stepTowards } from './approach.ts';
import { inReach, objectionTo, targetsFor } from './choices.ts';
import type { ChronoAction, ChronoDeed } from './definition.ts';
import { isAble } from './fight.ts';
import { canBeStabilised } from './life.ts';
import type { OpenReaction } from './react.ts';
import type { Sighted, Sightings } from './sightings.ts';
import { NONE, type Order } from './state.ts';
import { dangerOf, meanOf, threatOf } from './worth.ts';

/** The best found so far; worth in hit points a second, so that deeds of any kind and cost compare. */
interface Best {
  worth: number;
  orders: readonly Order[];
}

/** Worth of bringing a creature back, in seconds of what it does. */
const BACK_UP = 8;
/** Worth of felling one, in seconds of what it does; and the share that is left of a blow that others make needless. */
const FELLING = 5;
const SPARE = 0.3;
/** Worth of keeping one from dying, and of a first use of an ability, in hit points. */
const LIFE = 4;
const ABILITY = 12;
const EFFECT = 2;
/** More than nothing: better to come nearer than to wait. */
const BARELY = 0.001;

const orderOf = ({ index }: ChronoAction, target = NONE, cell = NONE): Order => ({ action: index, target, cell });

const NO_ORDERS: readonly Order[] = [];

/** The best orders for a creature that is free to act; none: it waits. No dice, no look ahead, what it sees alone (DET-10). */
export function decide(sightings: Sightings): readonly Order[] {
  const best: Best = { worth: 0, orders: NO_ORDERS };
  for (const action of sightings.self.fighter.actions) {
    if (action.kind === 'move' || action.kind === 'treat') continue;
    considerHere(sightings, action, best);
  }
  considerMoves(sightings, best);
  return best.orders;
}

/** What one action may do from where the creature stands. */
function considerHere(sightings: Sightings, action: ChronoAction, best: Best): void {
  const { self, second } = sightings;
  const price = action.complex ? dangerOf(sightings, 'complex_completed', second + action.cost - 1) : 0;
  const gain = sideGain(sightings, action) - price;
  if (action.kind === 'other') {
    consider(best, gain / action.cost, action, self.index);
    return;
  }
  if (action.kind !== 'attack') considerOn(sightings, action, gain, self, best);
  for (const target of action.kind === 'attack' ? sightings.hostiles : sightings.allies) {
    considerOn(sightings, action, gain, target, best);
  }
}

function considerOn(sightings: Sightings, action: ChronoAction, gain: number, target: Sighted, best: Best): void {
  const { creature, fighter } = target;
  if (!inReach(sightings, action, target) || objectionTo(sightings.second, action, creature, fighter) !== undefined) return;
  consider(best, (gainOf(sightings, action, target) + gain) / action.cost, action, target.index);
}

function consider(best: Best, worth: number, action: ChronoAction, target: number): void {
  if (worth > best.worth) take(best, worth, [orderOf(action, target)]);
}

/** What abilities and effects of an action are worth: less at each use, nothing while the effect lasts. */
function sideGain({ self, second }: Sightings, { ability, effects }: ChronoAction): number {
  const { casts, effects: borne } = self.creature;
  let gain = ability === undefined ? 0 : ABILITY / (1 + casts * casts);
  for (const { index, on } of effects) {
    const lasts = on === 'self' && borne.some(({ effect, until }) => effect === index && until > second);
    if (!lasts) gain += EFFECT;
  }
  return gain;
}

/** What an action does to a target, in hit points. Help that is on its way from somebody else already is worth nothing. */
function gainOf(sightings: Sightings, action: ChronoDeed, target: Sighted): number {
  const { creature, fighter } = target;
  switch (action.kind) {
    case 'attack':
      return attackGain(sightings, action, target);
    case 'support': {
      if (!canBeStabilised(creature) || isHelped(sightings, target)) return 0;
      return LIFE * (1 + (sightings.second - creature.negative_since) / 60);
    }
    case 'heal': {
      if (isHelped(sightings, target)) return 0;
      const missing = fighter.hp - Math.max(0, creature.hp);
      const mean = meanOf(sightings, sightings.self, action, action.heal, missing);
      if (!isAble(creature)) return mean > 0 ? mean + BACK_UP * threatOf(sightings, target) : 0;
      return creature.hp * 2 <= fighter.hp ? mean : mean / 4;
    }
    default:
      return 0;
  }
}

/** Whether somebody else of one's side charges help for a target. */
function isHelped({ allies }: Sightings, target: Sighted): boolean {
  for (const { creature, fighter } of allies) {
    const { charge } = creature;
    if (charge?.target !== target.index) continue;
    const kind = fighter.actions[charge.action]?.kind;
    if (kind === 'heal' || kind === 'support') return true;
  }
  return false;
}

/** Mean damage that others of one's side charge against a target. */
function underWay(sightings: Sightings, target: Sighted): number {
  let total = 0;
  for (const ally of sightings.allies) {
    const { charge } = ally.creature;
    if (charge?.target !== target.index) continue;
    const action = ally.fighter.actions[charge.action];
    if (action?.kind === 'attack') total += meanOf(sightings, ally, action, action.damage, Number.POSITIVE_INFINITY);
  }
  return total;
}

/** Damage to the able alone: the weaker it is and the more it threatens, the sooner; little where others see to it already. */
function attackGain(sightings: Sightings, action: ChronoDeed, target: Sighted): number {
  const { creature, fighter } = target;
  if (!isAble(creature)) return 0;
  const left = creature.hp - underWay(sightings, target);
  const mean = meanOf(sightings, sightings.self, action, action.damage, creature.hp);
  if (left <= 0) return mean * SPARE;
  const fells = mean >= left ? FELLING * threatOf(sightings, target) : 0;
  return mean * (1.5 - left / (2 * fighter.hp)) + fells;
}

/** Moves that bring an attack into reach, where nothing better can be done from here. */
function considerMoves(sightings: Sightings, best: Best): void {
  const { self } = sightings;
  const targets = sightings.hostiles.filter(({ creature }) => isAble(creature));
  for (const move of self.fighter.actions) {
    if (move.kind !== 'move' || (move.concurrent && self.creature.walk !== null)) continue;
    if (targets.length === 0) {
      const step = best.worth > 0 ? undefined : stepToSearch(sightings, move);
      if (step !== undefined) take(best, BARELY, [orderOf(move, NONE, step.cell)]);
      continue;
    }
    for (const action of self.fighter.actions) if (action.kind === 'attack') considerMove(sightings, move, action, targets, best);
  }
}

function considerMove(sightings: Sightings, move: ChronoAction, action: ChronoAction, targets: Sighted[], best: Best): void {
  const { self, second } = sightings;
  const mean = meanOf(sightings, self, action, action.damage, Number.POSITIVE_INFINITY);
  // A move is worth an attack's mean over the time that both take; what is at hand and as good needs no search.
  if (mean / Math.max(move.cost, action.cost) <= best.worth) return;
  for (const target of targets) if (inReach(sightings, action, target)) return;
  const step = stepTowards(sightings, move, action.reach, targets);
  if (step === undefined) return;
  const times = (1 + Math.ceil(step.missing / move.cells)) * move.cost;
  const beside = move.concurrent && !action.complex;
  const time = beside ? Math.max(times, action.cost) : times + action.cost;
  const price = dangerOf(sightings, 'leaves_reach', second + move.cost - 1, { ...self.body, cell: step.cell });
  const orders = [orderOf(move, NONE, step.cell)];
  if (beside && step.missing === 0 && action.cost >= move.cost) {
    const target = nearestTo(sightings, step.cell, targets);
    if (target !== undefined) orders.push(orderOf(action, target.index));
  }
  take(best, Math.max(BARELY, (mean - price) / time), orders);
}

function take(best: Best, worth: number, orders: readonly Order[]): void {
  if (worth <= best.worth) return;
  best.worth = worth;
  best.orders = orders;
}

/** The target that a move ends nearest to; of equal ones the one that acts first. */
function nearestTo(sightings: Sightings, cell: number, targets: readonly Sighted[]): Sighted | undefined {
  const { stride } = sightings.definition.grid;
  const far = ({ body }: Sighted) =>
    Math.max(
      Math.abs((body.cell % stride) - (cell % stride)),
      Math.abs(Math.floor(body.cell / stride) - Math.floor(cell / stride)),
    );
  return targets.reduce<Sighted | undefined>((best, one) => (best === undefined || far(one) < far(best) ? one : best), undefined);
}

/** Whether what is charging has lost its purpose, by what the creature sees. */
export function isPointless(sightings: Sightings): boolean {
  const { self, hostiles } = sightings;
  const { charge } = self.creature;
  if (charge === null) return false;
  const action = self.fighter.actions[charge.action] as ChronoAction;
  if (action.kind === 'attack') {
    const target = hostiles.find(({ index }) => index === charge.target);
    if (target === undefined || !isAble(target.creature)) return true;
    return self.creature.walk === null && !inReach(sightings, action, target);
  }
  if (action.kind !== 'support' && action.kind !== 'heal') return false;
  const target = targetsFor(sightings, action).find(({ index }) => index === charge.target);
  return target === undefined || !inReach(sightings, action, target);
}

/** The reaction worth most; none where all that is left to strike is down already. */
export function chooseOf(sightings: Sightings, open: readonly OpenReaction[]): OpenReaction | undefined {
  let best: OpenReaction | undefined;
  let most = 0;
  for (const option of open) {
    const worth = reactionWorth(sightings, option);
    if (worth <= most) continue;
    most = worth;
    best = option;
  }
  return best;
}

function reactionWorth(sightings: Sightings, { reaction, target }: OpenReaction): number {
  const side = EFFECT * reaction.effects.length + (reaction.ability === undefined ? 0 : ABILITY);
  if (reaction.kind === 'other') return EFFECT + side;
  const known = [sightings.self, ...sightings.allies, ...sightings.hostiles].find(({ index }) => index === target);
  // Who has just stepped out of sight is struck all the same.
  return known === undefined ? EFFECT : gainOf(sightings, reaction, known) + side;
}
