import { expect, test } from 'vitest';
import { run } from '../run.ts';

/** Runs `bestiaire rule …` far from any content folder. */
async function rule(line: string): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const code = await run(['rule', ...line.split(' ')], {
    stdout: (text) => {
      out += text;
    },
    stderr: (text) => {
      err += text;
    },
    colour: false,
    env: {},
    cwd: '/',
  });
  return { code, out, err };
}

// The worked examples, by the command.
test.each([
  [
    'critical-injury --wounds 1 --seconds 40 --negative-hp 6 --d100 58',
    { roll: 150, injury: 'bleeding', modifier: -10, dead: false },
  ],
  ['critical-injury --seconds 175 --negative-hp 2', { dead: true }],
  ['test --characteristic 11 --die 17', { success: false, failure_points: 6, success_points: 0 }],
  [
    'test --characteristic 12 --hidden-modifier=2 --die 13',
    { success: true, success_points: 1, seen: { success: false, success_points: 0, failure_points: 1 } },
  ],
  ['negotiation --ask 20 --success-points 6', { change_percent: 6, outcome: 'partial' }],
  ['rest --thirst 6 --hunger 4 --sleep-hours 6 --comfort 1 --hours 8', { score: 15, regeneration: 120 }],
  ['treatment --injury weak --treatment light --characteristic 14 --die 11', { success: true, injury_removed: false }],
  ['rest --segments [{"hours":3,"thirst":6,"hunger":6,"comfort":1},{"hours":5,"thirst":6,"hunger":6}]', { regeneration: 99 }],
])('TST, INJ, RST, NEG: rule %s --json', async (line, expected) => {
  const { code, out, err } = await rule(`${line} --json`);
  expect([code, err]).toEqual([0, '']);
  expect(JSON.parse(out)).toMatchObject(expected);
});

test('TST-02: the ruling spelt out, in either language', async () => {
  expect(await rule('test --characteristic 11 --die 17')).toEqual({
    code: 0,
    out: 'Value 11; die 17; 11 − 17 = −6: failure with 6 FP.\n',
    err: '',
  });
  expect((await rule('test --characteristic 11 --die 17 --lang fr')).out).toBe(
    'Valeur 11 ; dé 17 ; 11 − 17 = −6 : échec avec 6 PE.\n',
  );
});

test('INJ-04: odds as a table, and as JSON with the chart', async () => {
  const line = 'critical-injury --wounds 1 --seconds 40 --negative-hp 6 --odds';
  expect((await rule(line)).out).toContain('Bleeding');
  const { injuries, death, chart } = JSON.parse((await rule(`${line} --json`)).out);
  expect(injuries.reduce((total: number, { count }: { count: number }) => total + count, death)).toBe(100);
  expect(chart).toHaveLength(injuries.length + 1);
});

test('DET-03: a seed throws the same die every time, and is told', async () => {
  const line = 'test --characteristic 10 --seed 5 --json';
  const once = await rule(line);
  expect(await rule(line)).toEqual(once);
  expect(JSON.parse(once.out)).toMatchObject({ seed: 5 });
});

test.each([
  ['test --characteristic 11 --die 21', 'RULE-02 --die: Die must be a whole number from 1 to 20.'],
  ['test --characteristic x', 'RULE-02 --characteristic: Characteristic must be a whole number from -60 to 120.'],
  ['test --characteristic 11 --thirst 6', 'RULE-01 --thirst: This rule has no input "thirst".'],
  ['negotiation --ask 0 --success-points 6', 'RULE-02 --ask: Change asked for must be a whole number from 1 to 100 %.'],
  ['dance', 'Name one rule: test, critical-injury, treatment, rest, negotiation.'],
  ['rest --hours 8 --segments [', '--segments is a JSON list.'],
  ['test --characteristic 11 --content nowhere', 'There is no folder nowhere.'],
])('refused with the range: rule %s', async (line, why) => {
  const { code, out, err } = await rule(line);
  expect(err).toContain(why);
  expect([code, out]).toEqual([2, '']);
});

test('a refusal is JSON where JSON was asked for', async () => {
  const { code, out } = await rule('test --characteristic 11 --die 0 --json');
  expect(code).toBe(2);
  expect(JSON.parse(out)).toMatchObject({ diagnostics: [{ code: 'RULE-02', pointer: '/die' }] });
});
