import { describe, expect, test } from 'vitest';
import { type Content, emptyContent } from '../content.ts';
import { CONTRACT } from '../contract/contract.ts';
import type { SettingValue } from '../records/ability.ts';
import type { Encounter } from '../records/encounter.ts';
import type { AbilityTrigger, Sheet } from '../records/sheet.ts';
import { validate } from '../validate.ts';
import { TriggerGraphs } from './index.ts';

type Settings = Record<string, SettingValue>;

/** Enemies by id: their triggers by moment, each bringing another by a summon of its own, and what an attack of theirs brings. */
interface Bringer {
  spawn?: [string, Settings?];
  death?: [string, Settings?];
  below?: [string, Settings?][];
  attack?: [string, Settings?];
}

function contentOf(enemies: Record<string, Bringer>): Content {
  const content = emptyContent();
  const summon = (id: string, [creature, settings = {}]: [string, Settings?]) => {
    content.abilities.set(id, { id, name: id, kind: 'summon', settings: { creature, ...settings } });
    return id;
  };
  for (const [id, { spawn, death, below = [], attack }] of Object.entries(enemies)) {
    const triggers: AbilityTrigger[] = [
      ...(spawn === undefined ? [] : [{ id: 's', moment: 'spawn', ability: summon(`${id}_spawn`, spawn) }]),
      ...(death === undefined ? [] : [{ id: 'd', moment: 'death', ability: summon(`${id}_death`, death) }]),
      ...below.map((row, index) => ({
        id: `b${index}`,
        moment: 'hp_below',
        settings: { threshold: 9 - index },
        ability: summon(`${id}_below_${index}`, row),
      })),
    ];
    const base: Sheet = { hp: 10, ability_triggers: triggers, arena: { radius: 0.4, speed: 1 } };
    if (attack !== undefined) {
      content.attack_patterns.set(id, {
        id,
        name: id,
        duration: 10,
        cooldown: 0,
        interruptible: true,
        trigger_distance: { max: 5 },
        tracks: { abilities: [{ id: 'a', start: 0, duration: 0, ability: summon(`${id}_attack`, attack) }] },
      });
      base.arena = { radius: 0.4, speed: 1, attacks: [{ id: 'a', pattern: id, weight: 1 }] };
    }
    content.enemies.set(id, { id, name: id, base });
  }
  const strike = { damage: 1, reach: 1, wind_up: 0, cooldown: 10 };
  content.heroes.set('hero', { id: 'hero', name: 'Hero', hp: 10, arena: { radius: 0.4, speed: 4, strike } });
  return content;
}

function encounterOf(...waves: [enemy: string, count: number][]): Encounter {
  return {
    mode: 'arena',
    id: 'room',
    name: 'Room',
    width: 20,
    height: 20,
    party: [{ id: 'hero', hero: 'hero', policy: 'idle' }],
    waves: waves.map(([enemy, count], index) => ({ id: `wave_${index}`, entries: [{ enemy, count }] })),
    seed: 1,
  };
}

const imp = { imp: {} };

describe('the worst case of one creature', () => {
  test.each<[string, Record<string, Bringer>, living: number | null, total: number | null]>([
    ['nothing is brought', { boss: {} }, 1, 1],
    ['ABI-49: two of itself at each spawn: 1 + 2 + 4 + 8', { boss: { spawn: ['boss', { count: 2 }] } }, 15, 15],
    ['ABI-49: two of itself at each death: eight at one time', { boss: { death: ['boss', { count: 2 }] } }, 8, 15],
    [
      'once at each threshold',
      {
        boss: {
          below: [
            ['imp', { count: 2 }],
            ['imp', { count: 3 }],
          ],
        },
        ...imp,
      },
      6,
      6,
    ],
    ['ABI-41: a cap, one firing', { boss: { below: [['imp', { count: 5, max_alive: 3 }]] }, ...imp }, 4, 4],
    [
      'ABI-41: a cap, two firings: those of the first may have fallen',
      {
        boss: {
          below: [
            ['imp', { count: 2, max_alive: 3 }],
            ['imp', { count: 2, max_alive: 3 }],
          ],
        },
        ...imp,
      },
      4,
      5,
    ],
    [
      'a cap lets those fall who leave more behind',
      {
        boss: {
          below: [
            ['egg', { count: 2, max_alive: 2 }],
            ['egg', { count: 2, max_alive: 2 }],
          ],
        },
        egg: { death: ['imp', { count: 3 }] },
        ...imp,
      },
      13,
      17,
    ],
    ['by an attack without a cap: no bound', { boss: { attack: ['imp'] }, ...imp }, null, null],
    [
      'by an attack with one: so many live, no bound to how many come',
      { boss: { attack: ['imp', { max_alive: 3 }] }, ...imp },
      4,
      null,
    ],
    [
      'by an attack with a cap, of those who leave others behind: no bound',
      { boss: { attack: ['egg', { max_alive: 3 }] }, egg: { death: ['imp'] }, ...imp },
      null,
      null,
    ],
    [
      'ABI-44, ABI-46: who is tied leaves at the death that brings others',
      { boss: { spawn: ['imp', { count: 3 }], death: ['imp', { count: 3 }] }, ...imp },
      4,
      7,
    ],
    [
      'who is not stays',
      { boss: { spawn: ['imp', { count: 3, leaves_with_caster: false }], death: ['imp', { count: 3 }] }, ...imp },
      6,
      7,
    ],
    ['an enemy that is not there brings nothing', { boss: { spawn: ['ghost'] } }, 2, 2],
  ])('%s', (_, enemies, living, total) => {
    const graph = new TriggerGraphs(contentOf(enemies)).ofEnemy('boss');
    expect([graph.living, graph.total]).toEqual([living, total]);
  });
});

test('who brings whom, at which moment, in which generations', () => {
  const graph = new TriggerGraphs(contentOf({ boss: { spawn: ['egg'] }, egg: { death: ['imp', { count: 2 }] }, ...imp })).ofEnemy(
    'boss',
  );
  expect(graph.nodes).toEqual([
    { enemy: 'boss', generations: [0] },
    { enemy: 'egg', generations: [1] },
    { enemy: 'imp', generations: [2] },
  ]);
  expect(graph.edges).toMatchObject([
    {
      from: 'boss',
      sheet: 'base',
      moment: 'spawn',
      ability: 'boss_spawn',
      pointer: '/base/ability_triggers/0/ability',
      to: 'egg',
      count: 1,
      tied: true,
    },
    { from: 'egg', moment: 'death', to: 'imp', count: 2, tied: false, repeats: false },
  ]);
  expect(graph.path.map(({ to }) => to)).toEqual(['egg', 'imp']);
});

describe('the worst case of an encounter: heroes and waves', () => {
  test('the largest wave counts, and those of earlier ones that do not hold the room', () => {
    const content = contentOf({
      queen: { spawn: ['imp', { count: 2, holds_room: false, leaves_with_caster: false }] },
      tied: { spawn: ['imp', { count: 2, holds_room: false }] },
      mite: {},
      ...imp,
    });
    const graphs = new TriggerGraphs(content);
    const living = (...waves: [string, number][]) => graphs.ofEncounter(encounterOf(...waves)).living;
    expect(living(['mite', 3])).toBe(4);
    expect(living(['queen', 2])).toBe(7);
    expect(living(['queen', 2], ['mite', 3])).toBe(8);
    expect(living(['tied', 2], ['mite', 3])).toBe(7);
    expect(graphs.ofEncounter(encounterOf(['queen', 2], ['mite', 3])).total).toBe(9);
  });

  test('a row with a level is that sheet', () => {
    const content = contentOf({ boss: { spawn: ['imp', { count: 4 }] }, ...imp });
    const boss = content.enemies.get('boss');
    if (boss !== undefined) boss.levels = [{ level: 2, sheet: { hp: 5 } }];
    const encounter = encounterOf(['boss', 1]);
    expect(new TriggerGraphs(content).ofEncounter(encounter).living).toBe(6);
    const [wave] = encounter.waves;
    if (wave !== undefined) wave.entries = [{ enemy: 'boss', level: 2, count: 1 }];
    expect(new TriggerGraphs(content).ofEncounter(encounter).living).toBe(2);
  });
});

describe('DET-11: over the bound it is a warning that shows the chain and the count', () => {
  const warnings = (enemies: Record<string, Bringer>) => {
    const content = contentOf(enemies);
    content.encounters.set('room', encounterOf(['boss', 1]) as never);
    return validate(content, CONTRACT)
      .filter(({ code }) => code === 'DET-11')
      .map(({ severity, id, pointer, message }) => [severity, id, pointer, message.en]);
  };
  test('a ring', () => {
    expect(warnings({ boss: { spawn: ['boss', { count: 20 }] } })).toEqual([
      [
        'warning',
        'room',
        '/waves/0/entries',
        'Up to 8422 creatures live at once: boss, spawn `boss_spawn` → boss ×20, spawn `boss_spawn` → boss ×20, spawn `boss_spawn` → boss ×20.',
      ],
    ]);
  });
  test('no bound', () => {
    expect(warnings({ boss: { attack: ['imp'] }, ...imp })).toMatchObject([
      ['warning', 'room', '/waves/0/entries', expect.stringContaining('no bound')],
    ]);
  });
  test('under it: nothing', () => {
    expect(warnings({ boss: { spawn: ['boss', { count: 7 }] } })).toEqual([]);
  });
});
