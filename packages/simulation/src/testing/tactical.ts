import {
  type Ability,
  type Content,
  type Enemy,
  emptyContent,
  type GameMap,
  type Hero,
  type Rules,
  type ScriptDeed,
  type Sheet,
  type TacticalBlock,
  type TacticalEncounter,
} from '@bestiaire/contract';
import conditions from '../../../../data/rules/conditions.json' with { type: 'json' };
import damageTypes from '../../../../data/rules/damage_types.json' with { type: 'json' };
import { CODE } from '../core/code.ts';
import type { RunOptions, Summary } from '../core/engine.ts';
import type { LogEvent } from '../core/log.ts';
import { compile, type Definition, simulate } from '../play.ts';
import { scriptedDraw } from './scriptedDraw.ts';

/** What tactical tests build fights with. Builders take the few fields that a test is about. */
type Attack = NonNullable<TacticalBlock['attacks']>[number];
type Melee = Extract<Attack, { kind: 'melee' }>;
type Ranged = Extract<Attack, { kind: 'ranged' }>;
type Heal = Extract<Attack, { kind: 'heal' }>;
type Scores = Partial<TacticalBlock['characteristics']>;

/** +5 to hit, 1d8+3 slashing, unless said otherwise. */
export function blade(fields: Partial<Melee> = {}): Melee {
  const damage = [{ dice: '1d8+3', damage_type: 'slashing' }];
  return { kind: 'melee', id: 'blade', name: 'Blade', bonus: 5, damage, ...fields };
}

/** +5 to hit, 1d6+3 piercing, 12 cells, 24 at most. */
export function bow(fields: Partial<Ranged> = {}): Ranged {
  const damage = [{ dice: '1d6+3', damage_type: 'piercing' }];
  return { kind: 'ranged', id: 'bow', name: 'Bow', bonus: 5, damage, range: 12, long_range: 24, ...fields };
}

export function salve(fields: Partial<Heal> = {}): Heal {
  return { kind: 'heal', id: 'salve', name: 'Salve', heal: '1d8+2', ...fields };
}

/** Armour class 13, speed 6, ten in everything, a blade. */
export function block({ scores, ...fields }: Partial<TacticalBlock> & { scores?: Scores } = {}): TacticalBlock {
  const ten = { strength: 10, dexterity: 10, constitution: 10, intelligence: 10, wisdom: 10, charisma: 10 };
  return {
    speed: 6,
    characteristics: { ...ten, ...scores },
    armor_class: [{ kind: 'base', id: 'hide', value: 13 }],
    attacks: [blade()],
    ...fields,
  };
}

type Fields = Parameters<typeof block>[0];

export function hero(id: string, fields: Fields = {}, hp = 20): Hero {
  return { id, name: id, hp, tactical: block(fields) };
}

export function enemy(id: string, fields: Fields = {}, sheet: Partial<Sheet> = {}): Enemy {
  return { id, name: id, base: { hp: 20, tactical: block(fields), ...sheet } };
}

/** An open field of that many cells; rows of tiles of one's own replace it. */
export function field(width = 12, height = 8, tiles?: string[]): GameMap {
  return {
    ...{ id: 'field', name: 'Field', tile_size: 1 },
    tiles: tiles ?? Array.from({ length: height }, () => '.'.repeat(width)),
    legend: { '.': 'open', '#': 'solid', '~': 'difficult', _: 'low' },
  };
}

export interface Cast {
  heroes: Hero[];
  enemies?: Enemy[];
  abilities?: Ability[];
  map?: GameMap;
}

export function content({ heroes, enemies = [enemy('dummy')], abilities = [], map = field() }: Cast): Content {
  const made = emptyContent();
  for (const record of heroes) made.heroes.set(record.id, record);
  for (const record of enemies) made.enemies.set(record.id, record);
  for (const record of abilities) made.abilities.set(record.id, record);
  made.maps.set(map.id, map);
  made.rules = {
    damage_types: damageTypes as Rules['damage_types'],
    conditions: conditions as Rules['conditions'],
  };
  return made;
}

type Spot = readonly [x: number, y: number];
type Placed = { at: Spot; script?: ScriptDeed[]; policy?: TacticalEncounter['party'][number]['policy'] };

/** A fight in the field: heroes do only their scripts, each at its spot; one of each enemy at its own, or several. */
export function staged(
  heroes: Record<string, Placed>,
  enemies: Record<string, Spot | readonly Spot[]>,
  fields: Partial<TacticalEncounter> = {},
): TacticalEncounter {
  const spots = (at: Spot | readonly Spot[]) => (typeof at[0] === 'number' ? [at as Spot] : (at as readonly Spot[]));
  return {
    mode: 'tactical',
    id: 'staged',
    name: 'Staged',
    map: 'field',
    start: { trigger: 'attack' },
    party: Object.entries(heroes).map(([id, { at, script = [], policy = 'script' }]) => ({
      ...{ id, hero: id, policy, script },
      x: at[0],
      y: at[1],
    })),
    waves: [
      {
        id: 'first',
        entries: Object.entries(enemies).flatMap(([id, at]) => spots(at).map(([x, y]) => ({ enemy: id, count: 1, x, y }))),
      },
    ],
    seed: 1,
    ...fields,
  };
}

/** Deeds of a script. */
export const deed = {
  act: (at: number, action: string, target?: string): ScriptDeed => ({
    ...{ do: 'act', at, action },
    ...(target === undefined ? {} : { target }),
  }),
  strike: (at: number, target: string, amount: number): ScriptDeed => ({ do: 'strike', at, target, amount }),
  heal: (at: number, target: string, amount: number): ScriptDeed => ({ do: 'heal', at, target, amount }),
  go: (at: number, x: number, y: number): ScriptDeed => ({ do: 'move_to', at, x, y }),
  end: (at: number): ScriptDeed => ({ do: 'end_turn', at }),
};

/** Faces as one reads them, by stream: initiative, attacks, saves, checks, loot. */
export type Faces = Partial<Record<'initiative' | 'attacks' | 'saves' | 'checks' | 'loot', number[]>>;

const drawOf = (faces: Faces) =>
  scriptedDraw(Object.fromEntries(Object.entries(faces).map(([purpose, list]) => [purpose, list.map((face) => face - 1)])));

/** Compiles a fight whose dice fall as written; `finish` throws when one was not thrown. */
export function rehearse(cast: Cast, encounter: TacticalEncounter, faces: Faces): { definition: Definition; finish(): void } {
  const { draw, finish } = drawOf(faces);
  return { definition: compile(content(cast), encounter, { ...CODE, draw }), finish };
}

/** Plays to the end with these dice alone: each is thrown, and none is missing. */
export function play(
  cast: Cast,
  encounter: TacticalEncounter,
  faces: Faces,
  options: RunOptions = {},
): { log: LogEvent[]; summary: Summary } {
  const { definition, finish } = rehearse(cast, encounter, faces);
  const played = simulate(definition, options);
  finish();
  return played;
}

/** The events of these types in short: type and the named fields. */
export function told(log: readonly LogEvent[], types: Record<string, readonly string[]>): string[] {
  return log
    .filter(({ type }) => Object.hasOwn(types, type))
    .map((event) =>
      [event.type, ...(types[event.type] ?? []).map((name) => JSON.stringify(event[name])?.replaceAll('"', ''))].join(' '),
    );
}
