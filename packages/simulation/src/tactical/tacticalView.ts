import type { View } from '../core/engine.ts';
import { armorClass } from './armorClass.ts';
import { campSees } from './campView.ts';
import { conditionOf } from './conditions.ts';
import { bodyOf, isPresent } from './creatures.ts';
import type { TacticalDefinition } from './definition.ts';
import { xOf, yOf } from './grid/combatGrid.ts';
import { CAMPS, LIVES, NONE, type Phase, type TacticalState } from './state.ts';

/** A creature as a preview draws it. */
export interface TacticalCreatureView {
  creature: string;
  owner: string;
  camp: (typeof CAMPS)[number];
  life: (typeof LIVES)[number];
  x: number;
  y: number;
  /** Cells along its side. */
  side: number;
  hp: number;
  max_hp: number;
  /** Without cover. */
  armor_class: number;
  conditions: string[];
  reaction: boolean;
  death_saves: { successes: number; failures: number };
  /** Whether the other camp sees it. */
  seen: boolean;
}

/** What a tactical fight looks like (DET-10 does not concern it: it shows both camps). */
export interface TacticalView extends View {
  mode: 'tactical';
  map: string;
  phase: Phase;
  round: number;
  second: number;
  /** Whose turn it is; '': nobody's. */
  actor: string;
  /** In the order of initiative. */
  order: string[];
  creatures: TacticalCreatureView[];
  outcome: string;
  reason: string;
}

export function viewTactical(definition: TacticalDefinition, state: TacticalState): TacticalView {
  const { grid } = definition;
  const idOf = (index: number) => state.creatures[index]?.id ?? '';
  return {
    mode: 'tactical',
    map: definition.map,
    phase: state.phase,
    round: state.round,
    second: state.second,
    actor: state.turn.actor === NONE ? '' : idOf(state.turn.actor),
    order: state.order.map(idOf),
    creatures: state.creatures.map((creature) => {
      const body = bodyOf(definition, creature);
      return {
        creature: creature.id,
        owner: body.owner,
        camp: CAMPS[creature.camp] as (typeof CAMPS)[number],
        life: LIVES[creature.life] as (typeof LIVES)[number],
        x: xOf(grid, creature.cell),
        y: yOf(grid, creature.cell),
        side: body.side,
        hp: creature.hp,
        max_hp: body.hp,
        armor_class: armorClass(definition, creature, 0),
        conditions: creature.conditions.map(({ condition }) => conditionOf(definition, condition).id),
        reaction: creature.reaction,
        death_saves: { successes: creature.successes, failures: creature.failures },
        seen: isPresent(creature) && (creature.revealed || campSees(definition, state, 1 - creature.camp, creature)),
      };
    }),
    outcome: state.outcome,
    reason: state.reason,
  };
}
