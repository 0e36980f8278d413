import type { AbilityTrigger, ScriptDeed } from '@bestiaire/contract';
import { describe, expect, test } from 'vitest';
import { below, deed, enemy, events, flees, on, pick, play, type Records, room, sheet, summons, waves } from '../testing.ts';

/** One boss of 100 hp with these triggers; the abilities are named after what they bring. */
function boss(...ability_triggers: AbilityTrigger[]): Records {
  return {
    abilities: [...['imp', 'mite', 'wisp'].map((id) => summons(id, id)), flees('run')],
    enemies: [enemy('boss', { hp: 100, ability_triggers }), ...['imp', 'mite', 'wisp'].map((id) => enemy(id))],
  };
}

const at = (limit: number, ...script: ScriptDeed[]) => room({ waves: waves('boss'), limit, script });
const strikes = (...amounts: number[]) => amounts.map((amount, tick) => deed.strike(tick + 1, 'boss#1', amount));
const fired = (records: Records, ...script: ScriptDeed[]) =>
  pick(events(play(records, at(30, ...script)).log, 'ability_fired'), 'tick', 'ability', 'cause');

describe('ABI-30: at spawn', () => {
  test('once, when it enters: all of a wave first, then their abilities in entry order, breadth first', () => {
    const records: Records = {
      abilities: [summons('a', 'imp'), summons('b', 'mite'), summons('deeper', 'wisp')],
      enemies: [
        enemy('one', { ability_triggers: [on('spawn', 'a')] }),
        enemy('two', { ability_triggers: [on('spawn', 'b')] }),
        enemy('imp', { ability_triggers: [on('spawn', 'deeper')] }),
        enemy('mite'),
        enemy('wisp'),
      ],
    };
    const { log } = play(records, room({ waves: waves(['one', 'two']), limit: 30 }));
    expect(pick(events(log, 'spawned', 'ability_fired').slice(1), 'tick', 'type', 'creature')).toEqual([
      [0, 'spawned', 'one#1'],
      [0, 'spawned', 'two#1'],
      [0, 'ability_fired', 'one#1'],
      [0, 'spawned', 'imp#1'],
      [0, 'ability_fired', 'two#1'],
      [0, 'spawned', 'mite#1'],
      [0, 'ability_fired', 'imp#1'],
      [0, 'spawned', 'wisp#1'],
    ]);
  });
});

test('ABI-31: at death, where it falls', () => {
  const { log } = play(boss(on('death', 'imp')), at(10, deed.strike(3, 'boss#1', 100)));
  const [died] = events(log, 'died');
  const [, , born] = events(log, 'spawned');
  expect(pick(events(log, 'died', 'ability_fired', 'spawned').slice(2), 'tick', 'type')).toEqual([
    [3, 'died'],
    [3, 'ability_fired'],
    [3, 'spawned'],
  ]);
  const [dx, dy] = ['x', 'y'].map((axis) => Number(born?.[axis]) - Number(died?.[axis])) as [number, number];
  expect(Math.sqrt(dx * dx + dy * dy)).toBeCloseTo(2, 9);
});

describe('ABI-32: below a threshold', () => {
  test.each([
    ['just above: not', 49, []],
    ['at it', 50, [[1, 'imp', 'hp_below']]],
    ['under it', 60, [[1, 'imp', 'hp_below']]],
    ['a fatal hit lets the dead speak instead', 100, [[1, 'wisp', 'death']]],
  ])('%s', (_, amount, expected) => {
    expect(fired(boss(below(50, 'imp'), on('death', 'wisp')), ...strikes(amount))).toEqual(expected);
  });

  test('once a life: healing never arms it again', () => {
    const script = [deed.strike(1, 'boss#1', 60), deed.heal(2, 'boss#1', 60), deed.strike(3, 'boss#1', 60)];
    expect(fired(boss(below(50, 'imp')), ...script)).toHaveLength(1);
  });

  test.each([
    [33, 66, []],
    [33, 67, [[1, 'imp', 'hp_below']]],
    [100, 0, []],
    [100, 1, []],
  ])('in percent, compared in integers: %i %% and a hit of %i', (percent, amount, expected) => {
    expect(fired(boss(below(percent, 'imp', 'percent')), ...strikes(amount))).toEqual(expected);
  });
});

test('ABI-33: a level is a complete sheet with triggers of its own', () => {
  const records = boss(on('spawn', 'imp'));
  const [first] = records.enemies ?? [];
  if (first !== undefined) first.levels = [{ level: 2, sheet: sheet({ hp: 10, ability_triggers: [on('death', 'mite')] }) }];
  const encounter = room({
    waves: waves({ enemy: 'boss', level: 2, count: 1 }),
    limit: 10,
    script: [deed.strike(1, 'boss#1', 10)],
  });
  const { log } = play(records, encounter);
  expect(pick(events(log, 'spawned').slice(1, 2), 'sheet')).toEqual([['level:2']]);
  expect(pick(events(log, 'ability_fired'), 'ability', 'cause')).toEqual([['mite', 'death']]);
});

describe('ABI-34: one hit that crosses several', () => {
  test('from the highest down, in sheet order where equal, percent among points', () => {
    const records = boss(below(20, 'imp'), below(60, 'mite', 'percent'), below(70, 'wisp'), below(60, 'imp'));
    expect(fired(records, ...strikes(85)).map(([, ability]) => ability)).toEqual(['wisp', 'mite', 'imp', 'imp']);
  });

  test('once it has left the fight the rest do not fire', () => {
    expect(fired(boss(below(20, 'imp'), below(50, 'run')), ...strikes(85)).map(([, ability]) => ability)).toEqual(['run']);
  });

  test('a summon listed before a flee at the same threshold comes first; after it, not at all', () => {
    expect(fired(boss(below(50, 'imp'), below(50, 'run')), ...strikes(85)).map(([, id]) => id)).toEqual(['imp', 'run']);
    expect(fired(boss(below(50, 'run'), below(50, 'imp')), ...strikes(85)).map(([, id]) => id)).toEqual(['run']);
  });
});

test('ABI-35: a threshold at the maximum can never be crossed', () => {
  expect(fired(boss(below(100, 'imp')), ...strikes(1, 50))).toEqual([]);
});

describe('the order of one hit', () => {
  test('what is crossed on the way to a flight fires before it, with the hit point that is left', () => {
    const records = boss(below(60, 'imp'), below(20, 'run'));
    const { log } = play(records, at(10, ...strikes(999)));
    expect(pick(events(log, 'damaged', 'ability_fired', 'flee_started', 'died'), 'type', 'hp', 'ability')).toEqual([
      ['damaged', 1, undefined],
      ['ability_fired', undefined, 'imp'],
      ['ability_fired', undefined, 'run'],
      ['flee_started', undefined, undefined],
    ]);
  });

  test('a death: acolytes, death abilities, loot, counter, hook, and last the room', () => {
    const records = boss(on('spawn', 'imp'), on('death', 'wisp'));
    const [first] = records.enemies ?? [];
    if (first !== undefined) {
      first.base.loot = [{ item: 'crown', count: 1 }];
      first.base.hooks = { on_death: [{ do: 'set_fact', fact: 'boss_fell' }] };
    }
    records.abilities?.splice(2, 1, summons('wisp', 'wisp', { holds_room: false }));
    const { log } = play(records, at(10, ...strikes(999)));
    expect(pick(log.slice(-11), 'tick', 'type')).toEqual([
      [1, 'damaged'],
      [1, 'died'],
      [1, 'left_with_caster'],
      [1, 'ability_fired'],
      [1, 'spawned'],
      [1, 'loot_dropped'],
      [1, 'counter_changed'],
      [1, 'fact_set'],
      [1, 'room_cleared'],
      [1, 'exit_opened'],
      [1, 'ended'],
    ]);
    expect(pick(events(log, 'damaged'), 'amount', 'hp')).toEqual([[999, 0]]);
  });

  test('who is not fighting takes no hit', () => {
    const records = boss(below(50, 'run'));
    const { log } = play(records, at(10, ...strikes(60, 60)));
    expect(events(log, 'damaged')).toHaveLength(1);
  });
});
