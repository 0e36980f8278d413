import { join } from 'node:path';
import { checkFolder } from '@bestiaire/content-files';
import { CONTRACT } from '@bestiaire/contract';
import { compile, type LogEvent, runRange, simulate } from '@bestiaire/simulation';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../repository/root.ts';

// The chrono samples: each worked example of the rules is staged as a lesson, and the fights are worth playing.
const { content, diagnostics } = checkFolder(join(ROOT, 'data'), CONTRACT);
const chrono = [...content.encounters.values()].filter(({ mode }) => mode === 'chrono').map(({ id }) => id);
const lessons = chrono.filter((id) => id.startsWith('lesson_'));

const logOf = (id: string) => simulate(compile(content, id)).log;
/** Events of a type in short: its second and these fields. */
const told = (log: readonly LogEvent[], type: string, ...fields: string[]) =>
  log.filter((event) => event.type === type).map((event) => [event['second'], ...fields.map((field) => event[field])]);

test('are valid and many enough', () => {
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect([...content.enemies.values()].filter(({ base }) => base.chrono !== undefined).length).toBeGreaterThanOrEqual(8);
  expect([...content.heroes.values()].filter((hero) => hero.chrono !== undefined).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['aliena', 'balthazar', 'calliope', 'demilio']),
  );
  expect(chrono.length).toBeGreaterThanOrEqual(6);
});

test.each(lessons)('%s: every deed of its script can be done', (id) => {
  expect(told(logOf(id), 'deed_failed', 'reason')).toEqual([]);
});

test('REA-02, REA-03: Balthazar leaves Aliena’s reach at second 2; she may react again at second 10', () => {
  const log = logOf('lesson_leaving_reach');
  expect(told(log, 'reaction_used', 'creature', 'event', 'event_second', 'ready_at')).toEqual([
    [2, 'sparring_aliena#1', 'leaves_reach', 2, 10],
    [10, 'sparring_aliena#1', 'leaves_reach', 10, 18],
  ]);
});

test('CPX-05: Aliena completes 3 AP; Balthazar’s opportunity comes then and no sooner', () => {
  const log = logOf('lesson_complex_completed');
  expect(told(log, 'action_completed', 'creature', 'complex')).toEqual([[3, 'aliena', true]]);
  expect(told(log, 'reaction_used', 'creature', 'event')).toEqual([[3, 'sparring_balthazar#1', 'complex_completed']]);
  const types = log.map(({ type }) => type);
  expect(types.indexOf('reaction_used')).toBeGreaterThan(types.indexOf('damaged'));
});

test('CPX-04: Calliope moves at 2 AP, of four and of three: all charge is lost; what she begins afterwards completes', () => {
  const log = logOf('lesson_charge_lost');
  expect(told(log, 'charge_cancelled', 'action', 'points', 'reason')).toEqual([
    [3, 'long_chant', 2, 'moved'],
    [8, 'technique', 2, 'moved'],
  ]);
  expect(told(log, 'action_completed', 'action').at(-1)).toEqual([12, 'technique']);
});

test('REA-05: Calliope reacts at 3/5 AP and completes at second 5 all the same', () => {
  const log = logOf('lesson_reaction_keeps_charge');
  expect(told(log, 'reaction_used', 'creature', 'reaction')).toEqual([[3, 'calliope', 'ward']]);
  expect(told(log, 'charge_cancelled', 'creature')).toEqual([]);
  expect(told(log, 'action_completed', 'creature', 'action')).toContainEqual([5, 'calliope', 'firestorm']);
});

// INJ-02 to INJ-07: die, wounds, seconds, negative hp, roll, injury.
test.each([
  ['lesson_quick_support', [6, 37, 0, 5, 3, 45, 'broken'], 'stabilised', [6, 0]],
  ['lesson_late_healing', [42, 58, 1, 40, 6, 150, 'bleeding'], 'healed', [42, 10]],
  ['lesson_left_arm', [20, 82, 0, 19, 18, 119, 'amputated_left_arm'], 'healed', [20, 10]],
] as const)('INJ-04: %s', (id, injury, after, hp) => {
  const log = logOf(id);
  expect(told(log, 'critical_injury', 'die', 'n_wounds', 'seconds', 'negative_hp', 'roll', 'injury').at(-1)).toEqual(injury);
  expect(told(log, after, 'hp').at(-1)).toEqual(hp);
});

test('INJ-02: 175 seconds: dead, no roll, and the Support of that second comes too late', () => {
  const log = logOf('lesson_left_to_die');
  expect(told(log, 'died', 'creature')).toEqual([[176, 'aliena']]);
  expect(told(log, 'critical_injury', 'roll')).toEqual([]);
  expect(told(log, 'charge_cancelled', 'action', 'points', 'reason')).toEqual([[176, 'support', 5, 'no_target']]);
});

test('INJ-08, INJ-09: Weak: light at +2 −5, full at −5', () => {
  const log = logOf('lesson_treatment');
  expect(told(log, 'tested', 'value')).toEqual([
    [63, 14 + 2 - 5],
    [3663, 14 - 5],
  ]);
  expect(told(log, 'injury_treated', 'injury', 'treatment', 'success')).toEqual([
    [63, 'weak', 'light', true],
    [3663, 'weak', 'full', true],
  ]);
});

test('TST-01 to TST-05: four tests, one with a hidden modifier, one whose failure opens a reaction', () => {
  const log = logOf('lesson_tests');
  expect(told(log, 'tested', 'creature', 'visible_value', 'value', 'die', 'success_points', 'failure_points')).toEqual([
    [1, 'aliena', 14, 14, 9, 5, 0],
    [2, 'balthazar', 11, 11, 17, 0, 6],
    [3, 'calliope', 12, 14, 13, 1, 0],
    [4, 'demilio', 23, 23, 12, 11, 0],
  ]);
  expect(told(log, 'reaction_used', 'event', 'target')).toEqual([[2, 'test_failed', 'balthazar']]);
});

describe('the fights', () => {
  const fights = chrono.filter((id) => !lessons.includes(id));
  const parts = fights.map((id) => runRange(compile(content, id), { from: 0, to: 60 }));

  test.each(fights.map((id, index) => [id, index] as const))('%s: is won and lost, and ends', (_, index) => {
    const { victory = 0, defeat = 0, limit, bound } = parts[index]?.outcomes ?? { limit: -1, bound: -1 };
    expect([limit, bound]).toEqual([0, 0]);
    expect(victory).toBeGreaterThan(6);
    expect(defeat).toBeGreaterThan(0);
  });

  test('between them every kind of action and every reaction is used', () => {
    const used = new Set(parts.flatMap((part) => Object.keys(part.used).filter((name) => (part.used[name]?.uses ?? 0) > 0)));
    const names = fights.flatMap((id) => logOf(id)).filter(({ type }) => type === 'spawned');
    const enemies = new Set(names.map(({ enemy }) => String(enemy)).filter((id) => content.enemies.has(id)));
    const reactions = [...enemies].flatMap((id) =>
      (content.enemies.get(id)?.base.chrono?.reactions ?? []).map((reaction) => `attack:${id}/${reaction.id}`),
    );
    expect(reactions.filter((name) => !used.has(name))).toEqual([]);
    expect([...used]).toEqual(expect.arrayContaining(['ability:wolf_call', 'ability:drop_purse_and_run']));
  });
});
