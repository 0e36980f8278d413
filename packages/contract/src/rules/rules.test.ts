import { expect, test } from 'vitest';
import { CONTRACT } from '../contract/contract.ts';
import { LAYER_CODES } from '../layerCodes.ts';
import { soundContent } from '../testing/content.ts';
import { validate } from '../validate.ts';
import { RULE_LIST } from './index.gen.ts';

/** Puts a value at a path of the sound content (`enemies/carl/base/hp`); undefined takes it away. */
function spoilt(changes: Record<string, unknown>) {
  const content = soundContent();
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('/');
    const last = keys.pop() ?? '';
    let owner: unknown = content;
    for (const key of keys) owner = owner instanceof Map ? owner.get(key) : (owner as Record<string, unknown>)[key];
    if (value === undefined) delete (owner as Record<string, unknown>)[last];
    else (owner as Record<string, unknown>)[last] = value;
  }
  return validate(content, CONTRACT).map((d) => `${d.code} ${d.collection}/${d.id} ${d.pointer}`);
}

test('nothing is wrong with sound content', () => {
  expect(spoilt({})).toEqual([]);
});

const bite = 'attack_patterns/bite';
const base = 'enemies/carl/base';
const summoner = (settings: object) => ({ creature: 'imp', ...settings });
const phase = (id: string, below_percent: number) => ({ id, below_percent, attacks: [{ id: 'a', pattern: 'bite', weight: 1 }] });
const low = (settings: object, ability = 'run') => [{ id: 'low', moment: 'hp_below', settings, ability }];
const on = (moment: string, ability: string) => [{ id: 't', moment, ability }];
const duel = 'encounters/duel';
const siege = 'encounters/siege';
const room = 'encounters/room';

const ROWS: [Record<string, unknown>, ...string[]][] = [
  // References: records, entries of rules, keys, settings, creatures of a script
  [{ 'abilities/call/settings/creature': 'impp' }, 'REF-01 abilities/call /settings/creature'],
  [{ [`${base}/loot/0/item`]: 'egg' }, 'REF-01 enemies/carl /base/loot/0/item'],
  [{ [`${base}/chrono/characteristics/zeal`]: 3 }, 'REF-01 enemies/carl /base/chrono/characteristics/zeal'],
  [{ [`${room}/party/0/script/0/target`]: 'karl#1' }, 'REF-01 encounters/room /party/0/script/0/target'],
  [
    { [`${base}/tactical/attacks/0/damage/0/damage_type`]: 'cold' },
    'REF-01 enemies/carl /base/tactical/attacks/0/damage/0/damage_type',
  ],
  [
    { [`${base}/tactical/multiattack/0/attacks/0/attack`]: 'bite' },
    'REF-02 enemies/carl /base/tactical/multiattack/0/attacks/0/attack',
  ],
  [{ [`${base}/tactical/attacks`]: undefined }, 'REF-02 enemies/carl /base/tactical/multiattack/0/attacks/0/attack'],
  // A record that does not meet its schema is told once, and what names it is left alone
  [{ 'enemies/imp/base/hp': 0 }, 'SCH-04 enemies/imp /base/hp'],
  // Patterns
  [{ [`${bite}/tracks/hits/0/start`]: 40 }, 'ABI-20 attack_patterns/bite /tracks/hits/0/start'],
  [{ [`${bite}/tracks/hits/0/start`]: 39 }, 'PAT-01 attack_patterns/bite /tracks/hits/0/duration'],
  [{ [`${bite}/tracks/hits/0/start`]: 35 }],
  [{ 'attack_patterns/cry/tracks/abilities/0/start': 60 }, 'ABI-20 attack_patterns/cry /tracks/abilities/0/start'],
  [
    { 'attack_patterns/cry/trigger_distance': undefined },
    'ABI-21 enemies/carl /base/arena/attacks/0/pattern',
    'ABI-23 attack_patterns/cry /trigger_distance',
  ],
  [{ [`${bite}/trigger_distance`]: { min: 3, max: 2 } }, 'ABI-24 attack_patterns/bite /trigger_distance/min'],
  [{ [`${bite}/trigger_distance`]: { min: 2, max: 2 } }],
  [{ [`${bite}/trigger_distance`]: { min: 9, max: 12 } }, 'PAT-02 attack_patterns/bite /trigger_distance/min'],
  [
    { [`${bite}/trigger_distance`]: { max: 0.4 } },
    'ABI-21 enemies/carl /levels/0/sheet/arena/attacks/0/pattern',
    'ABI-21 enemies/carl /versions/0/sheet/arena/attacks/0/pattern',
    'ABI-21 enemies/imp /base/arena/attacks/0/pattern',
  ],
  [{ [`${base}/arena/attacks/0/weight`]: 0 }, 'ABI-21 enemies/carl /base/arena/attacks'],
  // Phases (ABI-25): one share twice; less than one hit point
  [{ [`${base}/arena/phases`]: [phase('a', 50), phase('b', 50)] }, 'ABI-25 enemies/carl /base/arena/phases/1/below_percent'],
  [{ [`${base}/arena/phases`]: [phase('a', 1)] }, 'ABI-25 enemies/carl /base/arena/phases/0/below_percent'],
  [{ [`${base}/arena/phases`]: [phase('a', 2)] }],
  // Triggers
  [{ [`${base}/ability_triggers`]: low({ threshold: 50 }) }, 'ABI-35 enemies/carl /base/ability_triggers/0/settings/threshold'],
  [{ [`${base}/ability_triggers`]: low({ threshold: 49 }) }],
  [
    { [`${base}/ability_triggers`]: low({ threshold: 100, unit: 'percent' }) },
    'ABI-35 enemies/carl /base/ability_triggers/0/settings/threshold',
  ],
  [{ [`${base}/ability_triggers`]: low({ threshold: 99, unit: 'percent' }) }],
  [{ [`${base}/ability_triggers`]: on('death', 'run') }, 'ABI-54 enemies/carl /base/ability_triggers/0/ability'],
  [{ [`${base}/ability_triggers`]: on('spawn', 'run') }],
  // Abilities
  [{ 'abilities/call/settings': summoner({ count: 3, max_alive: 2 }) }, 'ABI-41 abilities/call /settings/max_alive'],
  [{ 'abilities/call/settings': summoner({ max_alive: 1 }) }],
  [{ 'abilities/run/settings': {} }, 'ABI-51 enemies/carl /base/ability_triggers/0/ability'],
  [{ [`${base}/arena/speed`]: 0 }, 'ABI-50 enemies/carl /base/arena/speed'],
  [{ 'enemies/imp/base/arena/speed': 0 }],
  // Levels, waves
  [
    { 'enemies/carl/levels/1': { level: 2, sheet: { hp: 1 } } },
    'ABI-60 enemies/carl /levels/1/level',
    'MODE-01 encounters/room /waves/1/entries/0/enemy',
  ],
  [{ [`${room}/waves/1/entries/0/level`]: 9 }, 'ABI-62 encounters/room /waves/1/entries/0/level'],
  // Depth and breadth: a ring of summons, a wave that fills the room
  [{ 'abilities/call/settings/creature': 'carl' }, 'ABI-49 enemies/carl /base/ability_triggers/1/ability'],
  [
    { [`${room}/waves/0/entries/0/count`]: 100, 'abilities/call/settings/max_alive': 9 },
    'DET-11 encounters/room /waves/0/entries',
  ],
  [{ [`${room}/waves/0/entries/0/count`]: 100 }],
  // Encounters
  [{ [`${room}/party/0/script`]: undefined }, 'ARE-10 encounters/room /party/0/script'],
  [{ [`${room}/party/0/policy`]: 'chase' }, 'ARE-10 encounters/room /party/0/policy'],
  [{ [`${siege}/start/area`]: 'gat' }, 'ENC-01 encounters/siege /start/area'],
  [{ [`${duel}/waves/0/entries/0/area`]: 'attic' }, 'ENC-01 encounters/duel /waves/0/entries/0/area'],
  [{ [`${room}/waves/0/entries/0/area`]: 'gate' }, 'ENC-01 encounters/room /waves/0/entries/0/area'],
  [{ [`${room}/waves/1/entries/0/x`]: 21 }, 'ENC-02 encounters/room /waves/1/entries/0/x'],
  [{ [`${room}/waves/1/entries/0/y`]: undefined }, 'ENC-02 encounters/room /waves/1/entries/0/y'],
  [{ [`${room}/obstacles`]: [{ id: 'rock', x: 2, y: 3, width: 3, height: 3 }] }, 'ENC-02 encounters/room /waves/1/entries/0/x'],
  [{ [`${room}/obstacles`]: [{ id: 'rock', x: 18, y: 0, width: 3, height: 1 }] }, 'ENC-03 encounters/room /obstacles/0'],
  [{ [`${siege}/party/0/x`]: 0 }, 'ENC-02 encounters/siege /party/0/x'],
  [{ [`${siege}/party/0/x`]: 1.5 }, 'ENC-02 encounters/siege /party/0/x'],
  [{ [`${siege}/party/0/x`]: 5 }, 'ENC-02 encounters/siege /party/0/x'],
  [{ [`${siege}/start/area`]: undefined }, 'EX-CBT-001 encounters/siege /start/area'],
  [{ 'maps/yard/areas/0/trigger': 'sight' }, 'EX-CBT-001 encounters/siege /start/area'],
  [{ 'heroes/ann/chrono': undefined }, 'MODE-01 encounters/duel /party/0/hero'],
  [{ 'enemies/imp/base/tactical': undefined }, 'MODE-01 encounters/siege /waves/0/entries/0/enemy'],
  [
    { 'enemies/imp/base/arena': undefined },
    'MODE-01 encounters/room /waves/0/entries/0/enemy',
    'MODE-01 encounters/room /waves/1/entries/0/enemy',
  ],
  // Maps
  [{ 'maps/yard/tiles/1': '#..#' }, 'MAP-01 maps/yard /tiles/1'],
  [{ 'maps/yard/tiles/1': '#.?.#' }, 'MAP-02 maps/yard /tiles/1'],
  [{ 'maps/yard/cell_size': 1.5 }, 'MAP-03 maps/yard /cell_size'],
  [{ 'maps/yard/cell_size': 2, [`${siege}/party/0`]: { id: 'ann', hero: 'ann', policy: 'chase' } }, 'MAP-04 maps/yard /tiles/0'],
  [{ 'maps/yard/areas/0/rect/height': 4 }, 'MAP-05 maps/yard /areas/0/rect'],
  // Tactical and chrono blocks
  [
    { [`${base}/tactical/attacks/1`]: { kind: 'ranged', id: 'bow', name: 'Bow', bonus: 1, damage: [], range: 9, long_range: 8 } },
    'EX-CBT-022 enemies/carl /base/tactical/attacks/1/long_range',
  ],
  [
    { 'heroes/ann/tactical/armor_class': [{ kind: 'bonus', id: 'shield', value: 2, shield: true }] },
    'EX-CBT-030 heroes/ann /tactical/armor_class',
  ],
  [{ [`${base}/tactical/armor_class/0/requires`]: ['no_shield'] }],
  [
    {
      [`${base}/tactical/armor_class`]: [
        { kind: 'base', id: 'hide', value: 12, requires: ['no_shield'] },
        { kind: 'bonus', id: 's', value: 2, shield: true },
      ],
    },
    'EX-CBT-030 enemies/carl /base/tactical/armor_class',
  ],
  [{ [`${base}/chrono/characteristics`]: { strength: 1 } }, 'TST-06 enemies/carl /base/chrono/characteristics/agility'],
  [{ [`${base}/chrono/actions/0/name`]: 'Hit*' }, 'CPX-03 enemies/carl /base/chrono/actions/0/complex'],
  [{ [`${base}/chrono/actions/0/complex`]: true }, 'CPX-03 enemies/carl /base/chrono/actions/0/complex'],
  [{ [`${base}/chrono/actions/0/complex`]: true, [`${base}/chrono/actions/0/description`]: 'Slow*' }],
  [
    { [`${base}/chrono/actions/0/test/characteristic`]: 'cunning' },
    'TST-01 enemies/carl /base/chrono/actions/0/test/characteristic',
  ],
  [{ [`${base}/chrono/actions/0/kind`]: 'treat' }, 'INJ-08 enemies/carl /base/chrono/actions/0/cost'],
  [{ [`${base}/chrono/actions/0/kind`]: 'treat', [`${base}/chrono/actions/0/cost`]: 60 }],
  [
    {
      [`${base}/chrono/actions/0/kind`]: 'treat',
      [`${base}/chrono/actions/0/treatment`]: 'full',
      [`${base}/chrono/actions/0/cost`]: 60,
    },
    'INJ-08 enemies/carl /base/chrono/actions/0/cost',
  ],
  // Rules lists
  [
    { 'rules/characteristics/entries/8': { id: 'zeal', label: { en: 'Zeal', fr: 'Zèle' } } },
    'TST-06 rules/characteristics/characteristics /entries',
  ],
  [{ 'rules/critical_injuries/entries/1/from': 102 }, 'INJ-05 rules/critical_injuries/critical_injuries /entries/1/from'],
  [{ 'rules/critical_injuries/entries/1/from': 100 }, 'INJ-05 rules/critical_injuries/critical_injuries /entries/1/from'],
  [{ 'rules/critical_injuries/entries/1/to': 174 }, 'INJ-05 rules/critical_injuries/critical_injuries /entries/1/to'],
  // Lists
  [{ [`${room}/waves/1/id`]: 'first' }, 'LIST-01 encounters/room /waves/1/id'],
  [{ 'rules/facts/entries/1': { id: 'egg_found', label: { en: 'Egg', fr: 'Œuf' } } }, 'LIST-01 rules/facts/facts /entries/1/id'],
];

test.each(ROWS)('%j', (changes, ...expected) => {
  expect(spoilt(changes).sort()).toEqual(expected.sort());
});

/** A kind that only the arena plays, beside the code's own (ABI-12). */
const contract = {
  ...CONTRACT,
  kinds: {
    ...CONTRACT.kinds,
    blink: { ...CONTRACT.kinds['flee'], traits: { modes: ['arena' as const], moments: ['attack', 'spawn'] }, settings: {} },
  } as typeof CONTRACT.kinds,
};

test('MODE-02: a kind that a mode can’t play is a warning where that mode fires it', () => {
  const content = soundContent();
  content.abilities.set('blink', { id: 'blink', name: 'Blink', kind: 'blink', settings: {} });
  const carl = content.enemies.get('carl');
  if (carl !== undefined) carl.base.ability_triggers = [{ id: 't', moment: 'spawn', ability: 'blink' }];
  const told = validate(content, contract);
  expect(told.map((d) => `${d.severity} ${d.code} ${d.pointer}`)).toEqual(['warning MODE-02 /base/ability_triggers/0/ability']);
  expect(told[0]?.message.en).toContain('`tactical`, `chrono`');
});

test('every rule has a row that it finds fault with', () => {
  const shown = new Set(ROWS.flatMap(([, ...expected]) => expected.map((line) => line.split(' ')[0])));
  expect(RULE_LIST.map((rule) => rule.code).filter((code) => !shown.has(code))).toEqual(['MODE-02']);
});

test('codes are unique and each documents itself in both languages', () => {
  const docs = [...LAYER_CODES, ...RULE_LIST];
  expect(new Set(docs.map((doc) => doc.code)).size).toBe(docs.length);
  for (const { title, cure, example } of docs) {
    for (const text of [title.en, title.fr, cure.en, cure.fr]) expect(text).toMatch(/^\S.*[.!]$|^\S.*[^\s]$/);
    expect(example).not.toBe('');
  }
});
