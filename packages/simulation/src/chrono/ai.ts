import { stepToSearch, stepTowards } from './approach.ts';
import { inReach, targetsFor } from './choices.ts';
import type { ChronoAction, ChronoDeed } from './definition.ts';
import { isAble } from './fight.ts';
import { canBeStabilised } from './life.ts';
import type { OpenReaction } from './react.ts';
import type { Sighted, Sightings } from './sightings.ts';
import { NONE, type Order } from './state.ts';
import { attacksOf, dangerOf, meanOf, threatOf } from './worth.ts';

/** What an order is worth in hit points a second, so that deeds of any kind and cost compare. */
interface Option {
  worth: number;
  orders: Order[];
}

/** Worth of bringing a creature back, in seconds of what it does. */
const BACK_UP = 20;
/** Worth of keeping one from dying, and of a first use of an ability, in hit points. */
const LIFE = 4;
const ABILITY = 12;
const EFFECT = 3;

const orderOf = ({ index }: ChronoAction, target = NONE, cell = NONE): Order => ({ action: index, target, cell });

/** The best orders for a creature that is free to act; none: it waits. No dice, no look ahead, what it sees alone (DET-10). */
export function decide(sightings: Sightings): Order[] {
  let best: Option = { worth: 0, orders: [] };
  const consider = (worth: number, orders: Order[]) => {
    if (worth > best.worth) best = { worth, orders };
  };
  for (const action of sightings.self.fighter.actions) {
    if (action.kind === 'move' || action.kind === 'treat') continue;
    for (const option of optionsOf(sightings, action)) consider(option.worth, option.orders);
  }
  for (const option of movesOf(sightings, best.worth)) consider(option.worth, option.orders);
  return best.orders;
}

/** What one action may do from where the creature stands. */
function optionsOf(sightings: Sightings, action: ChronoAction): Option[] {
  const { self, second } = sightings;
  const price = action.complex ? dangerOf(sightings, 'complex_completed', second + action.cost - 1) : 0;
  const gain = sideGain(sightings, action);
  if (action.kind === 'other') return [{ worth: (gain - price) / action.cost, orders: [orderOf(action, self.index)] }];
  return targetsFor(sightings, action)
    .filter((target) => inReach(sightings, action, target))
    .map((target) => ({
      worth: (gainOf(sightings, action, target) + gain - price) / action.cost,
      orders: [orderOf(action, target.index)],
    }));
}

/** What abilities and effects of an action are worth: less at each use, nothing while the effect lasts. */
function sideGain({ self, second }: Sightings, { ability, effects }: ChronoAction): number {
  const cast = ability === undefined ? 0 : ABILITY / (1 + self.creature.casts * self.creature.casts);
  const news = effects.filter(
    ({ index, on }) => on === 'target' || !self.creature.effects.some(({ effect, until }) => effect === index && until > second),
  );
  return cast + EFFECT * news.length;
}

/** What an action does to a target, in hit points. */
function gainOf(sightings: Sightings, action: ChronoDeed, target: Sighted): number {
  const { creature, fighter } = target;
  switch (action.kind) {
    case 'attack':
      return attackGain(sightings, action, target);
    case 'support':
      return canBeStabilised(creature) ? LIFE * (1 + (sightings.second - creature.negative_since) / 60) : 0;
    case 'heal': {
      const missing = fighter.hp - Math.max(0, creature.hp);
      const mean = meanOf(sightings, sightings.self, action, action.heal, missing);
      if (!isAble(creature)) return mean > 0 ? mean + BACK_UP * threatOf(sightings, target) : 0;
      return creature.hp * 2 <= fighter.hp ? mean : mean / 4;
    }
    default:
      return 0;
  }
}

/** Damage to the able alone; the weaker it is and the more it threatens, the sooner. */
function attackGain(sightings: Sightings, action: ChronoDeed, target: Sighted): number {
  const { creature, fighter } = target;
  if (!isAble(creature)) return 0;
  const mean = meanOf(sightings, sightings.self, action, action.damage, creature.hp);
  const fells = mean >= creature.hp ? 5 * threatOf(sightings, target) : 0;
  return mean * (1.5 - creature.hp / (2 * fighter.hp)) + fells;
}

/** Moves that bring an attack into reach, where nothing better than `atHand` can be done from here. */
function movesOf(sightings: Sightings, atHand: number): Option[] {
  const { self, hostiles, second } = sightings;
  const moves = self.fighter.actions.filter(({ kind }) => kind === 'move');
  const targets = hostiles.filter(({ creature }) => isAble(creature));
  const attacks = attacksOf(sightings);
  const options: Option[] = [];
  for (const move of moves) {
    if (move.concurrent && self.creature.walk !== null) continue;
    if (targets.length === 0) {
      const step = atHand > 0 ? undefined : stepToSearch(sightings, move);
      if (step !== undefined) options.push({ worth: 0.001, orders: [orderOf(move, NONE, step.cell)] });
      continue;
    }
    for (const { action, mean } of attacks) {
      // A move is worth an attack's mean over the time that both take; what is at hand and as good needs no search.
      if (mean / (move.cost + action.cost) <= atHand || targets.some((target) => inReach(sightings, action, target))) continue;
      const step = stepTowards(sightings, move, action.reach, targets);
      if (step === undefined) continue;
      const times = 1 + Math.ceil(step.missing / move.cells);
      const price = dangerOf(sightings, 'leaves_reach', second + move.cost - 1, { ...self.body, cell: step.cell });
      const beside = move.concurrent && !action.complex;
      const time = beside ? Math.max(times * move.cost, action.cost) : times * move.cost + action.cost;
      const strike =
        beside && step.missing === 0 && action.cost >= move.cost ? nearestTo(sightings, step.cell, targets) : undefined;
      const orders = [orderOf(move, NONE, step.cell)];
      if (strike !== undefined) orders.push(orderOf(action, strike.index));
      options.push({ worth: Math.max(0.001, (mean - price) / time), orders });
    }
  }
  return options;
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
