import type { View } from '../core/engine.ts';
import { xOf, yOf } from '../tactical/grid/combatGrid.ts';
import type { ChronoDefinition, Fighter } from './definition.ts';
import { type Charge, type ChronoState, type Creature, NONE, PARTY } from './state.ts';

/** What charges: `points` of `cost`. */
export interface ChargeView {
  action: string;
  name: string;
  points: number;
  cost: number;
  complex: boolean;
  target?: string;
  x?: number;
  y?: number;
}

/** What a strip shows of one creature at the end of a second. */
export interface ChronoCreatureView {
  id: string;
  camp: 'party' | 'enemy';
  /** Hero or enemy id. */
  record: string;
  sheet: string;
  life: 'able' | 'unconscious' | 'dying' | 'dead' | 'gone';
  x: number;
  y: number;
  /** Cells along its side. */
  side: number;
  hp: number;
  max_hp: number;
  flux: number;
  agility: number;
  generation: number;
  caster?: string;
  tied: boolean;
  by_hand: boolean;
  charge?: ChargeView;
  walk?: ChargeView;
  /** The first second in which it may react again, while that lies ahead. */
  ready_at?: number;
  /** Whole seconds at negative hit points, of 175. */
  dying_for?: number;
  injuries: { injury: string; symptoms: boolean }[];
  effects: { effect: string; until: number }[];
}

/** A chrono state as it is drawn; plain JSON. */
export interface ChronoView extends View {
  mode: 'chrono';
  /** Seconds played. */
  second: number;
  over: boolean;
  wave: number;
  wave_due?: number;
  /** In the order in which they act; those who are dead or gone after them. */
  creatures: ChronoCreatureView[];
}

export function viewChrono(definition: ChronoDefinition, state: ChronoState): ChronoView {
  const rest = state.creatures.map((_, index) => index).filter((index) => !state.order.includes(index));
  return {
    mode: 'chrono',
    second: state.second,
    over: state.outcome !== '',
    wave: state.wave,
    ...(state.due === NONE ? {} : { wave_due: state.due }),
    creatures: [...state.order, ...rest].map((index) => viewCreature(definition, state, state.creatures[index] as Creature)),
  };
}

const LIVES = ['able', 'unconscious', 'dead', 'gone'] as const;

function viewCreature(definition: ChronoDefinition, state: ChronoState, creature: Creature): ChronoCreatureView {
  const fighter = definition.fighters[creature.fighter] as Fighter;
  const caster = state.creatures[creature.caster];
  const dying = creature.negative_since !== NONE;
  const charging = (charge: Charge) => viewCharge(definition, state, fighter, charge);
  return {
    id: creature.id,
    camp: creature.camp === PARTY ? 'party' : 'enemy',
    record: fighter.record,
    sheet: fighter.sheet,
    life: dying ? 'dying' : LIVES[creature.status],
    x: xOf(definition.grid, creature.cell),
    y: yOf(definition.grid, creature.cell),
    side: fighter.side,
    hp: creature.hp,
    max_hp: fighter.hp,
    flux: fighter.flux,
    agility: fighter.agility,
    generation: creature.generation,
    ...(caster === undefined ? {} : { caster: caster.id }),
    tied: creature.tied,
    by_hand: creature.by_hand,
    ...(creature.charge === null ? {} : { charge: charging(creature.charge) }),
    ...(creature.walk === null ? {} : { walk: charging(creature.walk) }),
    ...(creature.ready_at > state.second ? { ready_at: creature.ready_at } : {}),
    ...(dying ? { dying_for: state.second - creature.negative_since } : {}),
    injuries: creature.injuries.map(({ row, symptoms }) => ({ injury: definition.injuries[row]?.id ?? '', symptoms })),
    effects: creature.effects
      .filter(({ until }) => until > state.second)
      .map(({ effect, until }) => ({ effect: definition.effects[effect]?.id ?? '', until })),
  };
}

function viewCharge(definition: ChronoDefinition, state: ChronoState, fighter: Fighter, charge: Charge): ChargeView {
  const action = fighter.actions[charge.action];
  const target = state.creatures[charge.target];
  return {
    action: action?.id ?? '',
    name: action?.name ?? '',
    points: charge.points,
    cost: action?.cost ?? 0,
    complex: action?.complex ?? false,
    ...(target === undefined ? {} : { target: target.id }),
    ...(charge.cell === NONE ? {} : { x: xOf(definition.grid, charge.cell), y: yOf(definition.grid, charge.cell) }),
  };
}
