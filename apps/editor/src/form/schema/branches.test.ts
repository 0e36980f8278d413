import { buildSchemas, CONTRACT } from '@bestiaire/contract';
import { describe, expect, test } from 'vitest';
import { type Stash, switchBranch } from './branches.ts';
import { type FormSchema, schemaAt } from './formSchema.ts';
import { withoutId } from './parts.ts';
import { prepareSchema } from './prepare.ts';

const { collections } = buildSchemas(CONTRACT);
const ability = prepareSchema(collections.abilities, 'en');
const enemy = prepareSchema(collections.enemies, 'en');
const at = (path: (string | number)[]) => schemaAt(enemy, {}, path) as FormSchema;
const pattern = prepareSchema(collections.attack_patterns, 'en');
const hero = schemaAt(prepareSchema(collections.encounters, 'en'), { mode: 'arena' }, ['party', 0, 'script', 0]) as FormSchema;

const UNIONS: [string, FormSchema, Record<string, unknown>, string][] = [
  ['ability kind', ability, { id: 'a', name: 'A', kind: 'summon', settings: { creature: 'egg', count: 3 } }, 'flee'],
  [
    'shape kind',
    schemaAt(pattern, {}, ['tracks', 'hits', 0, 'shape']) as FormSchema,
    { kind: 'cone', radius: 2, angle: 90 },
    'box',
  ],
  [
    'moment',
    at(['base', 'ability_triggers', 0]),
    { id: 't', moment: 'hp_below', settings: { threshold: 20 }, ability: 'a' },
    'death',
  ],
  [
    'condition kind',
    at(['base', 'appears_when', 0]),
    { kind: 'counter', enemy: 'egg', stat: 'total_fled', op: '>', value: 1 },
    'fact',
  ],
  ['hook deed', at(['base', 'hooks', 'on_flee', 0]), { do: 'give_item', item: 'leg', count: 2 }, 'set_fact'],
  [
    'attack kind',
    at(['base', 'tactical', 'attacks', 0]),
    { kind: 'melee', id: 'bite', name: 'Bite', bonus: 3, damage: [], reach: 2 },
    'heal',
  ],
  ['armour kind', at(['base', 'tactical', 'armor_class', 0]), { kind: 'base', id: 'hide', value: 12, worn: false }, 'bonus'],
  [
    'encounter mode',
    prepareSchema(collections.encounters, 'en'),
    { mode: 'arena', id: 'e', name: 'E', width: 9, height: 8, seed: 1 },
    'chrono',
  ],
  ['script deed', hero, { do: 'strike', at: 5, target: 'carl#1', amount: 30 }, 'clear_room'],
];

describe.each(UNIONS)('%s', (_, schema, value, other) => {
  const first = switchBranch(schema, value, other);

  test('switching and back gives the left branch back, whatever its values', () => {
    const key = schema['x-branches']?.key as string;
    expect(first.value).toHaveProperty(key, other);
    const back = switchBranch(schema, first.value, String(value[key]), first.stash);
    expect(back.value).toEqual(value);
  });

  test('the value left behind is not touched', () => {
    const copy = structuredClone(value);
    switchBranch(schema, value, other);
    expect(value).toEqual(copy);
  });
});

test('what both branches share goes along, and comes back as it was edited meanwhile', () => {
  const { value, stash } = switchBranch(
    ability,
    { id: 'a', name: 'A', kind: 'summon', settings: { creature: 'egg' }, tags: ['x'] },
    'flee',
  );
  expect(value).toEqual({ id: 'a', name: 'A', kind: 'flee', tags: ['x'] });
  const renamed = { ...(value as object), name: 'B', tags: undefined };
  expect(switchBranch(ability, renamed, 'summon', stash).value).toEqual({
    id: 'a',
    name: 'B',
    kind: 'summon',
    settings: { creature: 'egg' },
  });
});

test('a value equal to the left default is not taken for a default', () => {
  const value = { id: 'a', name: 'A', kind: 'flee', settings: { speed_factor: 1.6 } };
  const away = switchBranch(ability, value, 'summon');
  expect(switchBranch(ability, away.value, 'flee', away.stash).value).toEqual(value);
});

test('what no branch speaks of goes along: the id of a record whose form leaves it out', () => {
  const value = { id: 'a', name: 'A', kind: 'flee', later: 1 };
  expect(switchBranch(withoutId(ability), value, 'summon').value).toEqual({
    id: 'a',
    name: 'A',
    kind: 'summon',
    settings: {},
    later: 1,
  });
});

test('a branch that the union does not have changes nothing', () => {
  const stash: Stash = {};
  const value = { kind: 'summon' };
  expect(switchBranch(ability, value, 'dance', stash)).toEqual({ value, stash });
});
