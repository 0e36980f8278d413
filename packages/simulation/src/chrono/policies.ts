import type { Policy } from '@bestiaire/contract';
import { chooseOf, decide, isPointless } from './ai.ts';
import { type Step, stepAside, stepToSearch, stepTowards } from './approach.ts';
import { actionAt } from './charge.ts';
import { inReach } from './choices.ts';
import type { ChronoAction } from './definition.ts';
import { creatureAt, type Fight, fighterOf, isAble } from './fight.ts';
import { distance, sees } from './ground.ts';
import type { ChooseReaction, OpenReaction } from './react.ts';
import { look, type Sighted, type Sightings } from './sightings.ts';
import { type Creature, NONE, type Order } from './state.ts';

/** What a policy does by itself. Who is scripted, or played by hand, does nothing but what it is told. */
interface Conduct {
  decide(sightings: Sightings): readonly Order[];
  react(sightings: Sightings, open: readonly OpenReaction[]): OpenReaction | undefined;
}

const NO_ORDERS: readonly Order[] = [];
const still: Conduct = { decide: () => [], react: () => undefined };

const to = (move: ChronoAction, step: Step | undefined): Order[] =>
  step === undefined ? [] : [{ action: move.index, target: NONE, cell: step.cell }];

/** Nearest first; where equal, who acts first. */
function byDistance({ definition, self, hostiles }: Sightings): Sighted[] {
  const cells = (one: Sighted) => distance(definition.grid, self.body, one.body);
  return hostiles.filter(({ creature }) => isAble(creature)).sort((a, b) => cells(a) - cells(b));
}

/** Strikes the first of some targets that an attack reaches, its attacks in the sheet's order. */
function strikeOne(sightings: Sightings, targets: readonly Sighted[]): Order[] {
  for (const action of sightings.self.fighter.actions) {
    if (action.kind !== 'attack') continue;
    const target = targets.find((one) => inReach(sightings, action, one));
    if (target !== undefined) return [{ action: action.index, target: target.index, cell: NONE }];
  }
  return [];
}

const moveOf = ({ self }: Sightings) => self.fighter.actions.find(({ kind }) => kind === 'move');
const farthestReach = ({ self }: Sightings) =>
  self.fighter.actions.reduce((most, { kind, reach }) => (kind === 'attack' ? Math.max(most, reach) : most), 0);

/** Goes for the nearest hostile and strikes it. */
const chase: Conduct = {
  decide(sightings) {
    const targets = byDistance(sightings).slice(0, 1);
    const strike = strikeOne(sightings, targets);
    const move = moveOf(sightings);
    if (strike.length > 0 || move === undefined) return strike;
    if (targets.length === 0) return to(move, stepToSearch(sightings, move));
    return to(move, stepTowards(sightings, move, farthestReach(sightings), targets));
  },
  react: chooseOf,
};

/** Stays away from those who could strike it, and strikes from as far as it can. */
const kite: Conduct = {
  decide(sightings) {
    const targets = byDistance(sightings);
    const move = moveOf(sightings);
    const { definition, self } = sightings;
    const threatened = targets.some(({ body, fighter }) =>
      fighter.actions.some(({ kind, reach }) => kind === 'attack' && distance(definition.grid, body, self.body) <= reach),
    );
    if (threatened && move !== undefined) {
      const step = stepAside(sightings, move);
      if (step !== undefined) return to(move, step);
    }
    const strike = strikeOne(sightings, targets);
    if (strike.length > 0 || move === undefined) return strike;
    if (targets.length === 0) return to(move, stepToSearch(sightings, move));
    return to(move, stepTowards(sightings, move, farthestReach(sightings), targets));
  },
  react: chooseOf,
};

const CONDUCTS: Record<Policy, Conduct> = { idle: still, script: still, chase, kite, ai: { decide, react: chooseOf } };

/** The conduct of a creature: its row's policy, the AI for everybody else, none for who is played by hand. */
function conductOf({ definition }: Pick<Fight, 'definition'>, creature: Creature): Conduct {
  if (creature.by_hand) return still;
  const member = definition.party[creature.member];
  return CONDUCTS[member?.policy ?? 'ai'];
}

/**
 * Whether what charges certainly still serves: its target is able, in reach and in sight of the creature itself. A quick answer for
 * most seconds; whatever it leaves open is asked of what the creature sees.
 */
function servesStill(fight: Fight, creature: Creature): boolean {
  const { charge } = creature;
  if (charge === null) return true;
  const action = actionAt(fight, creature, charge.action);
  if (action.kind !== 'attack') return action.kind !== 'support' && action.kind !== 'heal';
  const target = creatureAt(fight, charge.target);
  const body = { cell: creature.cell, side: fighterOf(fight, creature).side };
  const other = { cell: target.cell, side: fighterOf(fight, target).side };
  return isAble(target) && distance(fight.definition.grid, body, other) <= action.reach && sees(fight.definition, body, other);
}

/** What a creature of its own accord begins in this second. */
export function ordersOf(fight: Fight, index: number): readonly Order[] {
  const creature = creatureAt(fight, index);
  const { changes } = fight.state;
  const free = creature.charge === null && creature.walk === null;
  if (!free && creature.judged === changes) return NO_ORDERS;
  const conduct = conductOf(fight, creature);
  if (conduct === still) return NO_ORDERS;
  if (!free) {
    const serves = servesStill(fight, creature) || !isPointless(look(fight.definition, fight.state, index, fight.second));
    if (serves) {
      creature.judged = changes;
      return NO_ORDERS;
    }
  }
  return conduct.decide(look(fight.definition, fight.state, index, fight.second));
}

/** A creature's choice among the reactions open to it: the one it was told, else its conduct's. */
export const chooseReaction: ChooseReaction = (fight, index, open) => {
  const creature = creatureAt(fight, index);
  if (creature.armed !== NONE) {
    const { armed, armed_against } = creature;
    return open.find(
      ({ reaction, happening }) => reaction.index === armed && (armed_against === NONE || happening.source === armed_against),
    );
  }
  const conduct = conductOf(fight, creature);
  const [only, second] = open;
  // A lone attack on somebody able needs no thought, and no look around.
  if (conduct !== still && only !== undefined && second === undefined && only.reaction.kind === 'attack') {
    return isAble(creatureAt(fight, only.target)) ? only : undefined;
  }
  return conduct === still ? undefined : conduct.react(look(fight.definition, fight.state, index, fight.second), open);
};
