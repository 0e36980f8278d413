import { describe, expect, test } from 'vitest';
import { deed, enemy, hero, opportunity, play, staged, step, strike, told } from '../testing/chrono.ts';

const CHARGES = {
  charge_started: ['creature', 'action', 'cost'],
  charge_cancelled: ['creature', 'action', 'points', 'reason'],
  action_completed: ['creature', 'action', 'complex'],
  damaged: ['creature', 'by', 'amount', 'hp'],
  moved: ['creature', 'voluntary'],
} as const;

test('CPX-01: cost 3 begun in second 1 completes at the end of second 3', () => {
  const ann = hero('ann', { actions: [strike({ cost: 3 })] });
  const { log } = play(
    { heroes: [ann] },
    staged({ ann: { at: [1, 1], script: [deed.act(1, 'strike', 'dummy#1')] } }, { dummy: [2, 1] }),
  );
  expect(told(log, CHARGES)).toEqual([
    '1 charge_started ann strike 3',
    '3 action_completed ann strike false',
    '3 damaged dummy#1 ann 5 15',
  ]);
});

test('CPX-01: agility, highest first; who falls first loses its charge', () => {
  const ann = hero('ann', { actions: [strike({ damage: { base: 20 } })], characteristics: { agility: 12 } });
  const slow = enemy('slow', { actions: [strike()], characteristics: { agility: 11 } });
  const script = [deed.act(1, 'strike', 'slow#1')];
  const { log } = play({ heroes: [ann], enemies: [slow] }, staged({ ann: { at: [1, 1], script } }, { slow: [2, 1] }));
  expect(told(log, { ...CHARGES, unconscious: ['creature', 'hp'] })).toEqual([
    '1 charge_started ann strike 1',
    '1 action_completed ann strike false',
    '1 damaged slow#1 ann 20 0',
    '1 unconscious slow#1 0',
  ]);
  const quick = enemy('quick', { actions: [strike({ cost: 2 })], characteristics: { agility: 13 } });
  const later = play(
    { heroes: [ann], enemies: [quick] },
    staged({ ann: { at: [1, 1], script: [deed.act(2, 'strike', 'quick#1')] } }, { quick: [2, 1] }),
  );
  expect(told(later.log, CHARGES).slice(0, 3)).toEqual([
    '1 charge_started quick#1 strike 2',
    '2 action_completed quick#1 strike false',
    '2 damaged ann quick#1 5 15',
  ]);
});

test('CPX-01: equal agility: the id by code unit, then its number as a number', () => {
  const dummies = enemy('dummy', { actions: [strike({ id: 'wait', kind: 'other', cost: 1, effects: [] })] });
  const encounter = staged(
    { zoe: { at: [0, 0] }, ann: { at: [1, 0] } },
    {},
    {
      waves: [{ id: 'first', entries: [{ enemy: 'dummy', count: 11, x: 5, y: 3 }] }],
    },
  );
  const { definition } = play({ heroes: [hero('zoe'), hero('ann')], enemies: [dummies] }, { ...encounter, limit: 1 });
  const compiled = definition.engine.start(definition.compiled, {}, { push: () => undefined });
  const view = definition.engine.view(definition.compiled, compiled) as unknown as { creatures: { id: string }[] };
  expect(view.creatures.map(({ id }) => id)).toEqual(['ann', ...Array.from({ length: 11 }, (_, n) => `dummy#${n + 1}`), 'zoe']);
});

test('CPX-02: starting another action cancels the one being charged, its charge lost', () => {
  const ann = hero('ann', { actions: [strike({ cost: 4 }), strike({ id: 'jab' })] });
  const script = [deed.act(1, 'strike', 'dummy#1'), deed.act(3, 'jab', 'dummy#1')];
  const { log } = play({ heroes: [ann] }, staged({ ann: { at: [1, 1], script } }, { dummy: [2, 1] }));
  expect(told(log, CHARGES)).toEqual([
    '1 charge_started ann strike 4',
    '3 charge_cancelled ann strike 2 other_action',
    '3 charge_started ann jab 1',
    '3 action_completed ann jab false',
    '3 damaged dummy#1 ann 5 15',
  ]);
});

describe('CPX-04: movement and complex actions', () => {
  const calliope = (cost: number) =>
    hero('calliope', {
      actions: [
        strike({ id: 'spell', name: 'spell*', complex: true, cost, reach: 9 }),
        step(),
        step({ id: 'sidestep', concurrent: true }),
      ],
    });

  test.each([
    ['a move', 'step'],
    ['a concurrent move', 'sidestep'],
  ])('%s cancels the charge at its start, all of it lost', (_, move) => {
    const script = [deed.act(1, 'spell', 'dummy#1'), deed.go(3, move, 1, 2)];
    const { log } = play({ heroes: [calliope(4)] }, staged({ calliope: { at: [1, 1], script } }, { dummy: [8, 1] }));
    expect(told(log, CHARGES)).toEqual([
      '1 charge_started calliope spell 4',
      '3 charge_cancelled calliope spell 2 moved',
      `3 charge_started calliope ${move} 1`,
      `3 action_completed calliope ${move} false`,
      '3 moved calliope true',
    ]);
  });

  test('movement before the start and after the end changes nothing', () => {
    const script = [deed.go(1, 'step', 1, 2), deed.act(2, 'spell', 'dummy#1'), deed.go(4, 'step', 1, 1)];
    const { log } = play({ heroes: [calliope(2)] }, staged({ calliope: { at: [1, 1], script } }, { dummy: [8, 1] }));
    expect(told(log, { charge_cancelled: ['creature'], action_completed: ['action'] })).toEqual([
      '1 action_completed step',
      '3 action_completed spell',
      '4 action_completed step',
    ]);
  });

  test('forced movement does not cancel', () => {
    const ogre = enemy('ogre', { actions: [strike({ cost: 2, push: 2, damage: { base: 1 } })] });
    const script = [deed.act(1, 'spell', 'ogre#1')];
    const { log } = play(
      { heroes: [calliope(4)], enemies: [ogre] },
      staged({ calliope: { at: [4, 1], script } }, { ogre: [5, 1] }),
    );
    expect(
      told(
        log.filter(({ creature }) => creature === 'calliope'),
        CHARGES,
      ),
    ).toEqual([
      '1 charge_started calliope spell 4',
      '2 damaged calliope ogre#1 1 19',
      '2 moved calliope false',
      '4 action_completed calliope spell true',
    ]);
  });

  test('a concurrent move charges beside an action that is not complex', () => {
    const ann = hero('ann', { actions: [strike({ cost: 3 }), step({ concurrent: true, cost: 2 })] });
    const script = [deed.act(1, 'strike', 'dummy#1'), deed.go(1, 'step', 3, 1)];
    const { log } = play({ heroes: [ann] }, staged({ ann: { at: [1, 1], script } }, { dummy: [4, 1] }));
    expect(told(log, CHARGES)).toEqual([
      '1 charge_started ann strike 3',
      '1 charge_started ann step 2',
      '2 action_completed ann step false',
      '2 moved ann true',
      '3 action_completed ann strike false',
      '3 damaged dummy#1 ann 5 15',
    ]);
  });
});

test('CPX-01: a target out of reach at the completion loses the charge', () => {
  const ann = hero('ann', { actions: [strike({ cost: 2 })] });
  const { log } = play(
    { heroes: [ann] },
    staged({ ann: { at: [1, 1], script: [deed.act(1, 'strike', 'dummy#1')] } }, { dummy: [5, 1] }),
  );
  expect(told(log, CHARGES)).toEqual(['1 charge_started ann strike 2', '2 charge_cancelled ann strike 2 no_target']);
});

describe('CPX-05: opportunity attacks on a completed complex action', () => {
  const aliena = hero('aliena', { actions: [strike({ id: 'spell', name: 'spell*', complex: true, cost: 3, reach: 9 })] });

  test('once, exactly at the completion, after its effect, which stays', () => {
    const balthazar = enemy('balthazar', { reactions: [opportunity({ damage: { base: 30 } })] });
    const { log } = play(
      { heroes: [aliena], enemies: [balthazar] },
      staged({ aliena: { at: [1, 1], script: [deed.act(1, 'spell', 'balthazar#1')] } }, { balthazar: [2, 1] }),
    );
    expect(told(log, { ...CHARGES, reaction_used: ['creature', 'reaction', 'event_second', 'ready_at'] })).toEqual([
      '1 charge_started aliena spell 3',
      '3 action_completed aliena spell true',
      '3 damaged balthazar#1 aliena 5 15',
      '3 reaction_used balthazar#1 opportunity 3 11',
      '3 damaged aliena balthazar#1 30 -10',
    ]);
  });

  test('one for each hostile in reach; none from farther, and none for an action that is not complex', () => {
    const guard = enemy('guard', { reactions: [opportunity()] });
    const encounter = staged(
      { aliena: { at: [1, 1], script: [deed.act(1, 'spell', 'guard#1')] } },
      {},
      {
        waves: [
          {
            id: 'first',
            entries: [
              [2, 1],
              [1, 2],
              [5, 5],
            ].map(([x, y]) => ({ enemy: 'guard', count: 1, x: x as number, y: y as number })),
          },
        ],
      },
    );
    const { log } = play({ heroes: [aliena], enemies: [guard] }, encounter);
    expect(told(log, { reaction_used: ['creature'] })).toEqual(['3 reaction_used guard#1', '3 reaction_used guard#2']);
    const plain = hero('aliena', { actions: [strike({ id: 'spell', cost: 3, reach: 9 })] });
    expect(told(play({ heroes: [plain], enemies: [guard] }, encounter).log, { reaction_used: ['creature'] })).toEqual([]);
  });
});
