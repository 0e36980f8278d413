import { join } from 'node:path';
import { checkFolder } from '@bestiaire/content-files';
import { CONTRACT, type TacticalEncounter } from '@bestiaire/contract';
import { compile, simulate } from '@bestiaire/simulation';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../repository/root.ts';

// The tactical samples: enough of them, every one worth playing, and between them everything that their sheets can do is done.
const { content } = checkFolder(join(ROOT, 'data'), CONTRACT);
const encounters = [...content.encounters.values()].filter((one): one is TacticalEncounter => one.mode === 'tactical');
const SEEDS = 20;
const played = encounters.map((encounter) => {
  const definition = compile(content, encounter.id);
  return { id: encounter.id, runs: Array.from({ length: SEEDS }, (_, run) => simulate(definition, { run })) };
});

test('ten enemies, four heroes, six maps and eight encounters at least', () => {
  const withBlock = [...content.enemies.values()].filter(({ base }) => base.tactical !== undefined);
  expect(withBlock.length).toBeGreaterThanOrEqual(10);
  expect([...content.heroes.values()].filter(({ tactical }) => tactical !== undefined).length).toBeGreaterThanOrEqual(4);
  expect(content.maps.size).toBeGreaterThanOrEqual(6);
  expect(encounters.length).toBeGreaterThanOrEqual(8);
});

describe.each(played)('$id', ({ runs }) => {
  test('is decided, mostly for the party, and not at once', () => {
    const share = (outcome: string) => runs.filter(({ summary }) => summary.outcome === outcome).length / runs.length;
    expect(share('victory')).toBeGreaterThanOrEqual(0.4);
    expect(share('bound')).toBe(0);
    const rounds = runs.reduce((sum, { summary }) => sum + summary.at, 0) / runs.length;
    expect(rounds).toBeGreaterThanOrEqual(3);
    expect(rounds).toBeLessThanOrEqual(20);
  });
});

test('between them they show what a fight can be', () => {
  const types = new Set(played.flatMap(({ runs }) => runs.flatMap(({ log }) => log.map(({ type }) => type))));
  const wanted = ['moved', 'attack_rolled', 'reaction_spent', 'condition_added', 'unconscious', 'death_save', 'healed', 'died'];
  for (const type of [...wanted, 'ability_fired', 'flee_started', 'woke', 'combat_ended', 'ended']) expect(types).toContain(type);
});
