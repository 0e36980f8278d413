import type { ArenaBlock, AttackPattern, ScriptDeed } from '@bestiaire/contract';
import { describe, expect, test } from 'vitest';
import { advance, compile, isOver, type State, start } from '../play.ts';
import { arenaBlock, content, deed, enemy, events, hero, pattern, pick, play, type Records, room, waves } from '../testing.ts';
import type { ArenaState, Creature } from './state.ts';

/** Plays some ticks and gives the creatures by id, as they stand then. */
function stand(records: Records, encounter: ReturnType<typeof room>, ticks: number): Record<string, Creature> {
  const definition = compile(content(records), encounter);
  const state = start(definition);
  for (let tick = 0; tick < ticks && !isOver(definition, state); tick += 1) advance(definition, state);
  return Object.fromEntries(creaturesOf(state).map((creature) => [creature.id, creature]));
}

const creaturesOf = (state: State) => (state as ArenaState).creatures;
const bodies = (arena: Partial<ArenaBlock>, patterns: AttackPattern[] = []): Records => ({
  attack_patterns: patterns,
  enemies: [
    enemy('beast', {
      hp: 1000,
      arena: arenaBlock({ attacks: patterns.map(({ id }) => ({ id, pattern: id, weight: 1 })), ...arena }),
    }),
  ],
});
const at = (x: number, y: number, count = 1) => waves({ enemy: 'beast', count, x, y });
const heroAt = (x: number, y: number, ...script: ScriptDeed[]) => [
  { id: 'hero', hero: 'hero', policy: 'script' as const, x, y, script },
];

describe('ARE-01: bodies', () => {
  test('two that overlap push each other apart equally, at most the overlap in a tick', () => {
    const encounter = room({ waves: at(5, 5), party: heroAt(5.6, 5), limit: 10 });
    const { hero: a, 'beast#1': b } = stand(bodies({ radius: 0.4 }), encounter, 1);
    expect([b?.x, a?.x]).toEqual([expect.closeTo(4.9, 9), expect.closeTo(5.7, 9)]);
  });

  test('those on the very same spot part: the first to enter goes left', () => {
    const encounter = room({ waves: at(5, 5), party: heroAt(5, 5), limit: 10 });
    const { hero: a, 'beast#1': b } = stand(bodies({ radius: 0.4 }), encounter, 1);
    expect([a?.x, b?.x]).toEqual([4.6, 5.4]);
  });

  test('walls and obstacles hold them, body included', () => {
    const encounter = room({
      waves: at(5, 5),
      obstacles: [{ id: 'pillar', x: 8, y: 4, width: 2, height: 4 }],
      party: heroAt(3, 6, deed.moveTo(0, 9, 6)),
    });
    const stopped = stand(bodies({}), encounter, 200)['hero'];
    const dx = Math.max(0, 8 - (stopped?.x ?? 9), (stopped?.x ?? 9) - 10);
    const dy = Math.max(0, 4 - (stopped?.y ?? 6), (stopped?.y ?? 6) - 8);
    expect(Math.sqrt(dx * dx + dy * dy)).toBeGreaterThanOrEqual(0.4 - 1e-9);
    const cornered = stand(bodies({}), room({ waves: at(5, 5), party: heroAt(3, 6, deed.moveTo(0, -50, -50)) }), 200)['hero'];
    expect([cornered?.x, cornered?.y]).toEqual([0.4, 0.4]);
  });
});

describe('ARE-02: a creature without an attack under way', () => {
  test('turns to the nearest standing hero; where equal to the one that entered first', () => {
    const party = [
      { id: 'first', hero: 'hero', policy: 'script' as const, x: 5, y: 2 },
      { id: 'second', hero: 'hero', policy: 'script' as const, x: 5, y: 8, script: [deed.strike(2, 'first', 999_999)] },
    ];
    const encounter = room({ waves: at(5, 5), party });
    expect(stand(bodies({}), encounter, 1)['beast#1']).toMatchObject({ fx: 0, fy: -1 });
    expect(stand(bodies({}), encounter, 4)['beast#1']).toMatchObject({ fx: 0, fy: 1 });
  });

  test('moves at its speed until the target is inside the largest window of its attacks, and stops there', () => {
    const swing = pattern('swing', { trigger_distance: { max: 2 } });
    const shot = pattern('shot', { trigger_distance: { min: 3, max: 4 } });
    const encounter = room({ waves: at(2, 6), party: heroAt(12, 6) });
    const records = bodies({ speed: 6 }, [swing, shot]);
    expect(stand(records, encounter, 10)['beast#1']?.x).toBeCloseTo(3, 9);
    expect(stand(records, encounter, 100)['beast#1']?.x).toBeCloseTo(8, 0);
  });

  test('an attack that can never be chosen is no reason to stop', () => {
    const records = bodies({ speed: 6 }, [
      pattern('swing', { trigger_distance: { max: 2 } }),
      pattern('never', { trigger_distance: { max: 9 } }),
    ]);
    const attacks = records.enemies?.[0]?.base.arena?.attacks;
    if (attacks?.[1] !== undefined) attacks[1].weight = 0;
    const encounter = room({ waves: at(2, 6), party: heroAt(12, 6) });
    expect(stand(records, encounter, 200)['beast#1']?.x).toBeCloseTo(10, 0);
  });

  test('walks round obstacles, not through them', () => {
    const encounter = room({
      waves: at(4, 6),
      party: heroAt(16, 6),
      obstacles: [
        { id: 'wall', x: 9, y: 2, width: 1, height: 8 },
        { id: 'lip', x: 7, y: 2, width: 2, height: 0.5 },
      ],
    });
    const definition = compile(content(bodies({ speed: 4 })), encounter);
    const state = start(definition);
    for (let tick = 0; tick < 400; tick += 1) {
      advance(definition, state);
      const beast = creaturesOf(state)[1];
      if (beast === undefined) continue;
      const dx = Math.max(0, 9 - beast.x, beast.x - 10);
      const dy = Math.max(0, 2 - beast.y, beast.y - 10);
      expect(Math.sqrt(dx * dx + dy * dy)).toBeGreaterThanOrEqual(0.4 - 1e-9);
    }
    const [target, beast] = creaturesOf(state) as [Creature, Creature];
    expect(Math.sqrt((target.x - beast.x) ** 2 + (target.y - beast.y) ** 2)).toBeLessThan(0.9);
  });
});

describe('ARE-03: facing locks when the attack starts', () => {
  const long = (turns: boolean) =>
    pattern('aim', {
      duration: 100,
      trigger_distance: { max: 50 },
      tracks: { movement: [{ id: 'm', start: 10, duration: 90, turns }] },
    });
  const encounter = room({ waves: at(5, 6), party: heroAt(10, 6, deed.moveTo(1, 10, 11)) });
  test.each([
    [false, 0],
    [true, 1],
  ])('a movement block with turns %s', (turns, turned) => {
    const beast = stand(bodies({}, [long(turns)]), encounter, 60)['beast#1'];
    expect(Math.sign(beast?.fy ?? 0)).toBe(turned);
    const early = stand(bodies({}, [long(turns)]), encounter, 9)['beast#1'];
    expect(early).toMatchObject({ fx: 1, fy: 0 });
  });
});

describe('ARE-06: movement blocks', () => {
  const charge = (along: number, across: number) =>
    pattern('charge', {
      duration: 30,
      cooldown: 999,
      trigger_distance: { max: 50 },
      tracks: { movement: [{ id: 'm', start: 5, duration: 10, along, across }] },
    });
  test.each([
    ['along', 3, 0, 8, 6],
    ['back', -2, 0, 3, 6],
    ['across, to the right', 0, 3, 5, 9],
    ['stopped by a wall', -20, 0, 0.4, 6],
  ])('%s', (_, along, across, x, y) => {
    const encounter = room({ waves: at(5, 6), party: heroAt(18, 6), limit: 40 });
    const records = bodies({}, [charge(along, across)]);
    const beast = stand(records, encounter, 16)['beast#1'];
    expect([beast?.x, beast?.y]).toEqual([expect.closeTo(x, 9), expect.closeTo(y, 9)]);
    const halfway = stand(records, encounter, 10)['beast#1'];
    if (along === 3) expect(halfway?.x).toBeCloseTo(6.5, 9);
    expect(pick(events(play(records, encounter).log, 'moved'), 'tick', 'creature', 'from', 'voluntary')).toEqual([
      [15, 'beast#1', { x: 5, y: 6 }, true],
    ]);
  });

  test('stopped by an obstacle', () => {
    const encounter = room({
      waves: at(5, 6),
      party: heroAt(18, 6),
      obstacles: [{ id: 'pillar', x: 7, y: 5, width: 0.1, height: 2 }],
    });
    expect(stand(bodies({}, [charge(20, 0)]), encounter, 16)['beast#1']?.x).toBeCloseTo(6.6, 9);
  });
});

describe('ARE-07: knock-back', () => {
  const blow = pattern('blow', {
    duration: 2,
    cooldown: 999,
    trigger_distance: { max: 5 },
    tracks: {
      hits: [{ id: 'h', start: 0, duration: 1, shape: { kind: 'circle', radius: 5 }, damage: 1, knock_back: 3 }],
    },
  });
  test.each([
    ['away from the attacker over 6 ticks', 10, 13],
    ['stopped by a wall', 18, 19.6],
  ])('%s', (_, from, to) => {
    const encounter = room({ waves: at(from - 2, 6), party: heroAt(from, 6), limit: 10 });
    const records = bodies({}, [blow]);
    expect(stand(records, encounter, 4)['hero']?.x).toBeCloseTo(Math.min(to, from + 1.5), 9);
    expect(stand(records, encounter, 9)['hero']?.x).toBeCloseTo(to, 9);
    expect(pick(events(play(records, encounter).log, 'moved'), 'tick', 'creature', 'voluntary')).toEqual([[6, 'hero', false]]);
  });

  test('it interrupts nothing', () => {
    const records = {
      ...bodies({}, [blow]),
      heroes: [hero('hero', {}, { strike: { damage: 5, reach: 9, wind_up: 4, cooldown: 99 } })],
    };
    const party = [{ id: 'hero', hero: 'hero', policy: 'idle' as const, x: 10, y: 6 }];
    const { log } = play(records, room({ waves: at(8, 6), party, limit: 10 }));
    expect(events(log, 'attack_interrupted')).toEqual([]);
    expect(pick(events(log, 'damaged'), 'tick', 'creature')).toEqual([
      [0, 'hero'],
      [4, 'beast#1'],
    ]);
  });
});
