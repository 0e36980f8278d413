import type { Text } from '@bestiaire/contract';
import type { Definition, State } from '../play.ts';
import { cellAt, xOf, yOf } from '../tactical/grid/combatGrid.ts';
import { inReach, needsTarget, objection, searchMoves, targetsFor } from './choices.ts';
import type { ChronoAction, ChronoDefinition } from './definition.ts';
import { isAble } from './fight.ts';
import { mayEnd } from './move.ts';
import { OBJECTIONS, type Objection } from './objections.ts';
import { look, obstaclesOf, type Sightings } from './sightings.ts';
import { type ChronoState, NONE } from './state.ts';

/** What a creature may begin in the next second, as its side knows the fight: a reach for each move, never their product (DET-06). */
export interface ChronoActions {
  creature: string;
  moves: { action: string; cost: number; concurrent: boolean; cells: { x: number; y: number; cost: number }[] }[];
  actions: {
    action: string;
    cost: number;
    complex: boolean;
    /** Empty where it needs none. */
    targets: { creature: string; in_reach: boolean }[];
  }[];
  /** Reactions are chosen for the events of the next second (REA-01). */
  reactions: { reaction: string; ready: boolean }[];
}

/** An order by hand: an action with its target or cell, or a reaction for the events of the next second. */
export interface ChronoOrder {
  action: string;
  target?: string;
  x?: number;
  y?: number;
}

/** Why an order was not taken; nothing changed then. */
export interface ChronoRefusal {
  code: Objection;
  message: Text;
}

/** This engine's halves of what the door hands out; another mode's is a bug of the caller. */
function open(definition: Definition, state: State): [ChronoDefinition, ChronoState] {
  if (definition.mode !== 'chrono') throw new Error(`${definition.encounter} is no chrono encounter`);
  return [definition.compiled as ChronoDefinition, state as ChronoState];
}

const refuse = (code: Objection): ChronoRefusal => ({ code, message: OBJECTIONS[code] });

/** Takes a creature in hand: from now on it does what it is told and nothing by itself. Or gives it back. */
export function takeInHand(definition: Definition, state: State, creature: string, byHand: boolean): ChronoRefusal | undefined {
  const [, opened] = open(definition, state);
  const found = opened.creatures.find(({ id }) => id === creature);
  if (found === undefined) return refuse('no_such_creature');
  found.by_hand = byHand;
  found.order = null;
  found.armed = NONE;
  return undefined;
}

/** All that a creature may begin in the next second; undefined: it is not there, or not able. */
export function chronoActions(definition: Definition, state: State, creature: string): ChronoActions | undefined {
  const [compiled, opened] = open(definition, state);
  const index = opened.creatures.findIndex(({ id }) => id === creature);
  const found = opened.creatures[index];
  if (found === undefined || !isAble(found)) return undefined;
  const sightings = look(compiled, opened, index, opened.second + 1);
  const { actions, reactions } = sightings.self.fighter;
  return {
    creature,
    moves: actions.filter(({ kind }) => kind === 'move').map((move) => reachOf(sightings, move)),
    actions: actions
      .filter((action) => action.kind !== 'move' && isOpen(sightings, action))
      .map((action) => actionOf(sightings, action)),
    reactions: reactions.map(({ id }) => ({ reaction: id, ready: found.ready_at <= opened.second + 1 })),
  };
}

function isOpen(sightings: Sightings, action: ChronoAction): boolean {
  return !needsTarget(action) || targetsFor(sightings, action).length > 0;
}

function actionOf(sightings: Sightings, action: ChronoAction): ChronoActions['actions'][number] {
  const { id, cost, complex } = action;
  const targets = targetsFor(sightings, action).map((target) => ({
    creature: target.creature.id,
    in_reach: inReach(sightings, action, target),
  }));
  return { action: id, cost, complex, targets };
}

function reachOf(sightings: Sightings, move: ChronoAction): ChronoActions['moves'][number] {
  const { definition, self } = sightings;
  const { grid, scratch } = definition;
  const obstacles = obstaclesOf(sightings);
  searchMoves(sightings, move.cells);
  const cells: { x: number; y: number; cost: number }[] = [];
  for (let place = 1; place < scratch.reach.count; place += 1) {
    const cell = scratch.reach.cells[place] as number;
    if (!mayEnd(definition, cell, self.body.side, obstacles)) continue;
    cells.push({ x: xOf(grid, cell), y: yOf(grid, cell), cost: scratch.reach.cost[cell] as number });
  }
  return { action: move.id, cost: move.cost, concurrent: move.concurrent, cells };
}

/**
 * Tells a creature in hand what to begin in the next second, or which reaction to use in it. Advancing then plays it by the very
 * function that plays scripts and the AI (DET-09). The creature is taken in hand by its first order.
 */
export function orderAction(
  definition: Definition,
  state: State,
  creature: string,
  { action, target, x, y }: ChronoOrder,
): ChronoRefusal | undefined {
  const [compiled, opened] = open(definition, state);
  const index = opened.creatures.findIndex(({ id }) => id === creature);
  const found = opened.creatures[index];
  if (found === undefined) return refuse('no_such_creature');
  const sightings = look(compiled, opened, index, opened.second + 1);
  const { actions, reactions } = sightings.self.fighter;
  const against = target === undefined ? NONE : opened.creatures.findIndex(({ id }) => id === target);
  const reaction = reactions.findIndex(({ id }) => id === action);
  if (reaction >= 0) {
    if (!isAble(found)) return refuse('not_able');
    found.by_hand = true;
    found.armed = reaction;
    found.armed_against = against;
    return undefined;
  }
  const cell = x === undefined || y === undefined ? NONE : cellAt(compiled.grid, x, y);
  const order = { action: actions.findIndex(({ id }) => id === action), target: against, cell };
  const code = objection(sightings, order);
  if (code !== undefined) return refuse(code);
  found.by_hand = true;
  found.order = order;
  return undefined;
}
