import { describe, expect, test } from 'vitest';
import type { LogEvent } from '../core/log.ts';
import { advance, start } from '../play.ts';
import {
  blade,
  bow,
  type Cast,
  deed,
  enemy,
  type Faces,
  field,
  hero,
  play,
  rehearse,
  salve,
  staged,
  told,
} from '../testing/tactical.ts';
import { legalActions, playAction } from './door.ts';
import { compareIds } from './initiative.ts';

const clear = (at: number) => ({ do: 'clear_room' as const, at });

/** A hand-played fight: what each action says, and what is left afterwards. */
function byHand(cast: Cast, encounter: ReturnType<typeof staged>, faces: Faces) {
  const { definition } = rehearse(cast, encounter, faces);
  const log: LogEvent[] = [];
  const state = start(definition, {}, log);
  return {
    log,
    do: (action: Parameters<typeof playAction>[2]) => playAction(definition, state, action, log)?.code,
    legal: () => legalActions(definition, state),
    advance: () => advance(definition, state, log),
  };
}

describe('initiative (EX-CBT-010)', () => {
  const order = (cast: Cast, encounter: ReturnType<typeof staged>, initiative: number[]) => {
    const { log } = play(cast, encounter, { initiative });
    const [event] = log.filter(({ type }) => type === 'initiative');
    return ((event as LogEvent)['order'] as { creature: string; roll: number; modifier: number }[]).map(
      ({ creature, roll, modifier }) => `${creature} ${roll}+${modifier}`,
    );
  };
  const ann = { ann: { at: [0, 0] as const, script: [clear(1)] } };

  test('the higher total first, then the higher modifier, then the enemy id, then its number as a number', () => {
    const swift = { scores: { dexterity: 14 } };
    const cast: Cast = { heroes: [hero('ann')], enemies: [enemy('bat'), enemy('cat', swift), enemy('ant')] };
    const many = Array.from({ length: 11 }, (_ant, n) => [n, 4] as [number, number]);
    const found = order(cast, staged(ann, { bat: [5, 0], cat: [5, 2], ant: many }), [20, ...many.map(() => 10), 12, 10]);
    expect(found.slice(0, 5)).toEqual(
      ['ann 20+0', 'cat 10+2', 'bat 12+0', 'ant#1 10+0', 'ant#2 10+0'].map((row) =>
        row.replace('cat', 'cat#1').replace('bat', 'bat#1'),
      ),
    );
    expect(found.at(-1)).toBe('ant#11 10+0');
  });

  test.each([
    ['goblin#2', 'goblin#10', -1],
    ['goblin#10', 'goblin#2', 1],
    ['ant#9', 'bat#1', -1],
    ['Z#1', 'a#1', -1],
    ['ann', 'ann', 0],
  ])('%s and %s', (a, b, sign) => {
    expect(Math.sign(compareIds(a, b))).toBe(sign);
  });

  test('the order stays; a newcomer enters after its caster and its earlier acolytes, and acts this round if its place is to come', () => {
    const summon = { id: 'call', name: 'Call', kind: 'summon', settings: { creature: 'imp', count: 2 } };
    const caller = enemy('caller', { attacks: [], abilities: [{ id: 'call', ability: 'call', uses: 1 }] });
    const cast: Cast = {
      heroes: [hero('ann')],
      enemies: [caller, enemy('imp', { attacks: [] }), enemy('last', { attacks: [] })],
      abilities: [summon],
    };
    const encounter = staged({ ann: { at: [0, 0], script: [clear(2)] } }, { caller: [9, 5], last: [11, 7] });
    // The caller first, then the last, Ann at the end: the imps come between.
    const { log } = play(cast, encounter, { initiative: [1, 20, 10], attacks: [] });
    const turns = told(log, { turn_started: ['creature'] }).slice(0, 6);
    expect(turns).toEqual(['caller#1', 'imp#1', 'imp#2', 'last#1', 'ann', 'caller#1'].map((id) => `turn_started ${id}`));
    expect(told(log, { spawned: ['creature', 'cause', 'by', 'x', 'y'] }).slice(3)).toEqual([
      'spawned imp#1 summon caller#1 8 4',
      'spawned imp#2 summon caller#1 9 4',
    ]);
  });
});

describe('what a turn offers (EX-CBT-011)', () => {
  const cast: Cast = {
    heroes: [hero('ann', { attacks: [blade(), blade({ id: 'off_hand', cost: 'bonus_action' })], quick_actions: ['dash'] })],
    enemies: [enemy('dummy', { attacks: [] }, { hp: 200 })],
  };
  const fight = (faces: Faces) =>
    byHand(cast, staged({ ann: { at: [1, 1] } }, { dummy: [2, 1] }), { initiative: [20, 1], ...faces });

  test('one action and one bonus action, each spent once', () => {
    const { do: act, legal } = fight({ attacks: [2, 3] });
    expect(act({ do: 'attack', attack: 'blade', target: 'dummy#1' })).toBeUndefined();
    expect(act({ do: 'attack', attack: 'blade', target: 'dummy#1' })).toBe('spent');
    expect(act({ do: 'dash' })).toBe('spent');
    expect(act({ do: 'attack', attack: 'off_hand', target: 'dummy#1' })).toBeUndefined();
    expect(act({ do: 'dash', cost: 'bonus_action' })).toBe('spent');
    expect(legal().resources).toEqual({ action: false, bonus_action: false, reaction: true, movement: 6 });
    expect(legal().actions).toEqual([{ action: { do: 'end_turn' } }]);
  });

  test('movement is a budget that may be split around actions; dash adds the speed once', () => {
    const { do: act, legal } = fight({ attacks: [2] });
    expect(act({ do: 'move', x: 1, y: 0 })).toBeUndefined();
    expect(act({ do: 'attack', attack: 'blade', target: 'dummy#1' })).toBeUndefined();
    expect(act({ do: 'move', x: 1, y: 1 })).toBeUndefined();
    expect(legal().resources.movement).toBe(4);
    expect(act({ do: 'dash', cost: 'bonus_action' })).toBeUndefined();
    expect(legal().resources.movement).toBe(10);
    expect(act({ do: 'move', x: 11, y: 7 })).toBeUndefined();
    expect(legal().resources.movement).toBe(0);
    expect(act({ do: 'move', x: 10, y: 7 })).toBe('no_way');
  });

  test('a multiattack grants its attacks, with moves between them', () => {
    const both = { id: 'both', attacks: [{ attack: 'blade', count: 2 }] };
    const foes = [enemy('dummy', { attacks: [] })];
    const twice: Cast = { heroes: [hero('ann', { multiattack: [both] })], enemies: foes };
    const spots: [number, number][] = [
      [2, 1],
      [6, 1],
    ];
    const { do: act, legal } = byHand(twice, staged({ ann: { at: [1, 1] } }, { dummy: spots }), {
      initiative: [20, 1, 1],
      attacks: [2, 2],
    });
    expect(act({ do: 'multiattack', multiattack: 'both' })).toBeUndefined();
    expect(act({ do: 'attack', attack: 'blade', target: 'dummy#1' })).toBeUndefined();
    expect(act({ do: 'move', x: 5, y: 2 })).toBeUndefined();
    expect(act({ do: 'attack', attack: 'blade', target: 'dummy#2' })).toBeUndefined();
    expect(act({ do: 'attack', attack: 'blade', target: 'dummy#2' })).toBe('spent');
    expect(legal().resources.action).toBe(false);
  });

  test('the reaction is ready at the start, is spent once, and comes back at the start of its bearer’s next turn', () => {
    // Ann goes out of the dummy's reach and back, twice in the first round, once in the second.
    const script = [deed.go(1, 1, 3), deed.go(1, 1, 2), deed.go(1, 1, 4), deed.go(2, 1, 2), deed.go(2, 1, 4), clear(3)];
    const { log } = play(
      { heroes: [hero('ann', {}, 200)], enemies: [enemy('dummy', { speed: 0 })], map: field(4, 6) },
      staged({ ann: { at: [1, 2], script } }, { dummy: [1, 1] }),
      { initiative: [20, 1], attacks: [2, 3] },
    );
    const events = told(log, { turn_started: ['creature'], reaction_spent: ['creature', 'reaction', 'trigger'] });
    expect(events).toEqual([
      'turn_started ann',
      'reaction_spent dummy#1 blade leaves_reach',
      'turn_started dummy#1',
      'turn_started ann',
      'reaction_spent dummy#1 blade leaves_reach',
      'turn_started dummy#1',
      'turn_started ann',
    ]);
  });

  test('healing by reaction and abilities by reaction', () => {
    const heroes = [
      hero('ann', { attacks: [] }, 5),
      hero('bob', { attacks: [salve({ cost: 'reaction', range: 6, heal: '2d4' })] }),
    ];
    const encounter = staged({ ann: { at: [1, 1] }, bob: { at: [4, 4], script: [clear(1)] } }, { dummy: [2, 1] });
    const { log } = play({ heroes, enemies: [enemy('dummy')] }, encounter, { initiative: [2, 1, 20], attacks: [15, 5, 3, 4] });
    expect(
      told(log, { unconscious: ['creature'], reaction_spent: ['creature', 'trigger'], healed: ['creature', 'amount', 'dice'] }),
    ).toEqual(['unconscious ann', 'reaction_spent bob ally_downed', 'healed ann 7 [3,4]']);
  });
});

describe('the end of a turn is explicit (EX-CBT-012)', () => {
  test('running out of everything ends nothing; end_turn is always legal', () => {
    const cast: Cast = { heroes: [hero('ann', { speed: 1 })], enemies: [enemy('dummy', { attacks: [] })] };
    const {
      do: act,
      legal,
      log,
    } = byHand(cast, staged({ ann: { at: [1, 1] } }, { dummy: [3, 1] }), { initiative: [20, 1], attacks: [2] });
    act({ do: 'move', x: 2, y: 1 });
    act({ do: 'attack', attack: 'blade', target: 'dummy#1' });
    expect(legal().actor).toBe('ann');
    expect(legal().actions).toEqual([{ action: { do: 'end_turn' } }]);
    expect(told(log, { turn_ended: ['creature'] })).toEqual([]);
    expect(act({ do: 'end_turn' })).toBeUndefined();
    expect(told(log, { turn_ended: ['creature', 'reason'] })).toEqual(['turn_ended ann ended']);
    expect(legal().actor).toBe('dummy#1');
  });

  test('falling in one’s own turn ends it', () => {
    const script = [deed.go(1, 1, 5), deed.act(1, 'bow', 'dummy#1')];
    const heroes = [hero('ann', { attacks: [bow()] }, 4), hero('bob')];
    const encounter = staged({ ann: { at: [1, 2], script }, bob: { at: [3, 5], script: [clear(1)] } }, { dummy: [1, 1] });
    const { log } = play({ heroes, map: field(4, 6) }, encounter, {
      initiative: [20, 1, 2],
      attacks: [15, 8, 1],
      saves: [10, 10, 10],
    });
    expect(
      told(log, { unconscious: ['creature'], turn_ended: ['creature', 'reason'], attack_rolled: ['attacker', 'attack'] }).slice(
        0,
        3,
      ),
    ).toEqual(['attack_rolled dummy#1 blade', 'unconscious ann', 'turn_ended ann down']);
  });

  test('somebody whose conditions keep it from acting can only end its turn', () => {
    const stun = blade({ damage: [], conditions: ['stunned'] });
    const cast: Cast = { heroes: [hero('ann')], enemies: [enemy('dummy', { attacks: [stun] })] };
    const {
      do: act,
      legal,
      advance: next,
    } = byHand(cast, staged({ ann: { at: [1, 1] } }, { dummy: [2, 1] }), {
      initiative: [1, 20],
      attacks: [15],
    });
    next();
    expect(legal().actor).toBe('ann');
    expect(legal().reach).toEqual([]);
    expect(legal().actions).toEqual([{ action: { do: 'end_turn' } }]);
    expect(act({ do: 'dash' })).toBe('cannot_act');
  });
});

describe('basic actions (EX-CBT-011, EX-CBT-032)', () => {
  test('dodge, help, stand up and escape do what their conditions and help say', () => {
    const grab = blade({ id: 'grab', damage: [], conditions: ['grappled'] });
    const cast: Cast = { heroes: [hero('ann'), hero('bob')], enemies: [enemy('dummy', { attacks: [grab] })] };
    const script = [deed.act(1, 'escape'), deed.go(1, 0, 0), deed.act(2, 'escape'), clear(2)];
    const { log } = play(cast, staged({ ann: { at: [1, 1], script }, bob: { at: [8, 7] } }, { dummy: [2, 1] }), {
      initiative: [10, 1, 20],
      attacks: [15, 15],
      checks: [5, 12],
    });
    expect(
      told(log, {
        condition_added: ['condition'],
        roll: ['for', 'value'],
        deed_refused: ['reason'],
        condition_removed: ['condition'],
      }),
    ).toEqual([
      'condition_added grappled',
      'roll escape 5',
      'deed_refused no_way',
      'roll escape 12',
      'condition_removed grappled',
    ]);
  });

  test('a grapple ends when its holder falls', () => {
    const grab = blade({ id: 'grab', damage: [], conditions: ['grappled'] });
    const cast: Cast = {
      heroes: [hero('ann')],
      enemies: [enemy('dummy', { attacks: [grab] }), enemy('other', { attacks: [], speed: 0 })],
    };
    const encounter = staged(
      { ann: { at: [1, 1], script: [deed.strike(1, 'dummy#1', 99), clear(2)] } },
      { dummy: [2, 1], other: [9, 7] },
    );
    const { log } = play(cast, encounter, { initiative: [10, 20, 1], attacks: [15] });
    expect(
      told(log, { condition_added: ['condition'], died: ['creature'], condition_removed: ['condition'] }).slice(0, 3),
    ).toEqual(['condition_added grappled', 'died dummy#1', 'condition_removed grappled']);
  });

  test('help gives the next attack of somebody else advantage, once', () => {
    const cast: Cast = { heroes: [hero('ann'), hero('bob')], enemies: [enemy('dummy', { attacks: [] }, { hp: 99 })] };
    const party = {
      ann: { at: [1, 1] as const, script: [deed.act(1, 'help', 'dummy#1')] },
      bob: { at: [3, 1] as const, script: [deed.act(1, 'blade', 'dummy#1'), deed.act(2, 'blade', 'dummy#1'), clear(2)] },
    };
    const { log } = play(cast, staged(party, { dummy: [2, 1] }), { initiative: [20, 10, 1], attacks: [3, 4, 3, 2] });
    // In the second round the dummy dodges, and nobody helps.
    expect(told(log, { attack_rolled: ['dice', 'advantage'] })).toEqual([
      'attack_rolled [3,4] advantage',
      'attack_rolled [3,2] disadvantage',
    ]);
  });

  test('standing up costs half the speed', () => {
    const trip = blade({ id: 'trip', damage: [], conditions: ['prone'] });
    const cast: Cast = { heroes: [hero('ann')], enemies: [enemy('dummy', { attacks: [trip] })] };
    const {
      do: act,
      legal,
      advance: next,
    } = byHand(cast, staged({ ann: { at: [1, 1] } }, { dummy: [2, 1] }), { initiative: [1, 20], attacks: [15] });
    next();
    expect(act({ do: 'stand_up' })).toBeUndefined();
    expect(legal().resources.movement).toBe(3);
    expect(act({ do: 'stand_up' })).toBe('needless');
  });
});
