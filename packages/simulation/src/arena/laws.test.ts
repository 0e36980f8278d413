import type { AbilityTrigger, ArenaEncounter, AttackPattern, Shape } from '@bestiaire/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyPart, mergeParts } from '../core/batch.ts';
import { hashLog } from '../core/hash.ts';
import { type LogEvent, printLog } from '../core/log.ts';
import { advance, compile, type Definition, hashState, isOver, runRange, simulate, start, summarise } from '../play.ts';
import { ability, arenaBlock, below, content, enemy, hero, on, pattern, type Records } from '../testing.ts';
import { MOST_LIVING } from './fight.ts';
import { type ArenaState, FIGHTING, GONE } from './state.ts';

const ENEMIES = ['ant', 'bug', 'cat'] as const;
const PATTERNS = ['bite', 'spit', 'ritual'] as const;
const HEROES = ['fighter', 'dodger'] as const;

const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc.record({
    kind: fc.constant('circle' as const),
    along: fc.integer({ min: -1, max: 3 }),
    radius: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    kind: fc.constant('cone' as const),
    radius: fc.integer({ min: 1, max: 5 }),
    angle: fc.integer({ min: 1, max: 360 }),
  }),
  fc.record({
    kind: fc.constant('box' as const),
    along: fc.integer({ min: 0, max: 3 }),
    length: fc.integer({ min: 1, max: 6 }),
    width: fc.integer({ min: 1, max: 3 }),
  }),
);

const moment = { start: fc.nat({ max: 29 }), duration: fc.integer({ min: 1, max: 20 }) };
const optional = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 2 });

const patterns: fc.Arbitrary<AttackPattern[]> = fc.tuple(
  ...PATTERNS.map((id) =>
    fc
      .record({
        cooldown: fc.nat({ max: 60 }),
        interruptible: fc.boolean(),
        trigger_distance: fc.record({ min: fc.constantFrom(0, 1, 3), max: fc.constantFrom(3, 6, 30) }),
        telegraph: optional(fc.record({ id: fc.constant('t'), ...moment, shape })),
        hits: optional(
          fc.record({
            id: fc.constant('h'),
            ...moment,
            shape,
            damage: fc.nat({ max: 9 }),
            knock_back: fc.constantFrom(0, 0, 2),
          }),
        ),
        movement: optional(
          fc.record({
            id: fc.constant('m'),
            ...moment,
            along: fc.integer({ min: -3, max: 6 }),
            across: fc.integer({ min: -2, max: 2 }),
            turns: fc.boolean(),
          }),
        ),
        projectiles: optional(
          fc.record({
            id: fc.constant('p'),
            ...moment,
            damage: fc.nat({ max: 9 }),
            speed: fc.constantFrom(3, 12, 90),
            range: fc.constantFrom(4, 15),
            angle: fc.integer({ min: -180, max: 180 }),
            pierces: fc.boolean(),
          }),
        ),
        abilities: optional(
          fc.record({
            id: fc.constant('a'),
            start: moment.start,
            duration: fc.constant(0),
            ability: fc.constantFrom('call', 'brood', 'run'),
          }),
        ),
      })
      .map(({ cooldown, interruptible, trigger_distance, ...tracks }) =>
        pattern(id, { cooldown, interruptible, trigger_distance, tracks }),
      ),
  ),
);

const summon = (id: string) =>
  fc
    .record({
      creature: fc.constantFrom(...ENEMIES),
      count: fc.integer({ min: 1, max: 3 }),
      max_alive: fc.nat({ max: 3 }),
      placement: fc.constantFrom('around_caster', 'around_hero', 'arena_edges'),
      holds_room: fc.boolean(),
      leaves_with_caster: fc.boolean(),
      drops_loot: fc.boolean(),
    })
    .map((settings) => ability(id, 'summon', settings));

const trigger: fc.Arbitrary<AbilityTrigger> = fc.oneof(
  fc.constantFrom('call', 'brood', 'run').map((id) => on('spawn', id)),
  fc.constantFrom('call', 'brood').map((id) => on('death', id)),
  fc
    .tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom('call', 'brood', 'run'), fc.constantFrom('points', 'percent'))
    .map(([threshold, id, unit]) => below(threshold, id, unit as 'points' | 'percent')),
);

const attacks = fc
  .array(fc.record({ pattern: fc.constantFrom(...PATTERNS), weight: fc.nat({ max: 3 }) }), { maxLength: 3 })
  .map((rows) => rows.map((row, index) => ({ id: `attack_${index}`, ...row })));

const enemies = fc.tuple(
  ...ENEMIES.map((id) =>
    fc
      .record({
        hp: fc.integer({ min: 1, max: 60 }),
        ability_triggers: fc.array(trigger, { maxLength: 2 }),
        loot: fc.array(fc.constant({ item: 'coin', count: 1, chance: 50 }), { maxLength: 1 }),
        arena: fc.record({
          radius: fc.constantFrom(0.3, 0.5, 1),
          speed: fc.constantFrom(0, 2, 5),
          recovery: fc.nat({ max: 30 }),
          contact_damage: fc.constantFrom(0, 2),
          attacks,
          phases: attacks.map((list) => (list.length < 2 ? [] : [{ id: 'low', below_percent: 40, attacks: list }])),
        }),
      })
      .map(({ arena, ...base }) =>
        enemy(id, {
          ...base,
          ability_triggers: base.ability_triggers.map((entry, index) => ({ ...entry, id: `trigger_${index}` })),
          arena: arenaBlock(arena),
        }),
      ),
  ),
);

const party = fc
  .array(fc.record({ hero: fc.constantFrom(...HEROES), policy: fc.constantFrom('idle', 'chase', 'kite', 'ai') }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((rows) => rows.map((row, index) => ({ id: `hero_${index}`, ...row }) as ArenaEncounter['party'][number]));

const encounter: fc.Arbitrary<ArenaEncounter> = fc
  .record({
    width: fc.integer({ min: 8, max: 24 }),
    height: fc.integer({ min: 8, max: 16 }),
    obstacles: fc.array(
      fc.record({
        x: fc.integer({ min: 0, max: 20 }),
        y: fc.integer({ min: 0, max: 12 }),
        width: fc.constantFrom(0.5, 1, 3),
        height: fc.constantFrom(0.5, 1, 3),
      }),
      { maxLength: 3 },
    ),
    party,
    waves: fc.array(
      fc.array(fc.record({ enemy: fc.constantFrom(...ENEMIES), count: fc.integer({ min: 1, max: 3 }) }), {
        minLength: 1,
        maxLength: 2,
      }),
      { minLength: 1, maxLength: 2 },
    ),
    seed: fc.maxSafeNat(),
  })
  .map(({ obstacles, waves, ...rest }) => ({
    mode: 'arena' as const,
    id: 'generated',
    name: 'Generated',
    limit: 400,
    obstacles: obstacles.map((obstacle, index) => ({ id: `obstacle_${index}`, ...obstacle })),
    waves: waves.map((entries, index) => ({ id: `wave_${index}`, entries })),
    ...rest,
  }));

/** A small arena fight in which most rules can meet: content and encounter, both valid. */
const arbitraryFight: fc.Arbitrary<{ records: Records; encounter: ArenaEncounter }> = fc.record({
  records: fc.record({
    abilities: fc
      .tuple(summon('call'), summon('brood'), fc.boolean())
      .map(([call, brood, drops_loot]) => [call, brood, ability('run', 'flee', { drops_loot })]),
    attack_patterns: patterns,
    enemies,
    heroes: fc.constant([
      hero('fighter', { hp: 80 }, { strike: { damage: 6, reach: 1.5, wind_up: 8, cooldown: 20 } }),
      hero('dodger', { hp: 60 }, { speed: 5, reaction_time: 6, dodge: { distance: 2, cooldown: 60, invulnerable: 10 } }),
    ]),
  }),
  encounter,
});

/** One seed, and as many fights as a second or two can hold; each has its own shape. */
const fights = { seed: 20261201, numRuns: 200 };
const compiled = ({ records, encounter }: { records: Parameters<typeof content>[0]; encounter: Parameters<typeof compile>[1] }) =>
  compile(content(records), encounter);

const rebuilt = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Every value in a state: no undefined, no −0, nothing that JSON does not carry. */
function carriedByJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value === 'string' || typeof value === 'boolean') return true;
  return typeof value === 'object' && value !== null && Object.values(value).every(carriedByJson);
}

/** What must hold of every state between two ticks. */
function expectSound(
  state: ArenaState,
  {
    width,
    height,
    obstacles = [],
  }: { width: number; height: number; obstacles?: { x: number; y: number; width: number; height: number }[] },
) {
  const living = state.creatures.filter(({ status }) => status !== GONE);
  expect(living.length).toBeLessThanOrEqual(MOST_LIVING);
  expect(state.active.map((index) => state.creatures[index])).toEqual(living);
  expect(state.holding).toBe(living.filter(({ status, holds_room }) => status === FIGHTING && holds_room).length);
  expect(new Set(state.creatures.map(({ id }) => id)).size).toBe(state.creatures.length);
  for (const creature of living) {
    expect(creature.hp).toBeGreaterThan(0);
    expect(creature.hp).toBeLessThanOrEqual(creature.max_hp);
    expect(creature.fx * creature.fx + creature.fy * creature.fy).toBeCloseTo(1, 9);
    expect(creature.generation).toBeLessThanOrEqual(3);
    if (creature.status !== FIGHTING) continue;
    const { x, y, radius } = creature;
    const inside = radius - 1e-6;
    expect(x >= inside && y >= inside && x <= width - inside && y <= height - inside).toBe(true);
    for (const obstacle of obstacles) {
      const dx = Math.max(0, obstacle.x - x, x - obstacle.x - obstacle.width);
      const dy = Math.max(0, obstacle.y - y, y - obstacle.y - obstacle.height);
      expect(Math.sqrt(dx * dx + dy * dy)).toBeGreaterThanOrEqual(inside);
    }
  }
}

describe('laws of the arena over generated fights', () => {
  test('DET-06: dual run: one state plays on, the other is serialised and rebuilt at every tick, and both stay equal and sound', () => {
    let ticks = 0;
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(arbitraryFight, (fight) => {
        const definition = compiled(fight);
        const [log, otherLog]: [LogEvent[], LogEvent[]] = [[], []];
        const state = start(definition, {}, log);
        let other = rebuilt(start(compiled(fight), {}, otherLog));
        while (!isOver(definition, state)) {
          advance(definition, state, log);
          other = rebuilt(other);
          advance(definition, other, otherLog);
          expect(hashState(definition, other)).toBe(hashState(definition, state));
          ticks += 1;
          if (ticks % 7 !== 0) continue;
          expect(carriedByJson(state)).toBe(true);
          if (!isOver(definition, state)) expectSound(state as ArenaState, fight.encounter);
        }
        expect(other).toEqual(state);
        expect(printLog(otherLog)).toBe(printLog(log));
        outcomes.add(summarise(definition, state).outcome);
      }),
      { ...fights, numRuns: 30 },
    );
    // The fights are no empty ones.
    expect([...outcomes].sort()).toEqual(['defeat', 'limit', 'victory']);
    expect(ticks).toBeGreaterThan(3000);
  });

  test('DET-01, DET-09: the same seed gives the same bytes; auto-play is step by step', () => {
    fc.assert(
      fc.property(arbitraryFight, (fight) => {
        const definition = compiled(fight);
        const { log, summary } = simulate(definition, { run: 3 });
        const steps: LogEvent[] = [];
        const again = compiled(fight);
        const state = start(again, { run: 3 }, steps);
        while (!isOver(again, state)) advance(again, state, steps);
        expect(printLog(steps)).toBe(printLog(log));
        expect(summarise(again, state)).toEqual(summary);
        expect(summary.events).toBe(log.length);
      }),
      { ...fights, numRuns: 40 },
    );
  });

  test('DET-04: run i alone is run i of any batch, and any split merges to the same batch', () => {
    fc.assert(
      fc.property(arbitraryFight, fc.nat({ max: 6 }), (fight, cut) => {
        const definition = compiled(fight);
        const whole = runRange(definition, { from: 0, to: 6 });
        const split = mergeParts(runRange(definition, { from: cut, to: 6 }), runRange(definition, { from: 0, to: cut }));
        expect(JSON.stringify(mergeParts(split, emptyPart()))).toBe(JSON.stringify(mergeParts(whole, emptyPart())));
        const alone = hashLog(simulate(compiled(fight), { run: 4 }).log);
        expect(hashLog(simulate(definition, { run: 4 }).log)).toBe(alone);
      }),
      { ...fights, numRuns: 12 },
    );
  });

  test('every fight ends, each creature at most once, and the last event says how', () => {
    fc.assert(
      fc.property(arbitraryFight, (fight) => {
        const { log, summary } = simulate(compiled(fight));
        expect(log.at(-1)).toMatchObject({ type: 'ended', outcome: summary.outcome, reason: summary.reason, at: summary.at });
        const ends = log
          .filter(({ type }) => ['died', 'left_with_caster', 'fled'].includes(type))
          .map(({ creature }) => creature);
        expect(new Set(ends).size).toBe(ends.length);
        const killed = log.filter(({ type, creature }) => type === 'died' && !String(creature).startsWith('hero_')).length;
        expect(summary.totals['killed']).toBe(killed);
        const counted = summary.counters.filter(({ stat }) => stat === 'total_killed').reduce((sum, { value }) => sum + value, 0);
        expect(counted).toBe(killed);
      }),
      fights,
    );
  });
});

test('DET-04: another run and another seed are another fight', () => {
  const [fight] = fc.sample(arbitraryFight, { seed: 5, numRuns: 1 });
  if (fight === undefined) throw new Error('nothing was generated');
  const definition: Definition = compiled(fight);
  const hashes = [{}, { run: 1 }, { seed: 1 }, { seed: 2 ** 33 + 1 }].map((options) =>
    hashLog(simulate(definition, options).log),
  );
  expect(new Set(hashes).size).toBe(4);
});
