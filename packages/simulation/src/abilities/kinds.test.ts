import type { Contract } from '@bestiaire/contract';
import { expect, test } from 'vitest';
import { CODE, checkCode } from '../core/code.ts';
import type { Code } from '../core/engine.ts';
import { ability, below, deed, enemy, events, pick, play, room, waves } from '../testing.ts';
import type { AbilityFunction } from './stage.ts';

/** ABI-12: a kind that this package does not know, as contract entry and function together. */
const teleport: AbilityFunction<{ distance: number }> = (stage, caster, { distance }) => {
  const { x, y } = stage.position(caster);
  stage.place(caster, x + distance, y);
};
const contract: Contract = {
  ...CODE.contract,
  kinds: {
    ...CODE.contract.kinds,
    teleport: {
      label: { en: 'Teleport', fr: 'Se téléporter' },
      help: { en: 'Moves at once.', fr: 'Se déplace sur-le-champ.' },
      traits: { modes: ['arena'], moments: ['attack', 'hp_below'] },
      settings: {
        distance: {
          type: 'number',
          minimum: 0,
          maximum: 20,
          default: 3,
          label: { en: 'Distance', fr: 'Distance' },
          help: { en: 'How far.', fr: 'À quelle distance.' },
        },
      },
    },
  },
};
const code: Code = { contract, kinds: { ...CODE.kinds, teleport } };

test.each([
  ['its default', {}, 7],
  ['a setting of its own', { distance: 5 }, 9],
  ['the free place nearest to a point in the wall', { distance: 20 }, 19.5],
])('ABI-12: a kind injected with its contract entry plays: %s', (_, settings, x) => {
  expect(checkCode(code)).toEqual([]);
  const records = {
    abilities: [ability('blink', 'teleport', settings)],
    enemies: [enemy('imp', { ability_triggers: [below(5, 'blink')] })],
  };
  const encounter = room({
    waves: waves({ enemy: 'imp', count: 1, x: 4, y: 6 }),
    limit: 5,
    script: [deed.strike(1, 'imp#1', 6), deed.strike(2, 'imp#1', 99)],
  });
  const { log } = play(records, encounter, {}, code);
  expect(pick(events(log, 'ability_fired'), 'ability', 'kind')).toEqual([['blink', 'teleport']]);
  expect(events(log, 'died')[0]?.['x']).toBe(x);
});
