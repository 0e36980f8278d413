import type { ScriptDeed } from '@bestiaire/contract';
import { describe, expect, test } from 'vitest';
import { bow, type Cast, deed, enemy, hero, play, salve, staged, told } from '../testing/tactical.ts';

const clear = (at: number) => ({ do: 'clear_room' as const, at });
const FATE = {
  ...{ unconscious: ['creature'], death_save: ['die', 'successes', 'failures'], woke: ['creature', 'hp'] },
  ...{ stabilised: ['creature'], died: ['creature'], healed: ['creature', 'hp'] },
};

/** Ann is felled in the first round by a staged wound, while Bob stands far away and clears the room when told. */
function felled(saves: number[], bobDoes: ScriptDeed[] = [clear(1)], cast: Partial<Cast> = {}, attacks: number[] = []) {
  const heroes = cast.heroes ?? [hero('ann'), hero('bob', { attacks: [salve()] })];
  const party = {
    ann: { at: [1, 1] as const, script: [deed.strike(1, 'ann', 99)] },
    bob: { at: [2, 1] as const, script: bobDoes },
  };
  const enemies = cast.enemies ?? [enemy('dummy', { attacks: [], speed: 0 })];
  return play({ heroes, enemies }, staged(party, { dummy: [11, 7] }), { initiative: [20, 10, 1], saves, attacks });
}

describe('at 0 hit points a character falls and rolls death saves (EX-CBT-040)', () => {
  test.each([
    [
      'three successes stabilise',
      [10, 15, 19],
      ['death_save 10 1 0', 'death_save 15 2 0', 'death_save 19 3 0', 'stabilised ann'],
    ],
    ['three failures kill', [9, 2, 5], ['death_save 9 0 1', 'death_save 2 0 2', 'death_save 5 0 3', 'died ann']],
    ['a natural 1 fails twice', [1, 9], ['death_save 1 0 2', 'death_save 9 0 3', 'died ann']],
    ['a natural 20 is back up with one hit point', [12, 20], ['death_save 12 1 0', 'death_save 20 1 0', 'woke ann 1']],
    [
      'both are counted',
      [10, 9, 11, 9, 12],
      [
        ...[
          'death_save 10 1 0',
          'death_save 9 1 1',
          'death_save 11 2 1',
          'death_save 9 2 2',
          'death_save 12 3 2',
          'stabilised ann',
        ],
      ],
    ],
  ])('%s', (_name, saves, expected) => {
    expect(told(felled(saves).log, { ...FATE, died: ['creature'] }).filter((row) => !row.includes('dummy'))).toEqual([
      'unconscious ann',
      ...expected,
    ]);
  });

  test('no death by the size of one hit; a save comes at the start of each of its turns', () => {
    const { log } = felled([10, 10, 10], [clear(4)]);
    expect(
      told(log, { ...FATE, turn_started: ['creature', 'round'] })
        .filter((row) => /ann/.test(row) || /save/.test(row))
        .slice(0, 8),
    ).toEqual([
      ...['turn_started ann 1', 'unconscious ann', 'turn_started ann 2', 'death_save 10 1 0', 'turn_started ann 3'],
      ...['death_save 10 2 0', 'turn_started ann 4', 'death_save 10 3 0'],
    ]);
  });

  test('damage at 0 is a failure, a hit from an adjacent cell critical and two', () => {
    const still = { attacks: [], speed: 0 };
    const enemies = [enemy('dummy', { ...still, death_saves: true }, { hp: 5 }), enemy('stander', still)];
    const script = [deed.act(1, 'blade', 'dummy#1'), deed.act(2, 'blade', 'dummy#1'), deed.strike(2, 'dummy#1', 1), clear(2)];
    // Felled, it saves once; struck where it lies, with advantage and twice the dice; a last scratch is the third failure.
    const { log } = play(
      { heroes: [hero('ann')], enemies },
      staged({ ann: { at: [1, 1], script } }, { dummy: [2, 1], stander: [9, 7] }),
      {
        initiative: [20, 10, 1],
        attacks: [15, 4, 15, 14, 4, 4],
        saves: [10],
      },
    );
    expect(told(log, { ...FATE, attack_rolled: ['advantage', 'critical'] }).slice(0, 7)).toEqual([
      ...['attack_rolled none false', 'unconscious dummy#1', 'death_save 10 1 0'],
      ...['attack_rolled advantage true', 'death_save 0 1 2', 'death_save 0 1 3', 'died dummy#1'],
    ]);
  });

  test('a monster dies at 0, unless its sheet says death saves; then death abilities wait for the real death', () => {
    const split = { id: 'split', name: 'Split', kind: 'summon', settings: { creature: 'bit', count: 1 } };
    const triggers = [{ id: 'split', moment: 'death', ability: 'split' }];
    const abilities = [split];
    const run = (death_saves: boolean, saves: number[]) => {
      const slime = enemy('slime', { attacks: [], speed: 0, death_saves }, { ability_triggers: triggers });
      const script = [deed.strike(1, 'slime#1', 99), clear(4)];
      const stander = enemy('stander', { attacks: [], speed: 0 });
      const cast: Cast = { heroes: [hero('ann')], enemies: [slime, enemy('bit', { attacks: [], speed: 0 }), stander], abilities };
      const { log } = play(cast, staged({ ann: { at: [1, 1], script } }, { slime: [5, 5], stander: [9, 1] }), {
        initiative: [20, 10, 1],
        saves,
      });
      return told(log, {
        unconscious: ['creature'],
        died: ['creature', 'x', 'y'],
        ability_fired: ['ability', 'cause'],
        spawned: ['creature'],
      }).slice(3);
    };
    const now = ['died slime#1 5 5', 'ability_fired split death', 'spawned bit#1'];
    expect(run(false, []).slice(0, 3)).toEqual(now);
    expect(run(true, [1, 9]).slice(0, 4)).toEqual(['unconscious slime#1', ...now]);
  });
});

describe('healing and being stable reset the counters (EX-CBT-041)', () => {
  test('healing above 0 wakes, still prone; the next fall begins at nothing', () => {
    const bob = [deed.heal(3, 'ann', 5), deed.strike(3, 'ann', 9), clear(3)];
    const { log } = felled([9, 9, 9, 9, 9], bob);
    expect(told(log, { ...FATE, condition_removed: ['condition'] }).filter((row) => !row.includes('dummy'))).toEqual([
      ...[
        'unconscious ann',
        'death_save 9 0 1',
        'death_save 9 0 2',
        'healed ann 5',
        'woke ann 5',
        'condition_removed unconscious',
      ],
      ...['unconscious ann', 'death_save 9 0 1', 'death_save 9 0 2', 'death_save 9 0 3', 'died ann'],
    ]);
  });

  test('a stable creature that is hurt begins to die anew', () => {
    const { log } = felled([9, 10, 10, 10, 10, 10, 10], [deed.strike(6, 'ann', 1), clear(6)]);
    expect(
      told(log, FATE)
        .filter((row) => row.startsWith('death_save'))
        .slice(3),
    ).toEqual([
      ...['death_save 10 3 1', 'death_save 0 0 1', 'death_save 10 1 1', 'death_save 10 2 1', 'death_save 10 3 1'].slice(0, 5),
    ]);
  });

  test.each([
    [7, 'roll stabilise 7', []],
    [10, 'roll stabilise 10', ['stabilised ann']],
  ])('stabilising is a Wisdom check against 10: %i', (die, rolled, then) => {
    const script = [deed.act(1, 'stabilise', 'ann'), clear(1)];
    const party = { ann: { at: [1, 1] as const, script: [deed.strike(1, 'ann', 99)] }, bob: { at: [2, 1] as const, script } };
    const saves = then.length > 0 ? [] : [10, 10, 10];
    const { log } = play({ heroes: [hero('ann'), hero('bob')] }, staged(party, { dummy: [11, 7] }), {
      initiative: [20, 19, 1],
      checks: [die],
      saves,
    });
    expect(told(log, { roll: ['for', 'value'], stabilised: ['creature'] }).slice(0, 1 + then.length)).toEqual([rolled, ...then]);
  });
});

describe('death has one definition, in and out of combat (EX-CBT-042)', () => {
  test('after the combat a save every six seconds, until nobody is dying', () => {
    const { log, summary } = felled([10, 9, 10, 10]);
    const saves = log.filter(({ type }) => type === 'death_save').map(({ second }) => second);
    expect(saves).toEqual([6, 12, 18, 24]);
    expect(summary.outcome).toBe('victory');
  });

  test('control passes from a dead hero to a living one', () => {
    const { log } = felled([1, 9]);
    expect(told(log, { combat_ended: ['reason'], control_passed: ['from', 'to'], ended: ['outcome', 'reason'] })).toEqual([
      ...['combat_ended cleared', 'control_passed ann bob', 'ended victory cleared'],
    ]);
  });

  test('with none left the expedition is lost, and says where', () => {
    const script = [deed.strike(1, 'ann', 99)];
    const { log, summary } = play(
      { heroes: [hero('ann')], enemies: [enemy('dummy', { speed: 0, attacks: [bow({ range: 1 })] })] },
      staged({ ann: { at: [1, 1], script } }, { dummy: [11, 7] }),
      {
        initiative: [20, 1],
        saves: [1, 1],
      },
    );
    expect(told(log, { died: ['creature'], expedition_lost: ['place'], ended: ['outcome', 'reason'] })).toEqual([
      ...['died ann', 'expedition_lost field', 'ended defeat party_down'],
    ]);
    expect(summary.outcome).toBe('defeat');
  });

  test('remains lie where they fell and can be raised, prone', () => {
    const rite = salve({ id: 'rite', raises: true, heal: '1d4' });
    const script = [deed.act(3, 'rite', 'ann'), clear(3)];
    const { log } = felled([1, 9], script, { heroes: [hero('ann'), hero('bob', { attacks: [rite] })] }, [1]);
    expect(
      told(log, {
        died: ['creature', 'x', 'y'],
        raised: ['creature', 'by', 'hp'],
        condition_added: ['creature', 'condition'],
      }).slice(2, 5),
    ).toEqual([...['died ann 1 1', 'raised ann bob 1', 'condition_added ann prone']]);
  });
});
