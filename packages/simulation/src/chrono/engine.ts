import type { ChronoEncounter } from '@bestiaire/contract';
import type { Engine, RunOptions, Summary } from '../core/engine.ts';
import { createFold, foldValue, printFold } from '../core/hash.ts';
import type { LogSink } from '../core/log.ts';
import { closeWorld } from '../core/world.ts';
import { compileChrono } from './compile.ts';
import type { ChronoDefinition } from './definition.ts';
import { end, openFight, tell } from './fight.ts';
import { playSecond } from './second.ts';
import { chronoStage } from './stage.ts';
import { type ChronoState, emptyState } from './state.ts';
import { type ChronoView, viewChrono } from './view.ts';
import { enterParty, playWaves } from './waves.ts';

function start(definition: ChronoDefinition, options: RunOptions, log: LogSink): ChronoState {
  const state = emptyState(definition, options);
  const fight = openFight(definition, state, log, 0, chronoStage);
  tell(fight, { type: 'started', second: 0, mode: 'chrono', encounter: definition.encounter.id, seed: state.seed });
  enterParty(fight);
  playWaves(fight);
  return state;
}

function advance(definition: ChronoDefinition, state: ChronoState, log: LogSink): void {
  if (state.outcome !== '') return;
  const fight = openFight(definition, state, log, state.second + 1, chronoStage);
  playSecond(fight);
  state.second += 1;
  if (state.second >= definition.limit) end(fight, 'limit', 'limit');
}

function hash(state: ChronoState): string {
  const fold = createFold();
  foldValue(fold, state);
  return printFold(fold);
}

function summarise(definition: ChronoDefinition, state: ChronoState): Summary {
  const { outcome, reason } = state;
  const over = outcome !== '';
  return {
    mode: 'chrono',
    encounter: definition.encounter.id,
    seed: state.seed,
    run: state.run,
    outcome: over ? outcome : 'limit',
    reason: over ? reason : 'unfinished',
    at: over ? state.ended_at : state.second,
    events: state.events,
    state_hash: hash(state),
    ...closeWorld(state.world),
    party: definition.party.map(({ id, fighter }, member) => ({
      creature: id,
      hp: state.creatures.find((creature) => creature.member === member)?.hp ?? 0,
      max_hp: definition.fighters[fighter]?.hp ?? 0,
    })),
    totals: { ...state.totals },
    used: Object.fromEntries(definition.uses.map((name, index) => [name, state.used[index] ?? 0])),
  };
}

/** Second-by-second combat (CPX, REA, INJ). */
export const chrono: Engine<ChronoEncounter, ChronoDefinition, ChronoState, ChronoView> = {
  compile: compileChrono,
  start,
  advance,
  isOver: (state) => state.outcome !== '',
  hash,
  summarise,
  view: viewChrono,
};
