import { attackSharesAt } from '@bestiaire/contract';
import { expect, test } from 'vitest';
import { compile, simulate } from '../play.ts';
import { arenaBlock, content, enemy, pattern, room, waves } from '../testing.ts';

// The exact shares that the editor shows are those that the arena draws: within four standard errors over 4,000 first choices.
test.each([3, 6])('ABI-21: at %d u', (distance) => {
  const window = (id: string, min: number, max: number) => pattern(id, { trigger_distance: { min, max } });
  const attacks = [
    { id: 'a', pattern: 'bite', weight: 3 },
    { id: 'b', pattern: 'spit', weight: 1 },
    { id: 'c', pattern: 'roar', weight: 6 },
  ];
  const made = content({
    attack_patterns: [window('bite', 0, 4), window('spit', 0, 9), window('roar', 2, 6)],
    enemies: [enemy('beast', { arena: arenaBlock({ attacks }) })],
  });
  const encounter = room({ waves: waves({ enemy: 'beast', count: 1, x: 10 - distance, y: 6 }), limit: 1 });
  const definition = compile(made, encounter);
  const runs = 4000;
  const chosen = new Map<unknown, number>();
  for (let run = 0; run < runs; run += 1) {
    const started = simulate(definition, { run }).log.find(({ type }) => type === 'attack_started');
    chosen.set(started?.['pattern'], (chosen.get(started?.['pattern']) ?? 0) + 1);
  }
  const shares = attackSharesAt(attacks, made, distance);
  expect([...chosen.keys()].sort()).toEqual(shares.map(({ pattern: id }) => id).sort());
  for (const { pattern: id, weight, of } of shares) {
    const share = weight / of;
    const error = Math.sqrt((share * (1 - share)) / runs);
    expect(Math.abs((chosen.get(id) ?? 0) / runs - share)).toBeLessThan(4 * error);
  }
});
