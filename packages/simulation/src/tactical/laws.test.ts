import type { TacticalEncounter } from '@bestiaire/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODE } from '../core/code.ts';
import type { LogEvent } from '../core/log.ts';
import { diceOf } from '../core/rng.ts';
import { advance, compile, type Definition, hashState, isOver, simulate, start } from '../play.ts';
import { blade, bow, type Cast, content, deed, enemy, field, hero, salve, staged } from '../testing/tactical.ts';
import { adviseAction, legalActions, playAction } from './door.ts';
import type { TacticalState } from './state.ts';

/** Fights of all that the rules have: shots, healing, conditions, summons, flights, splits, waves, large creatures, reactions. */
const abilities = [
  { id: 'call', name: 'Call', kind: 'summon', settings: { creature: 'imp', count: 2, max_alive: 3 } },
  { id: 'split', name: 'Split', kind: 'summon', settings: { creature: 'imp', count: 1, placement: 'around_hero' } },
  { id: 'run', name: 'Run', kind: 'flee', settings: { drops_loot: true } },
];
const enemies = [
  enemy('archer', { attacks: [bow(), blade()], quick_actions: ['disengage'] }, { hp: 9 }),
  enemy(
    'boss',
    {
      size: 'large',
      attacks: [blade({ reach: 2, conditions: ['prone'] })],
      multiattack: [{ id: 'two', attacks: [{ attack: 'blade', count: 2 }] }],
      abilities: [{ id: 'call', ability: 'call', uses: 1 }],
    },
    {
      hp: 40,
      loot: [{ item: 'gold', count: 2, chance: 40 }],
      ability_triggers: [
        { id: 'half', moment: 'hp_below', settings: { threshold: 50, unit: 'percent' }, ability: 'call' },
        { id: 'low', moment: 'hp_below', settings: { threshold: 6 }, ability: 'run' },
      ],
    },
  ),
  enemy('imp', { speed: 8, attacks: [blade({ id: 'claw', conditions: ['grappled'] })] }, { hp: 5 }),
  enemy(
    'slime',
    { speed: 4, death_saves: true, resistances: [{ types: ['slashing'] }] },
    { hp: 14, ability_triggers: [{ id: 's', moment: 'death', ability: 'split' }] },
  ),
];
const heroes = [
  hero('ann', { attacks: [blade(), blade({ id: 'riposte', cost: 'reaction' })] }, 26),
  hero('bob', { attacks: [bow({ conditions: ['slowed'] }), blade({ id: 'knife' })] }, 20),
  hero(
    'cat',
    { attacks: [blade(), salve({ range: 5, uses: 3 }), salve({ id: 'prayer', range: 5, uses: 1, cost: 'reaction' })] },
    22,
  ),
];
const TILES = [
  '................',
  '...#....~~......',
  '...#...._...#...',
  '......__....#...',
  '...~....#.......',
  '...~....#..__...',
  '......##........',
  '................',
];

type Entry = { enemy: string; count: number; x?: number; y?: number };
const cast: Cast = { heroes, enemies, abilities, map: field(0, 0, TILES) };

type Policy = 'ai' | 'chase' | 'kite' | 'idle';

function fightOf(rows: Entry[], policies: Policy[], order: readonly number[] = [0, 1, 2]): TacticalEncounter {
  const encounter = staged({}, {}, { limit: 25 });
  const party = heroes.map(({ id }, n) => ({ id, hero: id, policy: policies[n] ?? 'ai', x: 1, y: 1 + 2 * n }));
  encounter.party = order.map((n) => party[n] as (typeof party)[number]);
  encounter.waves = [
    { id: 'first', entries: rows },
    { id: 'second', entries: [{ enemy: 'imp', count: 1 }] },
  ];
  return encounter;
}

const fight = (rows: Entry[], policies: Policy[], order?: readonly number[]): Definition =>
  compile(content(cast), fightOf(rows, policies, order));

const rowsOf = fc.uniqueArray(
  fc.record({
    enemy: fc.constantFrom('archer', 'boss', 'imp', 'slime'),
    count: fc.integer({ min: 1, max: 2 }),
    x: fc.integer({ min: 10, max: 14 }),
    y: fc.integer({ min: 0, max: 6 }),
  }),
  { minLength: 1, maxLength: 3, selector: ({ enemy: id }) => id },
);
const policiesOf = fc.array(fc.constantFrom('ai' as const, 'chase' as const, 'kite' as const, 'idle' as const), {
  minLength: 3,
  maxLength: 3,
});

describe('laws of every tactical fight', () => {
  test('dual run: one copy plays on, the other is rebuilt from its text at every turn (DET-06)', () => {
    fc.assert(
      fc.property(rowsOf, policiesOf, fc.nat(1000), (rows, policies, seed) => {
        const definition = fight(rows, policies);
        const logs: [LogEvent[], LogEvent[]] = [[], []];
        const state = start(definition, { seed }, logs[0]);
        let copy = start(definition, { seed }, logs[1]);
        while (!isOver(definition, state)) {
          const text = JSON.stringify(copy);
          expect(text).not.toMatch(/:-0[,}]|null/);
          copy = JSON.parse(text);
          advance(definition, state, logs[0]);
          advance(definition, copy, logs[1]);
          expect(hashState(definition, copy)).toBe(hashState(definition, state));
        }
        expect(copy).toEqual(state);
        expect(logs[1]).toEqual(logs[0]);
      }),
      { seed: 6, numRuns: 12 },
    );
  });

  test('nothing changes with the order in which party and rows are written (EX-CBT-010, DET-05)', () => {
    fc.assert(
      fc.property(rowsOf, policiesOf, fc.nat(1000), (rows, policies, seed) => {
        const { log } = simulate(fight(rows, policies), { seed });
        expect(simulate(fight([...rows].reverse(), policies, [2, 0, 1]), { seed }).log).toEqual(log);
      }),
      { seed: 5, numRuns: 12 },
    );
  });

  test('a silent run is the run that is told: same state, same number of events (DET-09)', () => {
    fc.assert(
      fc.property(rowsOf, policiesOf, fc.nat(1000), (rows, policies, seed) => {
        const definition = fight(rows, policies);
        const { log, summary } = simulate(definition, { seed });
        const state = start(definition, { seed });
        while (!isOver(definition, state)) advance(definition, state);
        expect(hashState(definition, state)).toBe(summary.state_hash);
        expect(summary.events).toBe(log.length);
      }),
      { seed: 9, numRuns: 12 },
    );
  });

  test('what the AI picks stands in the list that a player is given, and every listed action is legal (EX-CBT-050)', () => {
    fc.assert(
      fc.property(rowsOf, fc.nat(1000), (rows, seed) => {
        const definition = fight(rows, ['ai', 'ai', 'ai']);
        const state = start(definition, { seed }) as TacticalState;
        for (let n = 0; n < 300 && !isOver(definition, state); n += 1) {
          const action = adviseAction(definition, state);
          if (action === undefined) {
            advance(definition, state);
            continue;
          }
          const legal = legalActions(definition, state);
          if (action.do === 'move') expect(legal.reach).toContainEqual(expect.objectContaining({ x: action.x, y: action.y }));
          else expect(legal.actions.map((entry) => entry.action)).toContainEqual(action);
          expect(legal.actions.at(-1)?.action).toEqual({ do: 'end_turn' });
          for (const entry of legal.actions.slice(0, 3)) {
            const copy = JSON.parse(JSON.stringify(state));
            expect(playAction(definition, copy, entry.action, { silent: true, push: () => undefined })).toBeUndefined();
          }
          playAction(definition, state, action, { silent: true, push: () => undefined });
        }
      }),
      { seed: 50, numRuns: 6 },
    );
  });

  test('every die is in the log, once', () => {
    fc.assert(
      fc.property(rowsOf, policiesOf, fc.nat(1000), (rows, policies, seed) => {
        const drawn: number[] = [];
        const definition = compile(content(cast), fightOf(rows, policies), {
          ...CODE,
          draw: (stream, _purpose, bound) => {
            const value = diceOf(stream).below(bound);
            drawn.push(value + 1);
            return value;
          },
        });
        const { log } = simulate(definition, { seed });
        const told = log.flatMap((event) => {
          if (event.type === 'attack_rolled') return event['dice'] as number[];
          if (event.type === 'damage_rolled') return (event['parts'] as { dice: number[] }[]).flatMap(({ dice }) => dice);
          if (event.type === 'initiative') return (event['order'] as { roll: number }[]).map(({ roll }) => roll);
          if (event.type === 'healed' || event.type === 'raised') return (event['dice'] as number[] | undefined) ?? [];
          if (event.type === 'death_save') return (event['die'] as number) > 0 ? [event['die'] as number] : [];
          return event.type === 'roll' ? [event['value'] as number] : [];
        });
        const sorted = (list: number[]) => [...list].sort((a, b) => a - b);
        expect(sorted(told)).toEqual(sorted(drawn));
      }),
      { seed: 3, numRuns: 12 },
    );
  });
});

describe('the exact answers are held within four standard errors', () => {
  const RUNS = 10_000;
  const near = (sample: readonly number[], exact: number) => {
    const mean = sample.reduce((sum, value) => sum + value, 0) / sample.length;
    const variance = sample.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / (sample.length - 1);
    expect(Math.abs(mean - exact)).toBeLessThanOrEqual(4 * Math.sqrt(variance / sample.length) + 1e-12);
  };

  /** What RUNS shots at +5 for 1d8+3 do; the target neither dodges nor falls. */
  function shots(
    tiles: string[],
    at: [number, number],
    reach: { range: number; long_range: number },
    marked = false,
  ): { hits: number[]; damage: number[] } {
    const shot = bow({ ...reach, damage: [{ dice: '1d8+3', damage_type: 'piercing' }] });
    const mark = bow({ id: 'mark', bonus: 30, damage: [], conditions: ['marked'], cost: 'bonus_action' });
    const script = Array.from({ length: 200 }, (_round, n) => [
      ...(marked ? [deed.act(n + 1, 'mark', 'dummy#1')] : []),
      deed.act(n + 1, 'bow', 'dummy#1'),
    ]).flat();
    const made = content({
      heroes: [hero('ann', { attacks: [shot, mark], speed: 0 })],
      enemies: [enemy('dummy', { attacks: [], speed: 0 }, { hp: 1_000_000 })],
      map: field(0, 0, tiles),
    });
    made.rules.conditions = {
      id: 'conditions',
      entries: [
        ...(made.rules.conditions?.entries ?? []),
        {
          id: 'marked',
          label: { en: 'Marked', fr: 'Marqué' },
          attacks_against_near: 'advantage',
          attacks_against_far: 'advantage',
        },
      ],
    };
    const definition = compile(made, staged({ ann: { at: [0, 0], script } }, { dummy: at }));
    const hits: number[] = [];
    const damage: number[] = [];
    for (let run = 0; hits.length < RUNS; run += 1) {
      const { log } = simulate(definition, { run });
      for (let n = 0; n < log.length; n += 1) {
        const event = log[n] as LogEvent;
        if (event.type !== 'attack_rolled' || event['attack'] !== 'bow' || (marked && event['advantage'] !== 'advantage'))
          continue;
        hits.push(event['hit'] === true ? 1 : 0);
        damage.push(event['hit'] === true ? ((log[n + 2] as LogEvent)['amount'] as number) : 0);
      }
    }
    return { hits, damage };
  }
  const normal = { range: 12, long_range: 24 };
  const slit = ['.....', '..#..', '..#..', '..#..'];
  test('+5 against 13, 1d8+3: chance to hit and mean damage (EX-CBT-030, EX-CBT-031)', () => {
    const { hits, damage } = shots(['......'], [5, 0], normal);
    near(hits, 0.65);
    near(damage, 5.1);
  });
  test('with advantage', () => near(shots(['......'], [5, 0], normal, true).damage, 7.02));
  test('with disadvantage', () => near(shots(['......'], [5, 0], { range: 3, long_range: 9 }).damage, 3.18));
  test('behind half cover', () => near(shots(slit, [4, 1], normal).damage, 4.35));
  test('behind three-quarters cover', () => near(shots(slit, [4, 2], normal).damage, 3.225));

  test('death saves alone: wakes, is stable, dies (EX-CBT-040)', () => {
    const encounter = staged({ ann: { at: [1, 1], script: [deed.strike(1, 'ann', 99)] } }, { dummy: [9, 7] });
    const definition = compile(
      content({ heroes: [hero('ann')], enemies: [enemy('dummy', { attacks: [], speed: 0 })] }),
      encounter,
    );
    const fates: string[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const types = simulate(definition, { run }).log.map(({ type }) => type);
      fates.push(types.includes('woke') ? 'woke' : types.includes('died') ? 'died' : 'stable');
    }
    const share = (fate: string) => fates.map((found) => (found === fate ? 1 : 0));
    near(share('woke'), 0.181375);
    near(share('stable'), 0.41375);
    near(share('died'), 0.404875);
  });

  test('goblin duel: the first to strike wins', () => {
    const scimitar = blade({ bonus: 4, damage: [{ dice: '1d6+2', damage_type: 'slashing' }] });
    const goblin = { attacks: [scimitar], armor_class: [{ kind: 'base' as const, id: 'leather', value: 15 }] };
    const first: typeof CODE = {
      ...CODE,
      draw: (stream, purpose, bound) =>
        purpose === 'initiative' ? (stream.drawn++ === 0 ? 19 : 0) : diceOf(stream).below(bound),
    };
    const made = content({ heroes: [hero('ann', goblin, 7)], enemies: [enemy('goblin', goblin, { hp: 7 })] });
    const definition = compile(made, staged({ ann: { at: [1, 1], policy: 'chase' } }, { goblin: [2, 1] }), first);
    const wins: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const state = start(definition, { run }) as TacticalState;
      while (state.phase === 'combat') advance(definition, state);
      wins.push(state.outcome === 'victory' ? 1 : 0);
    }
    near(wins, 0.584325);
  });

  test('initiative +2 against +0: first, and tied (EX-CBT-010)', () => {
    const cast2: Cast = { heroes: [hero('ann', { scores: { dexterity: 14 } })], enemies: [enemy('dummy')] };
    const definition = compile(content(cast2), staged({ ann: { at: [1, 1] } }, { dummy: [9, 7] }));
    const firsts: number[] = [];
    const ties: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const [ann, dummy] = (start(definition, { run }) as TacticalState).creatures;
      firsts.push((ann?.initiative ?? 0) > (dummy?.initiative ?? 0) ? 1 : 0);
      ties.push(ann?.initiative === dummy?.initiative ? 1 : 0);
    }
    near(firsts, 0.5725);
    near(ties, 0.045);
  });
});
