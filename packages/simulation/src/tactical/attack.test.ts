import type { TacticalBlock } from '@bestiaire/contract';
import { describe, expect, test } from 'vitest';
import { blade, block, bow, type Cast, deed, enemy, type Faces, field, hero, play, staged, told } from '../testing/tactical.ts';

const ROLLED = { attack_rolled: ['die', 'total', 'armor_class', 'hit', 'critical'] };

/** Ann, adjacent to the dummy, strikes once in the first round; then the fight is cleared away. */
function strikeOnce(cast: Partial<Cast>, faces: Faces, act = 'blade', at: [number, number] = [2, 1]) {
  const script = [deed.act(1, act, 'dummy#1'), { do: 'clear_room' as const, at: 1 }];
  const heroes = cast.heroes ?? [hero('ann')];
  const { map } = cast;
  const whole: Cast = { heroes, enemies: cast.enemies ?? [enemy('dummy')], ...(map === undefined ? {} : { map }) };
  return play(whole, staged({ ann: { at: [1, 1], script } }, { dummy: at }), { initiative: [20, 1], ...faces }).log;
}

describe('an attack roll is opposed to the armour class, worked out from its sources (EX-CBT-030)', () => {
  const sources = (armor_class: TacticalBlock['armor_class']) => {
    const log = strikeOnce(
      { enemies: [enemy('dummy', { armor_class, scores: { dexterity: 16, wisdom: 14 } })] },
      { attacks: [2] },
    );
    return told(log, { attack_rolled: ['armor_class', 'armor_sources'] });
  };
  test.each<[string, TacticalBlock['armor_class'], string]>([
    ['a plain base', [{ kind: 'base', id: 'hide', value: 13 }], '13 [{source:hide,value:13}]'],
    [
      'the best of two formulas',
      [
        { kind: 'base', id: 'bare', value: 10, characteristics: ['dexterity'] },
        { kind: 'base', id: 'monk', value: 10, characteristics: ['dexterity', 'wisdom'], requires: ['no_armour', 'no_shield'] },
      ],
      '15 [{source:monk,value:15}]',
    ],
    [
      'a formula without armour does not apply in armour',
      [
        { kind: 'base', id: 'mail', value: 14, worn: true, characteristics: ['dexterity'], max_modifier: 0 },
        { kind: 'base', id: 'monk', value: 10, characteristics: ['dexterity', 'wisdom'], requires: ['no_armour'] },
      ],
      '14 [{source:mail,value:14}]',
    ],
    [
      'a formula without shield does not apply behind one; bonuses add',
      [
        { kind: 'base', id: 'bare', value: 10, characteristics: ['dexterity'] },
        { kind: 'base', id: 'monk', value: 18, requires: ['no_shield'] },
        { kind: 'bonus', id: 'buckler', value: 2, shield: true },
        { kind: 'bonus', id: 'ward', value: 1 },
      ],
      '16 [{source:bare,value:13},{source:buckler,value:2},{source:ward,value:1}]',
    ],
    [
      'a modifier is capped',
      [{ kind: 'base', id: 'scale', value: 14, characteristics: ['dexterity'], max_modifier: 2 }],
      '16 [{source:scale,value:16}]',
    ],
  ])('%s', (_name, armor_class, expected) => {
    expect(sources(armor_class)).toEqual([`attack_rolled ${expected}`]);
  });

  test('cover and conditions are sources of the moment, and kept nowhere', () => {
    const slowing = bow({ id: 'web', conditions: ['slowed'], damage: [] });
    const script = [deed.act(1, 'web', 'dummy#1'), deed.act(2, 'bow', 'dummy#1'), { do: 'clear_room' as const, at: 2 }];
    const map = field(8, 3, ['........', '.._.....', '........']);
    const cast: Cast = {
      heroes: [hero('ann', { attacks: [slowing, bow()] })],
      enemies: [enemy('dummy', { speed: 0, attacks: [] })],
      map,
    };
    const { log } = play(cast, staged({ ann: { at: [0, 1], script } }, { dummy: [5, 1] }), {
      initiative: [1, 20],
      attacks: [15, 15, 2, 3],
    });
    // Slowed until the end of its own turn, in which it dodges: in the second round it is over.
    expect(
      told(log, { attack_rolled: ['armor_sources'], condition_added: ['condition'], condition_removed: ['condition'] }),
    ).toEqual([
      'condition_added dodging',
      'attack_rolled [{source:hide,value:13},{source:cover,value:2}]',
      'condition_added slowed',
      'condition_removed dodging',
      'condition_added dodging',
      'condition_removed slowed',
      'attack_rolled [{source:hide,value:13},{source:cover,value:2}]',
    ]);
  });
});

describe('critical hits and fumbles (EX-CBT-031)', () => {
  test('a natural 20 doubles the dice, not the modifier: 5 and 7 and 3 are 15', () => {
    const log = strikeOnce({}, { attacks: [20, 5, 7] });
    expect(told(log, { ...ROLLED, damage_rolled: ['parts'], damaged: ['amount', 'hp'] })).toEqual([
      'attack_rolled 20 25 13 true true',
      'damage_rolled [{dice:[5,7],modifier:3,damage_type:slashing,before:15,after:15,because:[]}]',
      'damaged 15 5',
    ]);
  });

  test.each([
    ['meets the armour class', 8, 'attack_rolled 8 13 13 true false'],
    ['falls short of it', 7, 'attack_rolled 7 12 13 false false'],
  ])('a roll that %s', (_name, die, expected) => {
    const log = strikeOnce({}, { attacks: die >= 8 ? [die, 1] : [die] });
    expect(told(log, ROLLED)).toEqual([expected]);
  });

  test('a natural 1 misses and a natural 20 hits, whatever the numbers', () => {
    const sure = [hero('ann', { attacks: [blade({ bonus: 30 })] })];
    expect(told(strikeOnce({ heroes: sure }, { attacks: [1] }), ROLLED)).toEqual(['attack_rolled 1 31 13 false false']);
    const hard = [enemy('dummy', { armor_class: [{ kind: 'base', id: 'stone', value: 40 }] })];
    expect(told(strikeOnce({ enemies: hard }, { attacks: [20, 1, 1] }), ROLLED)).toEqual(['attack_rolled 20 25 40 true true']);
  });
});

describe('damage is typed (EX-CBT-032)', () => {
  const taken = (fields: Partial<TacticalBlock>, tags: ('magical' | 'silvered')[] = [], dice = '7') => {
    const attack = blade({ damage: [{ dice, damage_type: 'slashing' }], tags });
    const log = strikeOnce(
      { heroes: [hero('ann', { attacks: [attack] })], enemies: [enemy('dummy', fields)] },
      { attacks: [15] },
    );
    return told(log, { damaged: ['amount', 'damage_type'] })[0];
  };
  test.each<[string, Partial<TacticalBlock>, ('magical' | 'silvered')[], number]>([
    ['nothing stands against it', {}, [], 7],
    ['resistance halves, rounded down', { resistances: [{ types: ['slashing'] }] }, [], 3],
    ['vulnerability doubles', { vulnerabilities: [{ types: ['slashing'] }] }, [], 14],
    [
      'resistance before vulnerability: 7, 3, 6',
      { resistances: [{ types: ['slashing'] }], vulnerabilities: [{ types: ['slashing'] }] },
      [],
      6,
    ],
    ['immunity lets nothing through', { immunities: [{ types: ['slashing'] }] }, [], 0],
    ['resistance to another type', { resistances: [{ types: ['fire'] }] }, [], 7],
    ['resistance unless magical, with a plain weapon', { resistances: [{ types: ['slashing'], unless: ['magical'] }] }, [], 3],
    [
      'resistance unless magical, with a magical one',
      { resistances: [{ types: ['slashing'], unless: ['magical'] }] },
      ['magical'],
      7,
    ],
    [
      'immunity unless magical or silvered, with a silvered one',
      { immunities: [{ types: ['slashing'], unless: ['magical', 'silvered'] }] },
      ['silvered'],
      7,
    ],
  ])('%s', (_name, fields, tags, amount) => {
    expect(taken(fields, tags)).toBe(`damaged ${amount} slashing`);
  });

  test('each type of one hit by itself, one `damaged` for the hit', () => {
    const attack = blade({
      damage: [
        { dice: '1d8+3', damage_type: 'slashing' },
        { dice: '2d6', damage_type: 'fire' },
        { dice: '1', damage_type: 'slashing' },
      ],
    });
    const log = strikeOnce(
      { heroes: [hero('ann', { attacks: [attack] })], enemies: [enemy('dummy', { resistances: [{ types: ['fire'] }] })] },
      { attacks: [15, 4, 2, 5] },
    );
    expect(told(log, { damage_rolled: ['parts'], damaged: ['amount', 'damage_type'] })).toEqual([
      'damage_rolled [{dice:[4],modifier:4,damage_type:slashing,before:8,after:8,because:[]},' +
        '{dice:[2,5],modifier:0,damage_type:fire,before:7,after:3,because:[resistant]}]',
      'damaged 11 ',
    ]);
  });

  test.each([
    ['a damage type', { attacks: [blade({ damage: [{ dice: '1d4', damage_type: 'sonic' }] })] }],
    ['a condition', { attacks: [blade({ conditions: ['sleepy'] })] }],
    ['a type that is resisted', { resistances: [{ types: ['sonic'] }] }],
    ['a condition that is resisted', { condition_immunities: ['sleepy'] }],
  ])('an unknown word is thrown, never passed over: %s', (_name, fields) => {
    expect(() => play({ heroes: [hero('ann', fields)] }, staged({ ann: { at: [1, 1] } }, { dummy: [2, 1] }), {})).toThrow(
      /has no "(sonic|sleepy)"/,
    );
  });
});

describe('melee is bound by adjacency, ranged suffers from it (EX-CBT-022)', () => {
  const archer = hero('ann', { attacks: [bow({ range: 4, long_range: 8 }), blade()] });
  const shot = (at: [number, number], dice: number[], other?: [number, number]) => {
    const spots: [number, number][] = other === undefined ? [at] : [at, other];
    const script = [deed.act(1, 'bow', 'dummy#1'), { do: 'clear_room' as const, at: 1 }];
    const cast: Cast = { heroes: [archer], enemies: [enemy('dummy')], map: field(14, 4) };
    const initiative = other === undefined ? [20, 1] : [20, 1, 1];
    const { log } = play(cast, staged({ ann: { at: [1, 1], script } }, { dummy: spots }), { initiative, attacks: dice });
    return told(log, { attack_rolled: ['dice', 'advantage'], deed_refused: ['reason'] })[0];
  };
  test.each<[string, [number, number], number[], [number, number] | undefined, string]>([
    ['in normal range', [5, 1], [3], undefined, 'attack_rolled [3] none'],
    ['between normal and long range', [6, 1], [9, 3], undefined, 'attack_rolled [9,3] disadvantage'],
    ['past the long range', [10, 1], [], undefined, 'deed_refused no_target'],
    ['with a hostile beside the shooter', [5, 1], [9, 3], [1, 2], 'attack_rolled [9,3] disadvantage'],
    ['at the hostile beside the shooter itself', [2, 1], [9, 3], undefined, 'attack_rolled [9,3] disadvantage'],
  ])('%s', (_name, at, dice, other, expected) => {
    expect(shot(at, dice, other)).toBe(expected);
  });

  test.each([
    ['one cell, with a reach of one', 1, [2, 1], true],
    ['two cells, with a reach of one', 1, [3, 1], false],
    ['two cells, with a reach of two', 2, [3, 1], true],
  ] as const)('melee over %s', (_name, reach, at, hits) => {
    const log = strikeOnce({ heroes: [hero('ann', { attacks: [blade({ reach })] })] }, { attacks: hits ? [2] : [] }, 'blade', [
      ...at,
    ]);
    expect(told(log, { attack_rolled: ['hit'], deed_refused: ['reason'] })).toEqual([
      hits ? 'attack_rolled false' : 'deed_refused no_target',
    ]);
  });
});

describe('sight and cover of an attack (EX-CBT-021)', () => {
  const shoot = (tiles: string[], at: [number, number], faces: number[], friend?: [number, number]) => {
    const script = [deed.act(1, 'bow', 'dummy#1'), { do: 'clear_room' as const, at: 1 }];
    const heroes = [hero('ann', { attacks: [bow()] }), hero('bob')];
    const party = { ann: { at: [0, 0] as const, script }, ...(friend === undefined ? {} : { bob: { at: friend } }) };
    const initiative = friend === undefined ? [20, 1] : [20, 2, 1];
    const { log } = play({ heroes, enemies: [enemy('dummy')], map: field(0, 0, tiles) }, staged(party, { dummy: at }), {
      initiative,
      attacks: faces,
    });
    return told(log, { attack_rolled: ['armor_class', 'cover'], deed_refused: ['reason'] })[0];
  };
  test.each<[string, string[], [number, number], number[], [number, number] | undefined, string]>([
    ['nothing between', ['......'], [5, 0], [2], undefined, 'attack_rolled 13 none'],
    ['a wall between', ['..#...', '..#...'], [5, 0], [], undefined, 'deed_refused no_target'],
    ['through a slit, one aside', ['.....', '..#..', '..#..', '..#..'], [4, 1], [2], undefined, 'attack_rolled 15 half'],
    [
      'through a slit, two aside',
      ['.....', '..#..', '..#..', '..#..'],
      [4, 2],
      [2],
      undefined,
      'attack_rolled 18 three_quarters',
    ],
    ['over a low obstacle', ['..._..'], [5, 0], [2], undefined, 'attack_rolled 15 half'],
    ['over a low obstacle beside the shooter', ['._....'], [5, 0], [2], undefined, 'attack_rolled 13 none'],
    ['past a friend in the line', ['......'], [5, 0], [2], [2, 0], 'attack_rolled 15 half'],
    ['a friend beside the line', ['......', '......'], [5, 0], [2], [2, 1], 'attack_rolled 13 none'],
  ])('%s', (_name, tiles, at, faces, friend, expected) => {
    expect(shoot(tiles, at, faces, friend)).toBe(expected);
  });

  test('a large creature sees and is seen from any of its cells; cover is that of the best-seen one', () => {
    const script = [deed.act(1, 'bow', 'dummy#1'), { do: 'clear_room' as const, at: 1 }];
    const map = field(0, 0, ['..#...', '..#...', '......', '......']);
    const cast: Cast = { heroes: [hero('ann', { attacks: [bow()] })], enemies: [enemy('dummy', { size: 'large' })], map };
    const { log } = play(cast, staged({ ann: { at: [0, 2], script } }, { dummy: [4, 1] }), { initiative: [20, 1], attacks: [2] });
    expect(told(log, { attack_rolled: ['cover'] })).toEqual(['attack_rolled none']);
  });
});

describe('conditions are data (EX-CBT-032)', () => {
  const lean = (condition: string, on: 'target' | 'attacker', far: boolean) => {
    const curse = bow({ id: 'curse', bonus: 30, damage: [], conditions: [condition] });
    const weapon = far ? bow() : blade();
    const heroes = [hero('ann', { attacks: [weapon] }), hero('bob', { attacks: [curse] })];
    const foes = [enemy('dummy', { attacks: [curse] })];
    const cursed = on === 'target' ? 'dummy#1' : 'ann';
    const script = [deed.act(1, weapon.id, 'dummy#1'), { do: 'clear_room' as const, at: 1 }];
    // Bob curses the target, or has struck his own friend by a staged trick: the dummy curses Ann.
    const party = {
      ann: { at: [1, 1] as const, script },
      bob: { at: [7, 6] as const, script: on === 'target' ? [deed.act(1, 'curse', 'dummy#1')] : [] },
    };
    const { log } = play({ heroes, enemies: foes }, staged(party, { dummy: far ? [5, 1] : [2, 1] }), {
      initiative: on === 'target' ? [10, 20, 1] : [10, 1, 20],
      attacks: on === 'target' ? [15, 3, 4] : far ? [15, 3, 4] : [15, 14, 3, 4],
    });
    expect(told(log, { condition_added: ['creature', 'condition'] })[0]).toBe(`condition_added ${cursed} ${condition}`);
    return told(log, { attack_rolled: ['advantage'] })[1];
  };
  test.each([
    ['a prone target, near', 'prone', 'target', false, 'advantage'],
    ['a prone target, far', 'prone', 'target', true, 'disadvantage'],
    ['a restrained target, near', 'restrained', 'target', false, 'advantage'],
    ['a restrained target, far', 'restrained', 'target', true, 'advantage'],
    ['a blinded target', 'blinded', 'target', true, 'advantage'],
    ['a poisoned attacker', 'poisoned', 'attacker', true, 'disadvantage'],
  ] as const)('%s', (_name, condition, on, far, expected) => {
    expect(lean(condition, on, far)).toBe(`attack_rolled ${expected}`);
  });

  test('somebody immune to a condition does not get it', () => {
    const trip = blade({ conditions: ['prone'], damage: [] });
    const log = strikeOnce(
      { heroes: [hero('ann', { attacks: [trip] })], enemies: [enemy('dummy', { ...block(), condition_immunities: ['prone'] })] },
      { attacks: [15] },
    );
    expect(told(log, { condition_added: ['condition'] })).toEqual([]);
  });
});
