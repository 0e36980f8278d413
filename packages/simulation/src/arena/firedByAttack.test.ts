import type { ArenaBlock, AttackPattern, ScriptDeed } from '@bestiaire/contract';
import { describe, expect, test } from 'vitest';
import { CODE } from '../core/code.ts';
import { scriptedDraw } from '../testing/scriptedDraw.ts';
import { arenaBlock, deed, enemy, events, pattern, pick, play, type Records, room, summons, waves } from '../testing.ts';

const anywhere = { max: 100 };
const block = (id: string, start: number, duration = 0) => ({ id, start, duration, ability: 'call' });

/** One caster at (4, 6), six units from the hero, with these patterns as its attacks. */
function casting(patterns: AttackPattern[], arena: Partial<ArenaBlock> = {}): Records {
  const attacks = patterns.map(({ id }) => ({ id, pattern: id, weight: 1 }));
  return {
    abilities: [summons('call', 'imp')],
    attack_patterns: patterns,
    enemies: [enemy('caster', { hp: 100, arena: arenaBlock({ recovery: 0, attacks, ...arena }) }), enemy('imp')],
  };
}

const at = (limit: number, ...script: ScriptDeed[]) =>
  room({ waves: waves({ enemy: 'caster', count: 1, x: 4, y: 6 }), limit, script });

const ticksOf = (log: Parameters<typeof events>[0], ...types: string[]) => pick(events(log, ...types), 'tick').flat();

describe('ABI-20: a block fires its ability once, at its start', () => {
  test.each([
    ['at the first tick', 0, 0],
    ['in the middle, though it lasts', 12, 10],
    ['at the last tick', 29, 0],
  ])('%s', (_, start, duration) => {
    const summon = pattern('ritual', {
      duration: 30,
      cooldown: 30,
      trigger_distance: anywhere,
      tracks: { abilities: [block('b', start, duration)] },
    });
    const { log } = play(casting([summon]), at(120));
    expect(ticksOf(log, 'ability_fired')).toEqual([start, 60 + start]);
    expect(pick(events(log, 'ability_fired').slice(0, 1), 'creature', 'ability', 'kind', 'cause')).toEqual([
      ['caster#1', 'call', 'summon', 'attack'],
    ]);
  });

  test('blocks of one tick fire in the order of the track', () => {
    const summon = pattern('ritual', {
      trigger_distance: anywhere,
      cooldown: 999,
      tracks: { abilities: [block('late', 9), block('one', 3), block('two', 3)] },
    });
    const { log } = play(casting([summon]), at(20));
    expect(ticksOf(log, 'ability_fired')).toEqual([3, 3, 9]);
  });
});

describe('ABI-21: the AI picks by weight among the attacks whose window holds the target and that are ready', () => {
  const ritual = (id: string, more: Partial<AttackPattern> = {}) =>
    pattern(id, { trigger_distance: anywhere, cooldown: 999, ...more });
  const weighted = (...weights: number[]): Partial<ArenaBlock> => ({
    attacks: weights.map((weight, index) => ({ id: `a${index}`, pattern: `p${index}`, weight })),
  });
  const chosen = (records: Records, dice: number[], limit = 1) => {
    const { draw, finish } = scriptedDraw({ 'ai:caster#1': dice });
    const { log } = play(records, at(limit), {}, { ...CODE, draw });
    finish();
    return pick(events(log, 'attack_started'), 'pattern').flat();
  };

  test.each([
    [0, 'p0'],
    [2, 'p0'],
    [3, 'p1'],
    [5, 'p1'],
    [6, 'p2'],
  ])('weights 3, 3, 1: a draw of %i is %s', (die, id) => {
    expect(chosen(casting([ritual('p0'), ritual('p1'), ritual('p2')], weighted(3, 3, 1)), [die])).toEqual([id]);
  });

  test.each([
    // The target is 6 u away, centre to centre; both ends of a window are in it.
    [{ min: 0, max: 6 }, ['p0']],
    [{ min: 6, max: 9 }, ['p0']],
    [{ min: 0, max: 5.9 }, []],
    [{ min: 6.1, max: 9 }, []],
  ])('window %j', (trigger_distance, ids) => {
    expect(chosen(casting([ritual('p0', { trigger_distance })]), ids.length === 0 ? [] : [0])).toEqual(ids);
  });

  test('what is not ready is not chosen: the next is drawn among the others', () => {
    const records = casting([ritual('p0', { duration: 5 }), ritual('p1', { duration: 5 })]);
    expect(chosen(records, [1, 0], 12)).toEqual(['p1', 'p0']);
  });

  test('weights all 0: it only moves', () => {
    const records = casting([ritual('p0')], { ...weighted(0), speed: 3 });
    const { log } = play(records, at(30));
    expect(events(log, 'attack_started')).toEqual([]);
  });

  test('a phase replaces the list', () => {
    const records = casting([ritual('p0', { duration: 5 }), ritual('p1', { duration: 5 })], {
      attacks: [{ id: 'a0', pattern: 'p0', weight: 1 }],
      phases: [{ id: 'angry', below_percent: 50, attacks: [{ id: 'a1', pattern: 'p1', weight: 1 }] }],
    });
    const { log } = play(records, at(30, deed.strike(2, 'caster#1', 60)));
    expect(pick(events(log, 'attack_started', 'phase_entered'), 'tick', 'type', 'pattern')).toEqual([
      [0, 'attack_started', 'p0'],
      [2, 'phase_entered', undefined],
      [5, 'attack_started', 'p1'],
    ]);
  });
});

describe('ABI-22: an attack interrupted before the block fires nothing', () => {
  const ritual = (more: Partial<AttackPattern> = {}) =>
    pattern('ritual', {
      duration: 30,
      cooldown: 20,
      trigger_distance: anywhere,
      tracks: { abilities: [block('b', 10)] },
      ...more,
    });

  test.each([
    ['before it', 9],
    ['in its very tick', 10],
  ])('the deed `interrupt` %s', (_, tick) => {
    const { log } = play(casting([ritual()]), at(tick + 20, deed.interrupt(tick, 'caster#1')));
    expect(ticksOf(log, 'attack_interrupted')).toEqual([tick]);
    expect(events(log, 'ability_fired', 'attack_ended')).toEqual([]);
  });

  test('after it: it has fired, and the attack ends there', () => {
    const { log } = play(casting([ritual()]), at(12, deed.interrupt(11, 'caster#1')));
    expect(ticksOf(log, 'ability_fired', 'attack_interrupted')).toEqual([10, 11]);
  });

  test('a pattern that is not interruptible goes on, and the log says so', () => {
    const { log } = play(casting([ritual({ interruptible: false })]), at(40, deed.interrupt(5, 'caster#1')));
    expect(ticksOf(log, 'ability_fired')).toEqual([10]);
    expect(pick(events(log, 'deed_failed'), 'tick', 'by', 'do', 'reason')).toEqual([
      [5, 'hero', 'interrupt', 'not_interruptible'],
    ]);
  });

  test('death interrupts, though the pattern is not interruptible', () => {
    const { log } = play(casting([ritual({ interruptible: false })]), at(40, deed.strike(10, 'caster#1', 100)));
    expect(events(log, 'ability_fired')).toEqual([]);
    expect(ticksOf(log, 'died', 'attack_interrupted')).toEqual([10, 10]);
  });

  test('plain damage and a phase change do not', () => {
    const records = casting([ritual()], { phases: [{ id: 'low', below_percent: 50, attacks: [] }] });
    const { log } = play(records, at(40, deed.strike(5, 'caster#1', 60)));
    expect(pick(events(log, 'phase_entered', 'ability_fired', 'attack_ended'), 'tick', 'type')).toEqual([
      [5, 'phase_entered'],
      [10, 'ability_fired'],
      [30, 'attack_ended'],
    ]);
  });

  test.each([
    ['the end', 51, [], [0, 50]],
    ['the interruption', 40, [deed.interrupt(7, 'caster#1')], [0, 27]],
  ])('the cooldown runs from %s, ready at `tick ≥ end + cooldown`', (_, limit, script, starts) => {
    const { log } = play(casting([ritual()]), at(limit, ...script));
    expect(ticksOf(log, 'attack_started')).toEqual(starts);
  });
});

test('ABI-23: a pattern without a hit starts within its trigger distance', () => {
  const summon = pattern('ritual', {
    trigger_distance: { min: 5, max: 7 },
    cooldown: 99,
    tracks: { abilities: [block('b', 0)] },
  });
  expect(ticksOf(play(casting([summon]), at(5)).log, 'ability_fired')).toEqual([0]);
});

describe('ABI-24: without a trigger distance the window is 0 to the farthest reach of the hits', () => {
  const hit = (shape: Parameters<typeof Object>[0]) => ({ id: 'h', start: 0, duration: 1, damage: 1, shape: shape as never });
  test.each<[string, AttackPattern['tracks'], boolean]>([
    ['a circle ahead', { hits: [hit({ kind: 'circle', along: 4, radius: 2 })] }, true],
    ['a circle that falls short', { hits: [hit({ kind: 'circle', along: 4, radius: 1.9 })] }, false],
    ['a cone', { hits: [hit({ kind: 'cone', radius: 6, angle: 30 })] }, true],
    ['a box, centred on its offset', { hits: [hit({ kind: 'box', along: 3, length: 6, width: 0.05 })] }, true],
    ['a box that falls short', { hits: [hit({ kind: 'box', along: 2, length: 6, width: 0.05 })] }, false],
    ['a projectile by its range', { projectiles: [{ id: 'p', start: 0, duration: 1, damage: 1, speed: 1, range: 6 }] }, true],
    [
      'movement, which does not count',
      { hits: [hit({ kind: 'circle', radius: 2 })], movement: [{ id: 'm', start: 0, duration: 5, along: 9 }] },
      false,
    ],
  ])('%s', (_, tracks, reaches) => {
    const { log } = play(casting([pattern('blow', { tracks, cooldown: 99 })]), at(2));
    expect(events(log, 'attack_started')).toHaveLength(reaches ? 1 : 0);
  });
});

describe('ABI-25: phases', () => {
  const phased = (...shares: number[]): Records => {
    const phases = shares.map((below_percent) => ({ id: `at_${below_percent}`, below_percent, attacks: [] }));
    return casting([], { phases });
  };
  const entered = (records: Records, ...amounts: number[]) => {
    const script = amounts.map((amount, index) => deed.strike(index, 'caster#1', amount));
    return pick(events(play(records, at(20, ...script)).log, 'phase_entered'), 'tick', 'phase');
  };

  test.each([
    ['above its share: not yet', [24], []],
    ['at its share', [50], [[0, 'at_50']]],
    ['the lowest one crossed wins', [85], [[0, 'at_20']]],
    [
      'one after the other',
      [30, 20, 30],
      [
        [0, 'at_75'],
        [1, 'at_50'],
        [2, 'at_20'],
      ],
    ],
  ])('%s', (_, amounts, phases) => {
    expect(entered(phased(75, 20, 50), ...amounts)).toEqual(phases);
  });

  test('it is never left again, healed or not', () => {
    const script = [deed.strike(0, 'caster#1', 85), deed.heal(1, 'caster#1', 60), deed.strike(2, 'caster#1', 5)];
    expect(pick(events(play(phased(75, 20), at(20, ...script)).log, 'phase_entered'), 'phase')).toEqual([['at_20']]);
  });

  test("it begins after that hit's triggers", () => {
    const records = phased(50);
    const [caster] = records.enemies ?? [];
    if (caster !== undefined) {
      caster.base.ability_triggers = [{ id: 't', moment: 'hp_below', settings: { threshold: 50 }, ability: 'call' }];
    }
    const { log } = play(records, at(5, deed.strike(0, 'caster#1', 60)));
    expect(pick(events(log, 'ability_fired', 'phase_entered'), 'type').flat()).toEqual(['ability_fired', 'phase_entered']);
  });
});
