import { describe, expect, test } from 'vitest';
import { advance, isOver, start } from '../play.ts';
import {
  blade,
  type block,
  bow,
  type Cast,
  deed,
  enemy,
  field,
  hero,
  play,
  rehearse,
  staged,
  told,
} from '../testing/tactical.ts';
import { legalActions, playAction } from './door.ts';
import type { TacticalState } from './state.ts';

const clear = (at: number) => ({ do: 'clear_room' as const, at });
const still = { attacks: [], speed: 0 };

describe('combat begins and ends (EX-CBT-001)', () => {
  test.each(['ambush', 'sight', 'attack', 'dialogue'] as const)('on the named trigger %s, on the same map', (trigger) => {
    const script = [clear(1)];
    const encounter = staged({ ann: { at: [3, 4], script } }, { dummy: [8, 2] }, { start: { trigger } });
    const { log, summary } = play({ heroes: [hero('ann')] }, encounter, { initiative: [20, 1] });
    expect(told(log, { combat_started: ['trigger'], combat_ended: ['reason'], ended: ['outcome', 'reason'] })).toEqual([
      `combat_started ${trigger}`,
      'combat_ended cleared',
      'ended victory cleared',
    ]);
    expect(summary.outcome).toBe('victory');
    expect(told(log, { moved: ['creature'] })).toEqual([]);
  });

  test('an ambush names its area, and the party without places stands in it', () => {
    const map = { ...field(), areas: [{ id: 'ford', rect: { x: 4, y: 2, width: 2, height: 1 }, trigger: 'ambush' as const }] };
    const encounter = staged(
      { ann: { at: [0, 0], script: [clear(1)] } },
      { dummy: [8, 2] },
      { start: { trigger: 'ambush', area: 'ford' } },
    );
    encounter.party = [{ id: 'ann', hero: 'ann', policy: 'script', script: [clear(1)] }];
    const { log } = play({ heroes: [hero('ann')], map }, encounter, { initiative: [20, 1] });
    expect(told(log, { spawned: ['creature', 'x', 'y'], combat_started: ['area'] })[0]).toBe('spawned ann 4 2');
    expect(told(log, { combat_started: ['area'] })).toEqual(['combat_started ford']);
  });

  test('two sides that cannot find each other end the fight after a full round', () => {
    const map = field(0, 0, ['....#....', '....#....']);
    const cast: Cast = { heroes: [hero('ann'), hero('bob')], enemies: [enemy('dummy', still)], map };
    const encounter = staged({ ann: { at: [0, 0] }, bob: { at: [1, 1] } }, { dummy: [8, 0] });
    const { log, summary } = play(cast, encounter, { initiative: [20, 10, 1] });
    expect(summary.reason).toBe('disengaged');
    expect(told(log, { turn_ended: ['creature'], combat_ended: ['reason'] })).toEqual([
      ...['turn_ended ann', 'turn_ended bob', 'turn_ended dummy#1', 'combat_ended disengaged'],
    ]);
  });

  test('one gets away by leaving sight for a full round', () => {
    const map = field(0, 0, ['.....#', '####.#', '.....#']);
    const script = [deed.go(1, 4, 1), deed.go(2, 0, 2)];
    const { summary } = play(
      { heroes: [hero('ann')], enemies: [enemy('dummy', still)], map },
      staged({ ann: { at: [3, 0], script } }, { dummy: [0, 0] }),
      { initiative: [20, 1] },
    );
    expect([summary.outcome, summary.reason]).toEqual(['limit', 'disengaged']);
  });

  test('the party down is a defeat, and a limit of rounds is told', () => {
    const down = play(
      { heroes: [hero('ann')] },
      staged({ ann: { at: [1, 1], script: [deed.strike(1, 'ann', 99)] } }, { dummy: [9, 7] }),
      {
        initiative: [20, 1],
        saves: [10, 10, 10],
      },
    );
    expect([down.summary.outcome, down.summary.reason]).toEqual(['defeat', 'party_down']);
    const cast: Cast = { heroes: [hero('ann')], enemies: [enemy('dummy', still)] };
    const long = play(cast, staged({ ann: { at: [1, 1] } }, { dummy: [9, 7] }, { limit: 3 }), { initiative: [20, 1] });
    expect([long.summary.outcome, long.summary.reason]).toEqual(['limit', 'limit']);
  });
});

describe('movement (EX-CBT-020, EX-CBT-022)', () => {
  const strikes = (
    script: Parameters<typeof deed.go>[],
    extra: Partial<Parameters<typeof block>[0]> = {},
    faces: number[] = [2],
  ) => {
    const deeds = [...script.map((step) => deed.go(...step)), clear(1)];
    const cast: Cast = { heroes: [hero('ann', extra, 200)], enemies: [enemy('dummy', { speed: 0 })] };
    const { log } = play(cast, staged({ ann: { at: [3, 3], script: deeds } }, { dummy: [4, 3] }), {
      initiative: [20, 1],
      attacks: faces,
    });
    return told(log, { moved: ['from', 'to', 'cost'], attack_rolled: ['attacker'], deed_refused: ['reason'] });
  };
  const at = (x: number, y: number) => `{x:${x},y:${y}}`;

  test('an opportunity attack comes just before the step that leaves the last cell in reach, once for each leaving', () => {
    expect(strikes([[1, 3, 0]])).toEqual([
      ...[`moved ${at(3, 3)} ${at(3, 2)} 1`, 'attack_rolled dummy#1', `moved ${at(3, 2)} ${at(3, 0)} 2`],
    ]);
  });
  test('moving about within reach provokes nothing', () => {
    expect(strikes([[1, 5, 4]], {}, [])).toEqual([`moved ${at(3, 3)} ${at(5, 4)} 2`]);
  });
  test('nor does a disengaged mover', () => {
    const cast: Cast = { heroes: [hero('ann')], enemies: [enemy('dummy', { speed: 0 })] };
    const script = [deed.act(1, 'disengage'), deed.go(1, 0, 3), clear(1)];
    const { log } = play(cast, staged({ ann: { at: [3, 3], script } }, { dummy: [4, 3] }), { initiative: [20, 1] });
    expect(told(log, { reaction_spent: ['creature'], moved: ['cost'] })).toEqual(['moved 3']);
  });
  test('nor a flight, nor a creature put elsewhere', () => {
    const run = { id: 'run', name: 'Run', kind: 'flee', settings: {} };
    const goblin = enemy('goblin', still, {
      ability_triggers: [{ id: 'low', moment: 'hp_below', settings: { threshold: 10 }, ability: 'run' }],
    });
    const script = [deed.strike(1, 'goblin#1', 99)];
    const { log, summary } = play(
      { heroes: [hero('ann')], enemies: [goblin], abilities: [run] },
      staged({ ann: { at: [3, 3], script } }, { goblin: [4, 3] }),
      {
        initiative: [20, 1],
      },
    );
    expect(
      told(log, {
        damaged: ['amount', 'hp'],
        flee_started: ['creature'],
        fled: ['creature'],
        counter_changed: ['counter', 'value'],
        reaction_spent: ['creature'],
        died: ['creature'],
      }),
    ).toEqual([...['damaged 99 1', 'flee_started goblin#1', 'counter_changed enemies.goblin.total_fled 1', 'fled goblin#1']]);
    expect(summary.reason).toBe('cleared');
  });
  test('dropped by it, the mover lies in the cell it was leaving', () => {
    const cast: Cast = { heroes: [hero('ann', {}, 4), hero('bob')], enemies: [enemy('dummy', { speed: 0 })] };
    const party = { ann: { at: [3, 3] as const, script: [deed.go(1, 3, 0)] }, bob: { at: [11, 7] as const, script: [clear(1)] } };
    const { log } = play(cast, staged(party, { dummy: [4, 3] }), {
      initiative: [20, 10, 1],
      attacks: [15, 8],
      saves: [10, 10, 10],
    });
    expect(told(log, { moved: ['to'], unconscious: ['creature'], turn_ended: ['creature', 'reason'] }).slice(0, 3)).toEqual([
      ...[`moved ${at(3, 2)}`, 'unconscious ann', 'turn_ended ann down'],
    ]);
  });
  test('an attacker that does not see the mover strikes not', () => {
    const blind = blade({ id: 'dust', damage: [], conditions: ['blinded'], cost: 'bonus_action' });
    const cast: Cast = { heroes: [hero('ann', { attacks: [blind] })], enemies: [enemy('dummy', { speed: 0 })] };
    const script = [deed.act(1, 'dust', 'dummy#1'), deed.go(1, 0, 3), clear(1)];
    const { log } = play(cast, staged({ ann: { at: [3, 3], script } }, { dummy: [4, 3] }), {
      initiative: [20, 1],
      attacks: [15],
    });
    expect(told(log, { condition_added: ['condition'], reaction_spent: ['creature'], moved: ['cost'] })).toEqual([
      'condition_added blinded',
      'moved 3',
    ]);
  });

  const reachCost = (cast: Cast, encounter: ReturnType<typeof staged>, initiative: number[], x: number, y: number) => {
    const { definition } = rehearse(cast, encounter, { initiative });
    const legal = legalActions(definition, start(definition));
    return legal.reach.find((cell) => cell.x === x && cell.y === y)?.cost ?? null;
  };
  const lane = field(8, 1);
  test.each([
    ['never through a hostile', 'medium', null],
    ['never through one a size apart', 'small', null],
    ['through one two sizes apart, at the cost of difficult ground', 'tiny', 3],
  ] as const)('one passes %s (the row of a corridor)', (_name, size, cost) => {
    const cast: Cast = { heroes: [hero('ann')], enemies: [enemy('dummy', { ...still, size })], map: lane };
    const found = reachCost(cast, staged({ ann: { at: [1, 0] } }, { dummy: [2, 0] }), [20, 1], 3, 0);
    expect(found).toBe(cost);
  });
  test('one passes through friends, and stays in no occupied cell', () => {
    const cast: Cast = { heroes: [hero('ann'), hero('bob')], enemies: [enemy('dummy', still)], map: lane };
    const encounter = staged({ ann: { at: [0, 0] }, bob: { at: [1, 0] } }, { dummy: [7, 0] });
    expect(reachCost(cast, encounter, [20, 10, 1], 1, 0)).toBe(null);
    expect(reachCost(cast, encounter, [20, 10, 1], 2, 0)).toBe(3);
  });
});

describe('what is not seen is not known (EX-CBT-050)', () => {
  test('a step into a cell held by an unseen creature stops before it, spends the step and reveals it', () => {
    const dust = bow({ id: 'dust', bonus: 30, damage: [], conditions: ['blinded'] });
    const cast: Cast = { heroes: [hero('ann')], enemies: [enemy('dummy', { speed: 0, attacks: [dust] })], map: field(8, 1) };
    const { definition } = rehearse(cast, staged({ ann: { at: [1, 0] } }, { dummy: [4, 0] }), {
      initiative: [1, 20],
      attacks: [15],
    });
    const log: { type: string }[] = [];
    const state = start(definition, {}, { push: (event) => log.push(event) }) as TacticalState;
    advance(definition, state);
    // Ann is blind: nothing of the dummy is known, and its cell looks free.
    const before = legalActions(definition, state);
    expect(before.actor).toBe('ann');
    expect(before.reach.some(({ x }) => x === 4)).toBe(true);
    expect(playAction(definition, state, { do: 'move', x: 6, y: 0 }, { push: (event) => log.push(event) })).toBeUndefined();
    expect(log.filter(({ type }) => type === 'moved' || type === 'revealed').map(({ type }) => type)).toEqual(
      ['moved', 'revealed'].sort().reverse(),
    );
    const after = legalActions(definition, state);
    expect(after.resources.movement).toBe(6 - 2 - 2);
    expect(after.reach.some(({ x }) => x === 4)).toBe(false);
    expect(state.creatures[0]?.cell).toBe((state.creatures[1]?.cell ?? 0) - 1);
  });
});

describe('waves and abilities of the contract (ABI-32, 34, 47, 53, EX-CBT-010)', () => {
  test('the next wave enters at the end of the round when no foe of the last is able, and rolls its initiative', () => {
    const cast: Cast = { heroes: [hero('ann')], enemies: [enemy('dummy', still), enemy('late', still)] };
    const encounter = staged({ ann: { at: [1, 1], script: [deed.strike(1, 'dummy#1', 99), clear(2)] } }, { dummy: [9, 7] });
    encounter.waves.push({ id: 'second', entries: [{ enemy: 'late', count: 2 }] });
    const { log } = play(cast, encounter, { initiative: [20, 1, 5, 6] });
    expect(
      told(log, {
        spawned: ['creature', 'cause'],
        initiative: ['order'],
        turn_started: ['creature', 'round'],
        combat_ended: ['reason'],
      }).slice(2),
    ).toEqual([
      'initiative [{creature:ann,roll:20,modifier:0},{creature:dummy#1,roll:1,modifier:0}]',
      'turn_started ann 1',
      'spawned late#1 wave',
      'spawned late#2 wave',
      'initiative [{creature:late#2,roll:6,modifier:0},{creature:late#1,roll:5,modifier:0}]',
      'turn_started ann 2',
      'combat_ended cleared',
    ]);
  });

  test('several thresholds fire from the highest down; who leaves takes its acolytes and is counted out at once', () => {
    const abilities = [
      { id: 'call', name: 'Call', kind: 'summon', settings: { creature: 'imp', count: 2 } },
      { id: 'run', name: 'Run', kind: 'flee', settings: { drops_loot: true } },
    ];
    const boss = enemy('boss', still, {
      hp: 40,
      loot: [{ item: 'gold', count: 3 }],
      hooks: { on_flee: [{ do: 'set_fact', fact: 'boss_fled' }] },
      ability_triggers: [
        { id: 'low', moment: 'hp_below', settings: { threshold: 10 }, ability: 'run' },
        { id: 'half', moment: 'hp_below', settings: { threshold: 50, unit: 'percent' }, ability: 'call' },
        { id: 'start', moment: 'spawn', ability: 'call' },
      ],
    });
    const script = [deed.strike(1, 'boss#1', 35)];
    const { log, summary } = play(
      { heroes: [hero('ann')], enemies: [boss, enemy('imp', still)], abilities },
      staged({ ann: { at: [1, 1], script } }, { boss: [9, 5] }),
      {
        initiative: [20, 1],
      },
    );
    const types = {
      ability_fired: ['ability', 'cause'],
      left_with_caster: ['creature'],
      flee_started: ['creature'],
      fact_set: ['fact'],
      loot_dropped: ['items'],
      combat_ended: ['reason'],
    };
    expect(told(log, types)).toEqual([
      'ability_fired call spawn',
      'ability_fired call hp_below',
      'ability_fired run hp_below',
      'flee_started boss#1',
      ...['imp#1', 'imp#2', 'imp#3', 'imp#4'].map((id) => `left_with_caster ${id}`),
      'fact_set boss_fled',
      'loot_dropped [{item:gold,count:3}]',
      'combat_ended cleared',
    ]);
    expect(summary.totals['acolytes']).toBe(4);
  });

  test('a summon that feeds itself ends at three generations', () => {
    const abilities = [{ id: 'breed', name: 'Breed', kind: 'summon', settings: { creature: 'rat', count: 2 } }];
    const rat = enemy('rat', still, { ability_triggers: [{ id: 'b', moment: 'spawn', ability: 'breed' }] });
    const { log } = play(
      { heroes: [hero('ann')], enemies: [rat], abilities },
      staged({ ann: { at: [0, 0], script: [clear(1)] } }, { rat: [9, 5] }),
      {
        initiative: [20, 1],
      },
    );
    expect(log.filter(({ type }) => type === 'spawned').length).toBe(1 + 15);
    expect(log.filter(({ type }) => type === 'not_spawned').length).toBe(8);
  });
});

describe('hand-play and auto-play are the same function (DET-09)', () => {
  test('a fight played by hand with the AI’s own choices is the fight that plays itself', async () => {
    const { adviseAction } = await import('./door.ts');
    const { compile, simulate } = await import('../play.ts');
    const { content } = await import('../testing/tactical.ts');
    const cast: Cast = { heroes: [hero('ann', { attacks: [blade(), bow()] }), hero('bob')], enemies: [enemy('orc')] };
    const encounter = staged(
      { ann: { at: [1, 1], policy: 'ai' }, bob: { at: [1, 5], policy: 'ai' } },
      {
        orc: [
          [9, 2],
          [9, 5],
        ],
      },
    );
    const definition = compile(content(cast), encounter);
    const { log } = simulate(definition, { seed: 5 });
    const mine: object[] = [];
    const sink = { push: (event: object) => mine.push(event) };
    const state = start(definition, { seed: 5 }, sink);
    while (!isOver(definition, state)) {
      const action = adviseAction(definition, state);
      if (action === undefined) advance(definition, state, sink);
      else expect(playAction(definition, state, action, sink)).toBeUndefined();
    }
    expect(mine).toEqual(log);
  });
});
