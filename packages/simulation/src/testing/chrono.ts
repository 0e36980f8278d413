import {
  type Ability,
  type ChronoBlock,
  type ChronoEncounter,
  type Content,
  type CriticalInjury,
  type Enemy,
  emptyContent,
  type GameMap,
  type Hero,
  type ScriptDeed,
  type Sheet,
} from '@bestiaire/contract';
import injuries from '../../../../data/rules/critical_injuries.json' with { type: 'json' };
import { CODE } from '../core/code.ts';
import type { RunOptions, Summary } from '../core/engine.ts';
import type { LogEvent } from '../core/log.ts';
import { compile, type Definition, simulate } from '../play.ts';
import { scriptedDraw } from './scriptedDraw.ts';

/** What chrono tests build fights with. Builders take the few fields that a test is about. */
type Action = NonNullable<ChronoBlock['actions']>[number];
type Reaction = NonNullable<ChronoBlock['reactions']>[number];

/** An attack that needs no test, of one second and 5 damage, unless said otherwise. */
export function strike(fields: Partial<Action> = {}): Action {
  return { id: 'strike', name: 'strike', kind: 'attack', cost: 1, damage: { base: 5 }, ...fields };
}

export function step(fields: Partial<Action> = {}): Action {
  return { id: 'step', name: 'step', kind: 'move', cost: 1, cells: 3, ...fields };
}

/** Opportunity attack: 2 damage, 8 seconds, on leaving reach and on completed complex actions. */
export function opportunity(fields: Partial<Reaction> = {}): Reaction {
  return {
    id: 'opportunity',
    name: 'opportunity',
    kind: 'attack',
    damage: { base: 2 },
    triggers: [{ event: 'leaves_reach' }, { event: 'complex_completed' }],
    cooldown: 8,
    ...fields,
  };
}

export function block(fields: Partial<ChronoBlock> = {}): ChronoBlock {
  return { ...fields, characteristics: { agility: 10, ...fields.characteristics } };
}

export function hero(id: string, chrono: Partial<ChronoBlock> = {}, hp = 20): Hero {
  return { id, name: id, hp, chrono: block(chrono) };
}

export function enemy(id: string, chrono: Partial<ChronoBlock> = {}, sheet: Partial<Sheet> = {}): Enemy {
  return { id, name: id, base: { hp: 20, chrono: block(chrono), ...sheet } };
}

/** An open field of that many cells; rows of tiles of one's own replace it. */
export function field(width = 10, height = 6, tiles?: string[]): GameMap {
  return {
    id: 'field',
    name: 'Field',
    tile_size: 1,
    tiles: tiles ?? Array.from({ length: height }, () => '.'.repeat(width)),
    legend: { '.': 'open', '#': 'solid', '~': 'difficult', _: 'low' },
  };
}

export interface Cast {
  heroes: Hero[];
  enemies?: Enemy[];
  abilities?: Ability[];
  map?: GameMap;
  injuries?: CriticalInjury[];
}

export function content({ heroes, enemies = [enemy('dummy')], abilities = [], map = field(), ...rest }: Cast): Content {
  const made = emptyContent();
  for (const record of heroes) made.heroes.set(record.id, record);
  for (const record of enemies) made.enemies.set(record.id, record);
  for (const record of abilities) made.abilities.set(record.id, record);
  made.maps.set(map.id, map);
  made.rules.critical_injuries = {
    id: 'critical_injuries',
    entries: rest.injuries ?? (injuries.entries as CriticalInjury[]),
  };
  return made;
}

/** Deeds of a script. */
export const deed = {
  act: (at: number, action: string, target?: string): ScriptDeed => ({
    do: 'act',
    at,
    action,
    ...(target === undefined ? {} : { target }),
  }),
  go: (at: number, action: string, x: number, y: number): ScriptDeed => ({ do: 'act', at, action, x, y }),
  strike: (at: number, target: string, amount: number): ScriptDeed => ({ do: 'strike', at, target, amount }),
  heal: (at: number, target: string, amount: number): ScriptDeed => ({ do: 'heal', at, target, amount }),
  interrupt: (at: number, target: string): ScriptDeed => ({ do: 'interrupt', at, target }),
  moveTo: (at: number, x: number, y: number): ScriptDeed => ({ do: 'move_to', at, x, y }),
};

type Spot = readonly [x: number, y: number];

/** A fight in the field: heroes do only their scripts, each at its spot; one of each enemy at its own. */
export function staged(
  heroes: Record<string, { at: Spot; script?: ScriptDeed[]; policy?: ChronoEncounter['party'][number]['policy'] }>,
  enemies: Record<string, Spot>,
  fields: Partial<ChronoEncounter> = {},
): ChronoEncounter {
  return {
    mode: 'chrono',
    id: 'staged',
    name: 'Staged',
    map: 'field',
    party: Object.entries(heroes).map(([id, { at, script = [], policy = 'script' }]) => ({
      id,
      hero: id,
      policy,
      script,
      x: at[0],
      y: at[1],
    })),
    waves: [{ id: 'first', entries: Object.entries(enemies).map(([id, at]) => ({ enemy: id, count: 1, x: at[0], y: at[1] })) }],
    seed: 1,
    limit: 30,
    ...fields,
  };
}

/** Plays to the end with these dice alone, faces as one reads them: each is thrown, and none is missing. */
export function play(
  cast: Cast,
  encounter: ChronoEncounter,
  faces: { tests?: number[]; injuries?: number[]; loot?: number[] } = {},
  options: RunOptions = {},
): { log: LogEvent[]; summary: Summary; definition: Definition } {
  const dice = scriptedDraw(
    Object.fromEntries(Object.entries(faces).map(([purpose, list]) => [purpose, list.map((face) => face - 1)])),
  );
  const definition = compile(content(cast), encounter, { ...CODE, draw: dice.draw });
  const played = simulate(definition, options);
  dice.finish();
  return { ...played, definition };
}

/** Events in short: `second type creature …` with the named fields. */
export function told(log: readonly LogEvent[], types: Record<string, readonly string[]>): string[] {
  return log
    .filter(({ type }) => Object.hasOwn(types, type))
    .map((event) => [event['second'], event.type, ...(types[event.type] ?? []).map((field) => event[field])].join(' '));
}
