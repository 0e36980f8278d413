import type { Ability, Sheet } from '@bestiaire/contract';
import { describe, expect, test } from 'vitest';
import { deed, enemy, field, hero, play, staged, strike, told } from '../testing/chrono.ts';

const summons = (id: string, creature: string, settings: Ability['settings'] = {}): Ability => ({
  id,
  name: id,
  kind: 'summon',
  settings: { creature, ...settings },
});
const flees = (id: string, settings: Ability['settings'] = {}): Ability => ({ id, name: id, kind: 'flee', settings });
const on = (moment: string, ability: string, settings?: Record<string, string | number>) => ({
  id: `${moment}_${ability}`,
  moment,
  ability,
  ...(settings === undefined ? {} : { settings }),
});
const boss = (sheet: Partial<Sheet>) => enemy('boss', {}, sheet);
const imp = enemy('imp');
type Script = NonNullable<Parameters<typeof staged>[0][string]['script']>;
const scene = (script: Script, fields = {}) => staged({ ann: { at: [1, 1], script } }, { boss: [8, 4] }, { limit: 5, ...fields });
const ann = hero('ann');
const EVENTS = {
  spawned: ['creature', 'cause', 'generation', 'tied'],
  not_spawned: ['enemy', 'reason', 'count'],
  ability_fired: ['creature', 'ability', 'cause'],
  damaged: ['creature', 'hp'],
  unconscious: ['creature'],
  died: ['creature'],
  left_with_caster: ['creature', 'caster'],
  flee_started: ['creature'],
  fled: ['creature'],
  counter_changed: ['counter', 'value'],
  fact_set: ['fact'],
  ended: ['outcome', 'reason'],
} as const;
const events = (log: Parameters<typeof told>[0]) => told(log, EVENTS).slice(2);

test('ABI-30, ABI-41: summoned on entry, on the nearest free cells; the cap says how many did not come', () => {
  const guarded = boss({ ability_triggers: [on('spawn', 'call')] });
  const { log, summary } = play(
    { heroes: [ann], enemies: [guarded, imp], abilities: [summons('call', 'imp', { count: 3, max_alive: 2 })] },
    scene([], { limit: 1 }),
  );
  expect(events(log)).toEqual([
    '0 ability_fired boss#1 call spawn',
    '0 spawned imp#1 summon 1 true',
    '0 spawned imp#2 summon 1 true',
    '0 not_spawned imp cap 1',
    '1 ended limit limit',
  ]);
  expect(log.filter(({ type }) => type === 'spawned').map(({ x, y }) => [x, y])).toEqual([
    [1, 1],
    [8, 4],
    [7, 3],
    [8, 3],
  ]);
  expect(summary.totals).toMatchObject({ acolytes: 2 });
});

test('ABI-49: three generations, and the third summons nothing more', () => {
  const twins = enemy('twin', {}, { ability_triggers: [on('spawn', 'two')] });
  const { log } = play(
    { heroes: [ann], enemies: [twins], abilities: [summons('two', 'twin', { count: 2 })] },
    staged({ ann: { at: [0, 0] } }, { twin: [8, 4] }, { limit: 1 }),
  );
  expect(log.filter(({ type, cause }) => type === 'spawned' && cause !== 'party')).toHaveLength(15);
  expect(log.filter(({ reason }) => reason === 'generation_limit')).toHaveLength(8);
});

describe('ABI-32, ABI-34: thresholds', () => {
  const wary = boss({
    hp: 20,
    ability_triggers: [on('hp_below', 'call', { threshold: 10 }), on('hp_below', 'more', { threshold: 75, unit: 'percent' })],
  });
  const cast = { heroes: [ann], enemies: [wary, imp], abilities: [summons('call', 'imp'), summons('more', 'imp')] };

  test('one hit that crosses both fires the higher first; each once a life', () => {
    const { log } = play(
      cast,
      scene([deed.strike(1, 'boss#1', 12), deed.heal(2, 'boss#1', 12), deed.strike(3, 'boss#1', 12)], { limit: 3 }),
    );
    expect(told(log, { ability_fired: ['ability'] })).toEqual(['1 ability_fired more', '1 ability_fired call']);
  });

  test('a hit that downs it fires none', () => {
    const { log } = play(cast, scene([deed.strike(1, 'boss#1', 20)]));
    expect(events(log)).toEqual(['1 damaged boss#1 0', '1 unconscious boss#1', '1 ended victory cleared']);
  });
});

describe('ABI-52, ABI-53: flight', () => {
  test('a hit that would down it makes it flee with one hit point; acolytes, counter, hook, in order', () => {
    const runner = boss({
      ability_triggers: [on('spawn', 'call'), on('hp_below', 'run', { threshold: 5 })],
      hooks: { on_flee: [{ do: 'set_fact', fact: 'gone' }] },
    });
    const { log, summary } = play(
      { heroes: [ann], enemies: [runner, imp], abilities: [summons('call', 'imp'), flees('run')] },
      scene([deed.strike(1, 'boss#1', 50)]),
    );
    expect(events(log).slice(2)).toEqual([
      '1 damaged boss#1 1',
      '1 ability_fired boss#1 run hp_below',
      '1 flee_started boss#1',
      '1 left_with_caster imp#1 boss#1',
      '1 counter_changed enemies.boss.total_fled 1',
      '1 fact_set gone',
      '1 fled boss#1',
      '1 ended victory cleared',
    ]);
    expect(summary).toMatchObject({ facts: ['gone'], counters: [{ enemy: 'boss', stat: 'total_fled', value: 1 }] });
  });

  test('ABI-54: fired by an action, at its completion', () => {
    const coward = enemy('boss', { actions: [{ id: 'bolt', name: 'bolt', kind: 'other', cost: 3, ability: 'run' }] });
    const { log } = play({ heroes: [ann], enemies: [coward], abilities: [flees('run')] }, scene([]));
    expect(events(log).slice(0, 3)).toEqual([
      '3 ability_fired boss#1 run action',
      '3 flee_started boss#1',
      '3 counter_changed enemies.boss.total_fled 1',
    ]);
  });
});

test('ABI-46, ABI-47: falling is no death; death abilities, leaving and loot wait for the real one', () => {
  const heir = boss({
    hp: 5,
    ability_triggers: [on('spawn', 'call'), on('death', 'split')],
    loot: [{ item: 'crown', count: 1 }],
  });
  const guard = enemy('guard');
  const encounter = staged(
    { ann: { at: [1, 1], script: [deed.strike(1, 'boss#1', 6)] } },
    { boss: [8, 4], guard: [0, 5] },
    { limit: 180 },
  );
  const { log, summary } = play(
    { heroes: [ann], enemies: [heir, imp, guard], abilities: [summons('call', 'imp'), summons('split', 'imp', { count: 2 })] },
    encounter,
  );
  expect(told(log, { ...EVENTS, loot_dropped: ['creature'] }).slice(5)).toEqual([
    '1 damaged boss#1 -1',
    '1 unconscious boss#1',
    '176 died boss#1',
    '176 left_with_caster imp#1 boss#1',
    '176 ability_fired boss#1 split death',
    '176 spawned imp#2 summon 1 false',
    '176 spawned imp#3 summon 1 false',
    '176 loot_dropped boss#1',
    '176 counter_changed enemies.boss.total_killed 1',
    '180 ended limit limit',
  ]);
  expect(summary.items).toEqual([{ item: 'crown', count: 1 }]);
});

test('ABI-62, ABI-63: the next wave comes when nobody conscious of the last holds the room; one that brings nobody gives way', () => {
  const shy = enemy('shy', {}, { appears_when: [{ kind: 'fact', fact: 'invited', set: true }] });
  const encounter = staged(
    { ann: { at: [1, 1], script: [deed.strike(2, 'dummy#1', 20), deed.strike(6, 'dummy#2', 20)] } },
    {},
    {
      limit: 20,
      waves: [
        { id: 'one', entries: [{ enemy: 'dummy', count: 1 }] },
        { id: 'two', delay: 1, entries: [{ enemy: 'shy', count: 2 }] },
        { id: 'three', delay: 2, entries: [{ enemy: 'dummy', count: 1 }] },
      ],
    },
  );
  const { log } = play({ heroes: [ann], enemies: [shy, enemy('dummy')] }, encounter);
  expect(told(log, { wave_started: ['wave'], not_spawned: ['enemy', 'reason', 'count'], ended: ['outcome'] })).toEqual([
    '0 wave_started one',
    '3 wave_started two',
    '3 not_spawned shy conditions 2',
    '5 wave_started three',
    '6 ended victory',
  ]);
});

test('DET-11: no room on the map is in the log with its reason', () => {
  const { log } = play(
    {
      heroes: [ann],
      enemies: [boss({ ability_triggers: [on('spawn', 'call')] }), imp],
      abilities: [summons('call', 'imp', { count: 9 })],
      map: field(3, 2),
    },
    staged({ ann: { at: [0, 0] } }, { boss: [2, 1] }, { limit: 1 }),
  );
  expect(events(log)).toContain('0 not_spawned imp no_room 5');
});

test('the sides: nobody conscious ends it; a script strikes, interrupts and clears', () => {
  const brute = enemy('boss', { actions: [strike({ cost: 4, reach: 20, damage: { base: 50 } })] });
  const lost = play({ heroes: [ann], enemies: [brute] }, scene([deed.interrupt(3, 'boss#1')], { limit: 20 }));
  expect(told(lost.log, { charge_cancelled: ['creature', 'points', 'reason'], ended: ['outcome', 'reason'] })).toEqual([
    '3 charge_cancelled boss#1 2 interrupted',
    '6 ended defeat party_down',
  ]);
  const cleared = play({ heroes: [ann], enemies: [brute] }, scene([{ do: 'clear_room', at: 2 }]));
  expect(events(cleared.log)).toEqual([
    '2 died boss#1',
    '2 counter_changed enemies.boss.total_killed 1',
    '2 ended victory cleared',
  ]);
});
