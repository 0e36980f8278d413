import { describe, expect, test } from 'vitest';
import type { LogEvent } from '../core/log.ts';
import { advance, compile, start } from '../play.ts';
import { content, deed, enemy, field, hero, opportunity, play, staged, step, strike, told } from '../testing/chrono.ts';
import { chronoActions, orderAction, takeInHand } from './hand.ts';

const ann = hero('ann', {
  actions: [step(), strike({ cost: 2 }), { id: 'support', name: 'support', kind: 'support', cost: 1 }],
  reactions: [opportunity()],
});
const encounter = staged({ ann: { at: [1, 1] } }, { dummy: [3, 1] }, { limit: 10 });

function opened() {
  const definition = compile(content({ heroes: [ann], enemies: [enemy('dummy')], map: field(6, 3) }), encounter);
  const log: LogEvent[] = [];
  return { definition, state: start(definition, {}, log), log };
}

test('EX-CBT-050: legal actions are a reach for each move and the targets of each action', () => {
  const { definition, state } = opened();
  const legal = chronoActions(definition, state, 'ann');
  expect(legal?.actions).toEqual([
    { action: 'strike', cost: 2, complex: false, targets: [{ creature: 'dummy#1', in_reach: false }] },
  ]);
  expect(legal?.reactions).toEqual([{ reaction: 'opportunity', ready: true }]);
  const [move] = legal?.moves ?? [];
  expect(move).toMatchObject({ action: 'step', cost: 1, concurrent: false });
  // Everything within three cells but its own cell and the dummy's.
  expect(move?.cells).toHaveLength(5 * 3 - 2);
  expect(chronoActions(definition, state, 'nobody')).toBeUndefined();
});

test('DET-09: a fight played by hand is the same fight as its script', () => {
  const { definition, state, log } = opened();
  const orders = new Map([
    [1, { action: 'step', x: 2, y: 1 }],
    [2, { action: 'strike', target: 'dummy#1' }],
    [5, { action: 'opportunity' }],
  ]);
  for (let second = 1; second <= 10; second += 1) {
    const order = orders.get(second);
    if (order !== undefined) expect(orderAction(definition, state, 'ann', order)).toBeUndefined();
    advance(definition, state, log);
  }
  const script = [deed.go(1, 'step', 2, 1), deed.act(2, 'strike', 'dummy#1')];
  const scripted = play(
    { heroes: [ann], map: field(6, 3) },
    staged({ ann: { at: [1, 1], script } }, { dummy: [3, 1] }, { limit: 10 }),
  );
  expect(log).toEqual(scripted.log);
  expect(told(log, { action_completed: ['action'] })).toEqual(['1 action_completed step', '3 action_completed strike']);
});

describe('a refusal is a value, in both languages, and changes nothing', () => {
  test.each([
    ['ann', { action: 'dance' }, 'no_such_action'],
    ['ann', { action: 'strike' }, 'no_such_creature'],
    ['ann', { action: 'strike', target: 'ann' }, 'not_hostile'],
    ['ann', { action: 'support', target: 'dummy#1' }, 'not_an_ally'],
    ['ann', { action: 'support', target: 'ann' }, 'nothing_to_stabilise'],
    ['ann', { action: 'step', x: 3, y: 1 }, 'out_of_reach'],
    ['ann', { action: 'step', x: 5, y: 1 }, 'out_of_reach'],
    ['ann', { action: 'step', x: 1, y: 1 }, 'out_of_reach'],
    ['nobody', { action: 'step' }, 'no_such_creature'],
  ])('%s %j: %s', (creature, order, code) => {
    const { definition, state } = opened();
    const before = JSON.stringify(state);
    const refusal = orderAction(definition, state, creature, order);
    expect(refusal).toMatchObject({ code, message: { en: expect.any(String), fr: expect.any(String) } });
    expect(JSON.stringify(state)).toBe(before);
  });

  test('who is not seen is no target', () => {
    const tiles = ['..#...', '..#...', '..#...'];
    const definition = compile(content({ heroes: [ann], map: field(6, 3, tiles) }), encounter);
    const state = start(definition);
    expect(orderAction(definition, state, 'ann', { action: 'strike', target: 'dummy#1' })).toMatchObject({
      code: 'out_of_sight',
    });
  });
});

test('a creature in hand does nothing by itself, a foe too', () => {
  const foe = enemy('dummy', { actions: [strike({ reach: 9 })] });
  const definition = compile(content({ heroes: [ann], enemies: [foe] }), { ...encounter, limit: 3 });
  const events = (byHand: boolean) => {
    const state = start(definition);
    if (byHand) takeInHand(definition, state, 'dummy#1', true);
    const log: LogEvent[] = [];
    for (let second = 0; second < 3; second += 1) advance(definition, state, log);
    return told(log, { damaged: ['creature'] });
  };
  expect(events(false)).toHaveLength(3);
  expect(events(true)).toEqual([]);
});
