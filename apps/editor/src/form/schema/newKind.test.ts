import { CONTRACT, type Contract, schemaOf } from '@bestiaire/contract';
import { expect, test } from 'vitest';
import { prepareSchema } from './prepare.ts';

test.each([
  ['en', 'Teleport', 'Distance', 'How far.'],
  ['fr', 'Se téléporter', 'Distance', 'À quelle distance.'],
] as const)('ABI-12: a kind of the contract has its form, from its entry alone (%s)', (language, kind, title, help) => {
  const contract: Contract = {
    ...CONTRACT,
    kinds: {
      ...CONTRACT.kinds,
      teleport: {
        label: { en: 'Teleport', fr: 'Se téléporter' },
        help: { en: 'Moves at once.', fr: 'Se déplace sur-le-champ.' },
        traits: { modes: ['arena'], moments: ['attack'] },
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
  const form = JSON.stringify(prepareSchema(schemaOf('abilities', contract), language));
  for (const text of [kind, title, help]) expect(form).toContain(JSON.stringify(text));
  expect(JSON.stringify(prepareSchema(schemaOf('abilities', CONTRACT), language))).not.toContain(JSON.stringify(kind));
});
