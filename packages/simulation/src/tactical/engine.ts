import type { TacticalEncounter } from '@bestiaire/contract';
import type { Engine, RunOptions, Summary } from '../core/engine.ts';
import { createFold, foldValue, printFold } from '../core/hash.ts';
import type { LogSink } from '../core/log.ts';
import { closeWorld } from '../core/world.ts';
import { compileTactical } from './compile.ts';
import { playConsole } from './console.ts';
import { bodyOf } from './creatures.ts';
import type { Body, TacticalDefinition } from './definition.ts';
import { type Fight, hears, tell } from './fight.ts';
import { xOf, yOf } from './grid/combatGrid.ts';
import { entrance } from './placement.ts';
import { openTactical } from './play.ts';
import { playTurn } from './policies.ts';
import { type Creature, emptyState, NONE, newCreature, PARTY, type TacticalState } from './state.ts';
import { type TacticalView, viewTactical } from './tacticalView.ts';
import { openNextTurn, playSecond } from './turn.ts';
import { enterWave } from './waves.ts';

/** The party stands where its rows say, the others in the area of the trigger, or where the map begins. */
function enterParty(fight: Fight): void {
  const { definition, state } = fight;
  definition.party.forEach(({ id, body: index, cell }, hero) => {
    const body = definition.bodies[index] as Body;
    const place = entrance(definition, state, body, { cell, area: definition.partyArea, fromEnd: false });
    const who = { id, index: hero, body: index, camp: PARTY, hero, cell: Math.max(0, place) };
    const creature = newCreature(body, { ...who, generation: 0, caster: NONE, tied: false, drops_loot: false });
    state.creatures.push(creature);
    if (place === NONE) throw new Error(`the map ${definition.map} has no room for ${id}: validate the content before playing`);
    if (hears(fight)) {
      const at = { x: xOf(definition.grid, place), y: yOf(definition.grid, place) };
      const how = { sheet: 'base', generation: 0, cause: 'party', tied: false, holds_room: false };
      tell(fight, 'spawned', { creature: id, enemy: body.owner, ...how, ...at });
    }
  });
}

function start(definition: TacticalDefinition, options: RunOptions, log: LogSink): TacticalState {
  const state = emptyState(definition, options);
  const fight = openTactical(definition, state, log);
  const { encounter, trigger, triggerArea } = definition;
  if (hears(fight)) tell(fight, 'started', { mode: 'tactical', encounter: encounter.id, seed: state.seed });
  enterParty(fight);
  const party = state.creatures.map(({ index }) => index);
  enterWave(fight, party, () => {
    const area = triggerArea === undefined ? {} : { area: triggerArea };
    if (hears(fight)) tell(fight, 'combat_started', { trigger, ...area });
    // Whoever springs an ambush, strikes or speaks knows whom he deals with; where sight starts it, only who is seen is known.
    if (trigger !== 'sight') for (const creature of state.creatures) creature.seen_at = creature.cell;
  });
  playConsole(fight);
  openNextTurn(fight);
  return state;
}

function advance(definition: TacticalDefinition, state: TacticalState, log: LogSink): void {
  if (state.phase === 'over') return;
  const fight = openTactical(definition, state, log);
  if (state.phase === 'aftermath') playSecond(fight);
  else playTurn(fight);
}

function hash(state: TacticalState): string {
  const fold = createFold();
  foldValue(fold, state);
  return printFold(fold);
}

function summarise(definition: TacticalDefinition, state: TacticalState): Summary {
  const { outcome, reason } = state;
  return {
    mode: 'tactical',
    encounter: definition.encounter.id,
    seed: state.seed,
    run: state.run,
    outcome: outcome === '' ? 'limit' : outcome,
    reason: outcome === '' ? 'unfinished' : reason,
    at: state.round,
    events: state.events,
    state_hash: hash(state),
    ...closeWorld(state.world),
    party: definition.party.map(({ id }, index) => {
      const creature = state.creatures[index] as Creature;
      return { creature: id, hp: creature.hp, max_hp: bodyOf(definition, creature).hp };
    }),
    totals: { ...state.totals },
    used: Object.fromEntries(definition.uses.map((name, index) => [name, state.used[index] ?? 0])),
  };
}

/** Turn-based combat on the exploration map. */
export const tactical: Engine<TacticalEncounter, TacticalDefinition, TacticalState, TacticalView> = {
  compile: compileTactical,
  start,
  advance,
  isOver: (state) => state.phase === 'over',
  hash,
  summarise,
  view: viewTactical,
};
