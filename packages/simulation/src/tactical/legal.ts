import { type Action, findById } from './actions/action.ts';
import { hitChance, leaning } from './aim.ts';
import { type ArmorSource, armorClass } from './armorClass.ts';
import { type CampView, viewOf } from './campView.ts';
import { bodyOf } from './creatures.ts';
import type { Attack, TacticalDefinition } from './definition.ts';
import { cellAt, xOf, yOf } from './grid/combatGrid.ts';
import { pathTo } from './grid/reach.ts';
import { COVERS, type Cover } from './grid/sight.ts';
import { isFreeFor, reachOf } from './movement.ts';
import { actionsFrom } from './play.ts';
import { movementLeft } from './resources.ts';
import { coverAgainst } from './space.ts';
import { type Creature, NONE, type TacticalState } from './state.ts';

/** A cell that the actor can move to, and what the way costs. */
export interface ReachableCell {
  x: number;
  y: number;
  cost: number;
}

/** What a player is told of an attack before rolling: chance to hit, and all that it comes from. */
export interface AttackForecast {
  cover: Cover;
  advantage: 'advantage' | 'disadvantage' | 'none';
  armor_class: number;
  armor_sources: ArmorSource[];
  /** From 0 to 1. */
  chance: number;
}
export interface LegalAction {
  action: Action;
  /** For attacks. */
  forecast?: AttackForecast;
}

/** All that the actor of the turn may do, as its camp knows the fight (EX-CBT-050): never the product of moves and actions. */
export interface LegalActions {
  /** Whose turn it is; '': the combat is over. */
  actor: string;
  resources: { action: boolean; bonus_action: boolean; reaction: boolean; movement: number };
  /** Cells to move to with what is left of the movement, cheapest first (EX-CBT-020). */
  reach: ReachableCell[];
  /** What can be done from where it stands. */
  actions: LegalAction[];
  /** What could be done from another cell, moves left out; undefined: the map has no such cell. */
  from(x: number, y: number): LegalAction[] | undefined;
  /** The way that a move to a cell would take; undefined: it is out of reach. */
  path(x: number, y: number): { x: number; y: number }[] | undefined;
}

const LEANINGS = ['disadvantage', 'none', 'advantage'] as const;

function forecast(view: CampView, cell: number, attack: Attack, target: Creature): AttackForecast {
  const { definition, me, known } = view;
  const cover = coverAgainst(definition, me, cell, target, known);
  const lean = leaning(definition, me, attack, cell, target, known);
  const sources: ArmorSource[] = [];
  const armor = armorClass(definition, target, cover, sources);
  return {
    cover: COVERS[cover] as Cover,
    advantage: LEANINGS[lean + 1] as AttackForecast['advantage'],
    armor_class: armor,
    armor_sources: sources,
    chance: hitChance(attack.bonus, armor, lean),
  };
}

function listed(view: CampView, cell: number): LegalAction[] {
  const { attacks } = bodyOf(view.definition, view.me);
  return actionsFrom(view, cell).map((action) => {
    if (action.do !== 'attack') return { action };
    const attack = attacks[findById(attacks, action.attack)];
    const target = view.foes.find(({ id }) => id === action.target);
    return attack === undefined || target === undefined ? { action } : { action, forecast: forecast(view, cell, attack, target) };
  });
}

/** The legal actions of whose turn it is; the same for player and AI. They hold until the state changes. */
export function legalActions(definition: TacticalDefinition, state: TacticalState): LegalActions {
  const me = state.creatures[state.turn.actor];
  if (state.phase !== 'combat' || me === undefined) {
    const resources = { action: false, bonus_action: false, reaction: false, movement: 0 };
    return { actor: '', resources, reach: [], actions: [], from: () => [], path: () => undefined };
  }
  const view = viewOf(definition, state, me);
  const { grid } = definition;
  const movement = movementLeft(definition, me, state.turn);
  const isTarget = (cell: number) => cell !== me.cell && isFreeFor(view, cell);
  const reach = reachOf(view, movement);
  return {
    actor: me.id,
    resources: { action: state.turn.action, bonus_action: state.turn.bonus, reaction: me.reaction, movement },
    reach: [...reach.cells.subarray(0, reach.count)]
      .filter(isTarget)
      .map((cell) => ({ x: xOf(grid, cell), y: yOf(grid, cell), cost: reach.cost[cell] as number })),
    actions: listed(view, me.cell),
    from(x, y) {
      const cell = cellAt(grid, x, y);
      return cell === NONE ? undefined : listed(view, cell);
    },
    path(x, y) {
      const cell = cellAt(grid, x, y);
      const found = reachOf(view, movement);
      if (cell === NONE || (found.cost[cell] as number) > found.budget || !isTarget(cell)) return undefined;
      return pathTo(found, cell).map((step) => ({ x: xOf(grid, step), y: yOf(grid, step) }));
    },
  };
}
