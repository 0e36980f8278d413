import type { ScriptDeed } from '@bestiaire/contract';
import type { Outcome, RunOptions } from '../core/engine.ts';
import { createStream, type Stream } from '../core/rng.ts';
import { openWorld, type World } from '../core/world.ts';
import type { Body, TacticalDefinition } from './definition.ts';

/** Nobody, nothing, nowhere. */
export const NONE = -1;

/** Camps (EX-CBT-001); a summoned creature takes its caster's. */
export const PARTY = 0;
export const FOES = 1;
export const CAMPS = ['party', 'foes'] as const;

/** Lives of a creature, from the one that can act downward. */
export const UP = 0;
/** At 0 hit points, rolling death saves (EX-CBT-040). */
export const DYING = 1;
export const STABLE = 2;
/** Lies where it fell, as remains that can be raised (EX-CBT-042). */
export const DEAD = 3;
/** Fled, left with its caster, or never placed. */
export const GONE = 4;
export const LIVES = ['up', 'dying', 'stable', 'dead', 'gone'] as const;

/** A condition that a creature has, and who brought it. */
export interface Held {
  condition: number;
  by: number;
}

/** A hero or a creature: plain JSON, always with every field. */
export interface Creature {
  /** `<enemy id>#<n>`, or the party's id. */
  id: string;
  /** Its place in the array of creatures, in order of entry (DET-05). */
  index: number;
  body: number;
  camp: number;
  /** Place in the party; {@link NONE} for a creature. */
  hero: number;
  /** The cell of its lowest corner. */
  cell: number;
  hp: number;
  life: number;
  /** Death saves since it fell (EX-CBT-041). */
  successes: number;
  failures: number;
  conditions: Held[];
  /** Whether its reaction is ready (EX-CBT-011). */
  reaction: boolean;
  /** Uses left of each attack, then of each ability; {@link NONE}: without end. */
  uses: number[];
  /** Total and modifier of initiative; an acolyte has its caster's. */
  initiative: number;
  modifier: number;
  generation: number;
  caster: number;
  tied: boolean;
  drops_loot: boolean;
  /** Triggers that fired in this life (ABI-32). */
  fired: number[];
  /** Where the other camp last saw it. */
  seen_at: number;
  /** The other camp ran into it without seeing it; until it moves. */
  revealed: boolean;
  /** Who helps against it (action `help`), until that one's next turn. */
  helped_by: number;
}

/** What is left of the turn under way (EX-CBT-011). */
export interface Turn {
  actor: number;
  action: boolean;
  bonus: boolean;
  /** Movement spent, in cells. */
  spent: number;
  /** How often the speed was added. */
  dashes: number;
  disengaged: boolean;
  /** Attacks of a multiattack still to make, by attack; empty: none under way. */
  pending: number[];
}

/** Amounts that a batch adds up. */
export interface Totals {
  damage_taken: number;
  damage_dealt: number;
  hits_taken: number;
  hits_avoided: number;
  falls: number;
  acolytes: number;
  killed: number;
  fled: number;
}

export type Phase = 'combat' | 'aftermath' | 'over';

export interface TacticalState {
  seed: number;
  run: number;
  phase: Phase;
  /** Set when the combat ends; the run is over when `phase` is. */
  outcome: Outcome | '';
  reason: string;
  round: number;
  /** Creatures in the order of initiative, fallen ones too; and whose turn it is. */
  order: number[];
  place: number;
  turn: Turn;
  /** Seconds since the combat ended (EX-CBT-042). */
  second: number;
  creatures: Creature[];
  /** How many of each enemy have entered. */
  entered: number[];
  /** Wave to come next. */
  wave: number;
  /** Turns in a row without sight between the camps. */
  quiet: number;
  /** Place in the party of who is controlled; {@link NONE}: nobody is left. */
  control: number;
  events: number;
  /** Events of this turn so far (DET-11). */
  turn_events: number;
  world: World;
  initiative: Stream;
  attacks: Stream;
  saves: Stream;
  checks: Stream;
  loot: Stream;
  placement: Stream;
  inputs: ScriptDeed[];
  inputs_done: number;
  totals: Totals;
  used: number[];
}

export function emptyState(definition: TacticalDefinition, options: RunOptions): TacticalState {
  const seed = options.seed ?? definition.encounter.seed;
  const run = options.run ?? 0;
  const stream = (purpose: string) => createStream(seed, run, purpose);
  return {
    seed,
    run,
    phase: 'combat',
    outcome: '',
    reason: '',
    round: 1,
    order: [],
    place: NONE,
    turn: freshTurn(NONE),
    second: 0,
    creatures: [],
    entered: definition.enemies.map(() => 0),
    wave: 0,
    quiet: 0,
    control: 0,
    events: 0,
    turn_events: 0,
    world: openWorld(definition.encounter, options),
    initiative: stream('initiative'),
    attacks: stream('attacks'),
    saves: stream('saves'),
    checks: stream('checks'),
    loot: stream('loot'),
    placement: stream('placement'),
    inputs: [...(options.inputs ?? [])].sort((a, b) => a.at - b.at),
    inputs_done: 0,
    totals: {
      ...{ damage_taken: 0, damage_dealt: 0, hits_taken: 0, hits_avoided: 0 },
      ...{ falls: 0, acolytes: 0, killed: 0, fled: 0 },
    },
    used: definition.uses.map(() => 0),
  };
}

export function freshTurn(actor: number): Turn {
  return { actor, action: true, bonus: true, spent: 0, dashes: 0, disengaged: false, pending: [] };
}

/** A creature as it enters: unhurt, its reaction ready (EX-CBT-011). */
export function newCreature(
  body: Body,
  who: Pick<Creature, 'id' | 'index' | 'body' | 'camp' | 'hero' | 'cell' | 'generation' | 'caster' | 'tied' | 'drops_loot'>,
): Creature {
  return {
    id: who.id,
    index: who.index,
    body: who.body,
    camp: who.camp,
    hero: who.hero,
    cell: who.cell,
    hp: body.hp,
    life: UP,
    successes: 0,
    failures: 0,
    conditions: [],
    reaction: true,
    uses: [...body.attacks, ...body.abilities].map(({ uses }) => (uses === 0 ? NONE : uses)),
    initiative: 0,
    modifier: body.modifiers[1] as number,
    generation: who.generation,
    caster: who.caster,
    tied: who.tied,
    drops_loot: who.drops_loot,
    fired: [],
    seen_at: NONE,
    revealed: false,
    helped_by: NONE,
  };
}
