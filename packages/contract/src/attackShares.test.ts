import { describe, expect, test } from 'vitest';
import { attackShares, attackSharesAt } from './attackShares.ts';
import { emptyContent } from './content.ts';

const content = emptyContent();
const windows = { bite: { min: 0, max: 2 }, spit: { min: 2, max: 8 }, roar: { min: 0, max: 5 } };
for (const [id, trigger_distance] of Object.entries(windows)) {
  content.attack_patterns.set(id, { id, name: id, duration: 10, cooldown: 0, interruptible: true, trigger_distance, tracks: {} });
}
const attack = (pattern: string, weight: number) => ({ id: `a_${pattern}`, pattern, weight });
const attacks = [attack('bite', 3), attack('spit', 1), attack('roar', 2), attack('roar', 0), attack('ghost', 9)];

const brief = (shares: ReturnType<typeof attackSharesAt>) =>
  shares.map(({ pattern, weight, of }) => `${pattern} ${weight}/${of}`);

test('ABI-21: by distance, each step between two ends of windows', () => {
  const [own] = attackShares({ hp: 1, arena: { radius: 1, speed: 1, attacks } }, content);
  expect(own?.steps.map(({ from, to, shares }) => [from, to, brief(shares)])).toEqual([
    [0, 2, ['bite 3/5', 'roar 2/5']],
    [2, 5, ['spit 1/3', 'roar 2/3']],
    [5, 8, ['spit 1/1']],
  ]);
  expect(own?.preferred).toBe(8);
});

test.each([
  [2, ['bite 3/6', 'spit 1/6', 'roar 2/6']],
  [5, ['spit 1/3', 'roar 2/3']],
  [8.1, []],
])('both ends of a window are in it: at %d u', (distance, expected) => {
  expect(brief(attackSharesAt(attacks, content, distance))).toEqual(expected);
});

describe('ABI-25: each phase has its own', () => {
  const phases = [
    { id: 'low', below_percent: 30, attacks: [attack('bite', 1)] },
    { id: 'spent', below_percent: 10, attacks: [attack('bite', 0)] },
  ];
  test('list', () => {
    const lists = attackShares({ hp: 1, arena: { radius: 1, speed: 1, attacks, phases } }, content);
    expect(lists.map(({ phase, below_percent, preferred, steps }) => [phase, below_percent, preferred, steps.length])).toEqual([
      [undefined, undefined, 8, 3],
      ['low', 30, 2, 1],
      ['spent', 10, 0, 0],
    ]);
  });
});

test('a sheet without an arena block chooses nothing', () => {
  expect(attackShares({ hp: 1 }, content)).toEqual([{ preferred: 0, steps: [] }]);
});
