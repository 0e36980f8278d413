import { existsSync, readFileSync } from 'node:fs';
import { CONTRACT, type Enemy, type TacticalBlock, validateRecord } from '@bestiaire/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Imported } from './importer.ts';
import { damageModifierOf } from './srd5e/damageWords.ts';
import { diceOf } from './srd5e/dice.ts';
import { srd5e } from './srd5e.ts';

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const read = (...monsters: object[]) => srd5e.read(bytes(monsters), { file: 'monsters.json' });
const tacticalOf = (imported: Imported, at = 0) =>
  (imported.records.map(({ record }) => record as Enemy)[at] as Enemy).base.tactical as TacticalBlock;
const causes = (imported: Imported) => imported.report.map(({ fate, cause }) => `${fate} ${cause}`);

/** A monster of our own in the file's format; each test gives it one oddity. */
const monster = (more: object = {}) => ({
  index: 'moss-boar',
  name: 'Moss Boar',
  size: 'Medium',
  armor_class: [{ type: 'natural', value: 13 }],
  hit_points: 22,
  speed: { walk: '30 ft.' },
  strength: 14,
  dexterity: 12,
  constitution: 13,
  intelligence: 3,
  wisdom: 10,
  charisma: 6,
  proficiency_bonus: 2,
  ...more,
});
const type = (index: string) => ({ index, name: index });
const attack = (more: object = {}) => ({
  name: 'Tusk',
  desc: 'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) slashing damage.',
  attack_bonus: 4,
  damage: [{ damage_type: type('slashing'), damage_dice: '1d6+2' }],
  ...more,
});

describe('a plain monster', () => {
  test('becomes an enemy with a tactical block, its attribution in the notes', () => {
    const imported = read(monster({ actions: [attack()] }));
    expect(imported.diagnostics).toEqual([]);
    const enemy = imported.records[0]?.record as Enemy;
    expect(enemy).toMatchObject({ id: 'moss_boar', name: 'Moss Boar', tags: ['srd'], base: { hp: 22 } });
    expect(enemy.notes).toContain('Creative Commons Attribution 4.0');
    expect(tacticalOf(imported)).toMatchObject({
      size: 'medium',
      speed: 6,
      armor_class: [{ kind: 'base', value: 13 }],
      attacks: [{ kind: 'melee', id: 'tusk', bonus: 4, reach: 1, damage: [{ dice: '1d6+2', damage_type: 'slashing' }] }],
    });
    expect(validateRecord('enemies', 'moss_boar', enemy, CONTRACT)).toEqual([]);
  });
});

test.each([
  ['2d6+3', '2d6+3'],
  ['2d6 + 3', '2d6+3'],
  ['1d4-1', '1d4-1'],
  ['1d4 \u2212 1', '1d4-1'],
  ['20d10 + 40', '20d10+40'],
  ['1', '1'],
  ['2d6+0', '2d6'],
  ['Sd8', undefined],
  ['@mod', undefined],
  ['0d6', undefined],
])('dice %s are %s', (spelt, ours) => expect(diceOf(spelt)).toBe(ours));

test.each([
  ['fire', { types: ['fire'] }],
  [
    'bludgeoning, piercing, and slashing from nonmagical weapons',
    { types: ['bludgeoning', 'piercing', 'slashing'], unless: ['magical'] },
  ],
  [
    "bludgeoning, piercing, and slashing from nonmagical weapons that aren't silvered",
    { types: ['bludgeoning', 'piercing', 'slashing'], unless: ['magical', 'silvered'] },
  ],
  [
    "piercing and slashing from nonmagical weapons that aren't adamantine",
    { types: ['piercing', 'slashing'], unless: ['magical', 'adamantine'] },
  ],
  [
    'bludgeoning, piercing, and slashing from nonmagical attacks (from barkcloak)',
    { types: ['bludgeoning', 'piercing', 'slashing'], unless: ['magical'], guessed: true },
  ],
  ['damage from spells', undefined],
  ['piercing from magic weapons wielded by good creatures', undefined],
])('"%s" is one modifier, never three half-right ones', (words, modifier) => expect(damageModifierOf(words)).toEqual(modifier));

describe('each oddity is told', () => {
  test.each<[string, object, string[]]>([
    ['words that types and tags can’t say', { damage_immunities: ['damage from spells'] }, ['dropped damage_words']],
    [
      'a swarm’s reach of 0',
      {
        actions: [attack({ desc: 'Melee Weapon Attack: +4 to hit, reach 0 ft., one target. Hit: 5 (1d6 + 2) slashing damage.' })],
      },
      ['guessed reach_zero'],
    ],
    [
      'a choice of damage',
      {
        actions: [
          attack({
            desc: 'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) slashing damage, or 6 (1d8 + 2) slashing damage if used with two hands.',
            damage: [
              {
                choose: 1,
                from: {
                  options: [
                    { damage_type: type('slashing'), damage_dice: '1d6+2', notes: 'One handed' },
                    { damage_type: type('slashing'), damage_dice: '1d8+2', notes: 'Two handed' },
                  ],
                },
              },
            ],
          }),
        ],
      },
      ['guessed damage_choice'],
    ],
    [
      'prose and fields that differ',
      {
        actions: [
          attack({
            damage: [
              { damage_type: type('slashing'), damage_dice: '1d6+2' },
              { damage_type: type('acid'), damage_dice: '1d12' },
            ],
          }),
        ],
      },
      ['differs damage'],
    ],
    ['a bonus that differs', { actions: [attack({ attack_bonus: 9 })] }, ['differs attack_bonus']],
    [
      'damage under a saving throw',
      {
        actions: [
          attack({
            damage: [
              { damage_type: type('slashing'), damage_dice: '1d6+2' },
              { damage_type: type('poison'), damage_dice: '3d6', dc: {} },
            ],
          }),
        ],
      },
      ['dropped save_based_damage'],
    ],
    [
      'a bonus to hit on what is no attack',
      { actions: [{ name: 'Fog', desc: 'Fog spreads.', attack_bonus: 0 }] },
      ['dropped not_an_attack'],
    ],
    ['an action without an attack', { actions: [{ name: 'Howl', desc: 'It howls.', dc: {} }] }, ['dropped save_based']],
    [
      'a second armour class',
      {
        armor_class: [
          { type: 'natural', value: 13 },
          { type: 'condition', value: 10 },
        ],
      },
      ['dropped second_armor_class'],
    ],
    [
      'a shield beside the natural armour',
      {
        armor_class: [
          { type: 'natural', value: 13 },
          { type: 'armor', value: 15, armor: [{ index: 'shield' }] },
        ],
      },
      ['kept shield_beside'],
    ],
    [
      'armour whose parts don’t add up',
      { armor_class: [{ type: 'armor', value: 19, armor: [{ index: 'leather-armor' }] }] },
      ['guessed flat_armor_class'],
    ],
    [
      'no walking speed',
      { speed: { fly: '40 ft.', hover: true } },
      ['dropped other_speed', 'dropped other_speed', 'guessed no_walking_speed'],
    ],
    ['legendary actions', { legendary_actions: [{ name: 'Stamp', desc: '' }] }, ['dropped legendary_action']],
    [
      'a multiattack that names an action it lacks',
      {
        actions: [
          attack(),
          { name: 'Multiattack', desc: '', multiattack_type: 'actions', actions: [{ action_name: 'Bite', count: 1 }] },
        ],
      },
      ['dropped multiattack_unknown_action'],
    ],
    [
      'a multiattack with a name in the plural',
      {
        actions: [
          attack(),
          { name: 'Multiattack', desc: '', multiattack_type: 'actions', actions: [{ action_name: 'Tusks', count: 2 }] },
        ],
      },
      ['guessed multiattack_near_name'],
    ],
    [
      'a count that is dice',
      {
        actions: [
          attack(),
          { name: 'Multiattack', desc: '', multiattack_type: 'actions', actions: [{ action_name: 'Tusk', count: '1d4' }] },
        ],
      },
      ['guessed count_not_a_number'],
    ],
  ])('%s', (_, oddity, told) => {
    const imported = read(monster(oddity));
    expect(imported.diagnostics).toEqual([]);
    expect(causes(imported)).toEqual(told);
    for (const line of imported.report) expect(line.detail.fr).not.toBe('');
  });

  test('as many attacks as heads: the text says how many', () => {
    const imported = read(
      monster({
        special_abilities: [{ name: 'Many heads', desc: 'The boar has three heads.' }],
        actions: [
          attack(),
          {
            name: 'Multiattack',
            desc: '',
            multiattack_type: 'actions',
            actions: [{ action_name: 'Tusk', count: 'Number of Heads' }],
          },
        ],
      }),
    );
    expect(tacticalOf(imported).multiattack).toEqual([{ id: 'multiattack', attacks: [{ attack: 'tusk', count: 3 }] }]);
  });

  test('near and far in one action are two attacks', () => {
    const desc =
      'Melee or Ranged Weapon Attack: +4 to hit, reach 5 ft. or range 20/60 ft., one target. Hit: 5 (1d6 + 2) slashing damage.';
    expect(tacticalOf(read(monster({ actions: [attack({ desc })] }))).attacks).toMatchObject([
      { kind: 'melee', id: 'tusk', reach: 1 },
      { kind: 'ranged', id: 'tusk_thrown', range: 4, long_range: 12 },
    ]);
  });

  test.each([
    ['dex', { type: 'dex', value: 11 }, [{ value: 10, characteristics: ['dexterity'] }]],
    [
      'leather and shield',
      { type: 'armor', value: 14, armor: [{ index: 'leather-armor' }, { index: 'shield' }] },
      [
        { value: 11, worn: true },
        { value: 2, shield: true },
      ],
    ],
    ['plate', { type: 'armor', value: 18, armor: [{ index: 'plate-armor' }] }, [{ value: 18, worn: true }]],
  ])('armour class by its sources: %s (EX-CBT-030)', (_, armour, sources) => {
    expect(tacticalOf(read(monster({ armor_class: [armour] }))).armor_class).toMatchObject(sources);
  });
});

describe('hostile input', () => {
  test.each([
    ['no JSON', new TextEncoder().encode('{'), 'JSON-01'],
    ['no list', bytes({ a: 1 }), 'IMP-01'],
    ['an entry that is no monster', bytes([{ a: 1 }]), 'IMP-02'],
    ['nesting without end', new TextEncoder().encode('['.repeat(60_000)), 'JSON'],
    ['a key that reaches a prototype', new TextEncoder().encode('[{"__proto__":{"a":1}}]'), 'JSON-08'],
  ])('%s', (_, input, code) => {
    const imported = srd5e.read(input, { file: 'x.json' });
    expect(imported.diagnostics[0]?.code).toContain(code);
    expect(imported.diagnostics[0]?.hint?.fr).toBeTruthy();
    expect(imported.records).toEqual([]);
  });

  test('whatever its fields hold: never a throw, and what is written meets its schema', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.jsonValue()), fc.object());
    const keys = [...Object.keys(monster()), 'actions', 'damage_resistances', 'special_abilities', 'condition_immunities'];
    fc.assert(
      fc.property(fc.constantFrom(...keys), value, (key, odd) => {
        const imported = read(monster({ actions: [attack()], [key]: odd }));
        for (const { record } of imported.records) expect(validateRecord('enemies', record.id, record, CONTRACT)).toEqual([]);
      }),
      { seed: 11, numRuns: 300 },
    );
  });

  test('the same bytes twice give the same records and report', () => {
    const input = bytes([monster({ index: 'b', actions: [attack()] }), monster({ index: 'a' }), monster({ index: 'a' })]);
    const first = srd5e.read(input, { file: 'x.json' });
    expect(first.records.map(({ record }) => record.id)).toEqual(['a', 'a_2', 'b']);
    expect(srd5e.read(input, { file: 'x.json' })).toEqual(first);
  });
});

const whole = process.env['SRD5E_FILE'];
/** The whole SRD 5.1 is not ours to keep: name the project's file in SRD5E_FILE to hold the import against all of it. */
describe.runIf(whole !== undefined && existsSync(whole))('the whole SRD 5.1', () => {
  test('all 334 monsters, every field told, twice the same', () => {
    const file = readFileSync(whole ?? '');
    const imported = srd5e.read(file, { file: 'srd.json' });
    expect(imported.diagnostics).toEqual([]);
    expect(imported.records).toHaveLength(334);
    expect(imported.report.filter(({ fate }) => fate === 'differs').map(({ record }) => record)).toEqual([
      'aboleth',
      'pit_fiend',
    ]);
    expect(srd5e.read(file, { file: 'srd.json' })).toEqual(imported);
  });
});
