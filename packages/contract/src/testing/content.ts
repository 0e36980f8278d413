import { type Content, emptyContent, type RecordTypes } from '../content.ts';
import type { ArenaBlock, HeroArenaBlock } from '../records/arenaBlock.ts';
import type { ChronoBlock } from '../records/chronoBlock.ts';
import type { Rules } from '../records/rules.ts';
import type { TacticalBlock } from '../records/tacticalBlock.ts';
import type { Collection } from '../schemas.ts';

/**
 * Small content in which nothing is wrong, for tests: every collection, every mode, every kind of reference. Each call makes it
 * anew, so a test may spoil its own.
 */
export function soundContent(): Content {
  const content = emptyContent();
  content.rules = rules();
  for (const collection of Object.keys(RECORDS) as Collection[]) {
    for (const record of RECORDS[collection]()) (content[collection] as Map<string, unknown>).set(record.id, record);
  }
  return content;
}

const text = (en: string) => ({ en, fr: en });
const entry = (id: string) => ({ id, label: text(id) });

function rules(): Rules {
  const nine = [
    'strength',
    'agility',
    'intelligence',
    'sagacity',
    'acrobatics',
    'athletics',
    'psychology',
    'cunning',
    'perception',
  ];
  return {
    damage_types: { id: 'damage_types', entries: [entry('slashing'), entry('fire')] },
    conditions: { id: 'conditions', entries: [entry('prone')] },
    critical_injuries: {
      id: 'critical_injuries',
      entries: [
        { ...entry('dazed'), from: 1, to: 100, modifier: 0 },
        { ...entry('broken'), from: 101, to: 175, modifier: -5, effects: [{ characteristic: 'agility', modifier: -2 }] },
      ],
    },
    characteristics: { id: 'characteristics', entries: nine.map(entry) },
    items: { id: 'items', entries: [entry('meat')] },
    facts: { id: 'facts', entries: [entry('egg_found')] },
  };
}

const arena = (pattern: string): ArenaBlock => ({ radius: 0.5, speed: 3, attacks: [{ id: 'a', pattern, weight: 1 }] });
const heroArena = (): HeroArenaBlock => ({ radius: 0.4, speed: 4, strike: { damage: 5, reach: 1, wind_up: 10, cooldown: 30 } });
const tactical = (): TacticalBlock => ({
  speed: 6,
  characteristics: { strength: 10, dexterity: 10, constitution: 10, intelligence: 10, wisdom: 10, charisma: 10 },
  armor_class: [{ kind: 'base', id: 'skin', value: 10 }],
  attacks: [
    {
      kind: 'melee',
      id: 'claw',
      name: 'Claw',
      bonus: 3,
      damage: [{ dice: '1d6+1', damage_type: 'slashing' }],
      conditions: ['prone'],
    },
  ],
  multiattack: [{ id: 'both', attacks: [{ attack: 'claw', count: 2 }] }],
  resistances: [{ types: ['fire'] }],
});
const chrono = (): ChronoBlock => ({
  characteristics: { agility: 10, strength: 9 },
  actions: [{ id: 'hit', name: 'Hit', kind: 'attack', cost: 2, test: { characteristic: 'strength' }, damage: { base: 3 } }],
});
const blocks = (pattern: string) => ({ arena: arena(pattern), tactical: tactical(), chrono: chrono() });
const member = () => ({ id: 'ann', hero: 'ann', policy: 'chase' as const });
const wave = (enemy: string) => ({ id: 'first', entries: [{ enemy, count: 1 }] });

const RECORDS: { [C in Collection]: () => RecordTypes[C][] } = {
  abilities: () => [
    { id: 'call', name: 'Call', kind: 'summon', settings: { creature: 'imp', count: 2, max_alive: 3 } },
    { id: 'run', name: 'Run', kind: 'flee', settings: { drops_loot: true } },
  ],
  attack_patterns: () => [
    {
      ...{ id: 'bite', name: 'Bite', duration: 40, cooldown: 60, interruptible: true },
      tracks: { hits: [{ id: 'h', start: 20, duration: 5, shape: { kind: 'circle', along: 1, radius: 0.8 }, damage: 4 }] },
    },
    {
      ...{ id: 'cry', name: 'Cry', duration: 60, cooldown: 300, interruptible: true, trigger_distance: { min: 0, max: 12 } },
      tracks: { abilities: [{ id: 'c', start: 30, duration: 0, ability: 'call' }] },
    },
  ],
  enemies: () => [
    { id: 'imp', name: 'Imp', base: { hp: 6, ...blocks('bite') } },
    {
      id: 'carl',
      name: 'Carl',
      base: {
        hp: 50,
        appears_when: [
          { kind: 'counter', enemy: 'carl', stat: 'total_fled', op: '<', value: 3 },
          { kind: 'fact', fact: 'egg_found', set: false },
        ],
        loot: [{ item: 'meat', count: 1 }],
        hooks: { on_flee: [{ do: 'set_fact', fact: 'egg_found' }], on_death: [{ do: 'give_item', item: 'meat', count: 1 }] },
        ability_triggers: [
          { id: 'low', moment: 'hp_below', settings: { threshold: 20 }, ability: 'run' },
          { id: 'start', moment: 'spawn', ability: 'call' },
        ],
        ...blocks('cry'),
      },
      levels: [{ level: 2, sheet: { hp: 80, ...blocks('bite') } }],
      versions: [{ id: 'rage', sheet: { hp: 90, ...blocks('bite') } }],
    },
  ],
  heroes: () => [{ id: 'ann', name: 'Ann', hp: 30, arena: heroArena(), tactical: tactical(), chrono: chrono() }],
  maps: () => [
    {
      ...{ id: 'yard', name: 'Yard', tile_size: 1 },
      tiles: ['#####', '#...#', '#...#', '#####'],
      legend: { '#': 'solid', '.': 'open' },
      areas: [{ id: 'gate', rect: { x: 1, y: 1, width: 1, height: 2 }, trigger: 'ambush' }],
    },
  ],
  encounters: () => [
    {
      ...{ id: 'room', name: 'Room', mode: 'arena', width: 20, height: 12, seed: 1 },
      party: [{ ...member(), policy: 'script', script: [{ do: 'strike', at: 5, target: 'carl#1', amount: 40 }] }],
      waves: [wave('carl'), { id: 'second', entries: [{ enemy: 'carl', level: 2, count: 1, x: 3, y: 4 }] }],
      facts: ['egg_found'],
      counters: [{ enemy: 'carl', stat: 'total_fled', value: 1 }],
    },
    {
      ...{ id: 'siege', name: 'Siege', mode: 'tactical', map: 'yard', start: { trigger: 'ambush', area: 'gate' }, seed: 2 },
      party: [{ ...member(), x: 1, y: 1 }],
      waves: [{ id: 'first', entries: [{ enemy: 'imp', count: 1, area: 'gate' }] }],
    },
    { id: 'duel', name: 'Duel', mode: 'chrono', map: 'yard', seed: 3, party: [member()], waves: [wave('imp')] },
  ],
};
