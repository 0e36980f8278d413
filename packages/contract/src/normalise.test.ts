import { expect, test } from 'vitest';
import { canonical } from './canonical.ts';
import { CONTRACT } from './contract/contract.ts';
import { inSchemaOrder, normalise } from './normalise.ts';
import { schemasOf } from './schemas.ts';

const { collections } = schemasOf(CONTRACT);

test('ABI-14: missing settings are filled in the order of the contract', () => {
  const authored = { settings: { drops_loot: true, creature: 'imp' }, kind: 'summon', name: 'Call', id: 'call' };
  expect(JSON.stringify(normalise(authored, collections.abilities))).toBe(
    '{"id":"call","name":"Call","kind":"summon","settings":{"creature":"imp","count":1,"max_alive":0,"placement":"around_caster",' +
      '"radius":2,"holds_room":true,"leaves_with_caster":true,"drops_loot":true}}',
  );
});

test('ABI-14: settings that may all be left out may be left out as a whole', () => {
  expect(normalise({ id: 'run', name: 'Run', kind: 'flee' }, collections.abilities)).toEqual({
    id: 'run',
    name: 'Run',
    kind: 'flee',
    settings: { speed_factor: 1.6, drops_loot: false },
  });
});

test('defaults are filled inside lists, unions and defaults themselves', () => {
  const enemy = {
    id: 'imp',
    name: 'Imp',
    base: { hp: 5, ability_triggers: [{ id: 'a', moment: 'hp_below', settings: { threshold: 2 }, ability: 'run' }] },
  };
  const filled = normalise(enemy, collections.enemies) as Record<string, unknown>;
  expect(filled).toMatchObject({
    levels: [],
    versions: [],
    base: {
      appears_when: [],
      loot: [],
      hooks: { on_flee: [], on_death: [] },
      ability_triggers: [{ settings: { threshold: 2, unit: 'points' } }],
    },
  });
  expect(filled).not.toHaveProperty('notes');
});

test('normalising twice changes nothing, and the argument stays as it was', () => {
  const authored = { kind: 'flee', id: 'run', name: 'Run' };
  const once = normalise(authored, collections.abilities);
  expect(JSON.stringify(normalise(once, collections.abilities))).toBe(JSON.stringify(once));
  expect(Object.keys(authored)).toEqual(['kind', 'id', 'name']);
});

test('what the schema does not know is kept, after what it knows', () => {
  expect(Object.keys(inSchemaOrder({ zeal: 1, name: 'x', id: 'y', kind: 'flee', aim: 2 }, collections.abilities))).toEqual([
    'id',
    'name',
    'kind',
    'aim',
    'zeal',
  ]);
  expect(inSchemaOrder({ kind: 'unheard_of', id: 'y' }, collections.abilities)).toEqual({ kind: 'unheard_of', id: 'y' });
});

test('canonical text: schema order, maps by code unit, two spaces, line feed at the end, nothing filled', () => {
  const map = { legend: { b: 'solid', a: 'open' }, tiles: ['ab'], tile_size: 1, name: 'M', id: 'm' };
  expect(canonical(map, collections.maps)).toBe(
    '{\n  "id": "m",\n  "name": "M",\n  "tile_size": 1,\n  "tiles": [\n    "ab"\n  ],\n  "legend": {\n    "a": "open",\n    "b": "solid"\n  }\n}\n',
  );
});
