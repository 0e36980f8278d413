import type { ArenaEncounter } from '@bestiaire/contract';
import type { Engine, RunOptions, Summary } from '../core/engine.ts';
import { createFold, foldValue, printFold } from '../core/hash.ts';
import type { LogSink } from '../core/log.ts';
import { closeWorld } from '../core/world.ts';
import { compileArena } from './compile.ts';
import type { ArenaDefinition, ArenaHero } from './definition.ts';
import { end, type Fight, openFight, tell } from './fight.ts';
import { placeInGroup, placeNear } from './placement.ts';
import { arenaStage } from './stage.ts';
import { type ArenaState, emptyState, GONE, NONE, newCreature } from './state.ts';
import { playTick } from './tick.ts';
import { type ArenaView, viewArena } from './view.ts';

/** The party enters: where its rows say, the others at the centre (ARE-11). */
function enterParty(fight: Fight): void {
  const { definition } = fight;
  let grouped = 0;
  definition.party.forEach((hero, index) => {
    const positioned = hero.x !== undefined && hero.y !== undefined;
    enterHero(fight, hero, index, positioned ? undefined : grouped);
    if (!positioned) grouped += 1;
  });
}

function enterHero(fight: Fight, hero: ArenaHero, index: number, n: number | undefined): void {
  const { definition, state, tick } = fight;
  const { room } = definition;
  const place =
    n === undefined
      ? placeNear(room, { x: hero.x ?? 0, y: hero.y ?? 0 }, hero.radius)
      : placeInGroup(room, { x: room.width / 2, y: room.height / 2 }, n, hero.radius);
  const creature = newCreature(
    state,
    {
      id: hero.id,
      hero: index,
      sheet: NONE,
      radius: hero.radius,
      hp: hero.hp,
      generation: 0,
      caster: NONE,
      tied: false,
      holds_room: false,
      drops_loot: false,
    },
    place ?? { x: 0, y: 0 },
    1,
    0,
  );
  state.creatures.push(creature);
  if (place === undefined) {
    creature.status = GONE;
    tell(fight, { type: 'not_spawned', tick, enemy: hero.hero, reason: 'no_room', count: 1 });
    return;
  }
  state.active.push(index);
  tell(fight, {
    type: 'spawned',
    tick,
    creature: hero.id,
    enemy: hero.hero,
    sheet: 'base',
    generation: 0,
    cause: 'party',
    tied: false,
    holds_room: false,
    x: creature.x,
    y: creature.y,
  });
}

function start(definition: ArenaDefinition, options: RunOptions, log: LogSink): ArenaState {
  const state = emptyState(definition, options);
  const fight = openFight(definition, state, log, arenaStage);
  tell(fight, { type: 'started', tick: 0, mode: 'arena', encounter: definition.encounter.id, seed: state.seed });
  enterParty(fight);
  return state;
}

function advance(definition: ArenaDefinition, state: ArenaState, log: LogSink): void {
  if (state.outcome !== '') return;
  const fight = openFight(definition, state, log, arenaStage);
  if (state.tick >= definition.limit) {
    end(fight, 'limit', 'limit');
    return;
  }
  playTick(fight);
  state.tick += 1;
}

function hash(state: ArenaState): string {
  const fold = createFold();
  foldValue(fold, state);
  return printFold(fold);
}

function summarise(definition: ArenaDefinition, state: ArenaState): Summary {
  const { outcome, reason } = state;
  return {
    mode: 'arena',
    encounter: definition.encounter.id,
    seed: state.seed,
    run: state.run,
    outcome: outcome === '' ? 'limit' : outcome,
    reason: outcome === '' ? 'unfinished' : reason,
    at: outcome === '' ? state.tick : state.ended_at,
    events: state.events,
    state_hash: hash(state),
    ...closeWorld(state.world),
    party: definition.party.map(({ id }, index) => ({
      creature: id,
      hp: state.creatures[index]?.hp ?? 0,
      max_hp: state.creatures[index]?.max_hp ?? 0,
    })),
    totals: { ...state.totals },
    used: Object.fromEntries(definition.uses.map((name, index) => [name, state.used[index] ?? 0])),
  };
}

/** The real-time arena. */
export const arena: Engine<ArenaEncounter, ArenaDefinition, ArenaState, ArenaView> = {
  compile: compileArena,
  start,
  advance,
  isOver: (state) => state.outcome !== '',
  hash,
  summarise,
  view: viewArena,
};
