import type { ChronoBlock } from '../records/chronoBlock.ts';
import { type Found, found, type Rule } from './rule.ts';
import { sheetsOf } from './sheets.ts';

function* checkBlock(chrono: ChronoBlock | undefined, pointer: string): Generator<Found> {
  if (chrono === undefined) return;
  for (const list of ['actions', 'reactions'] as const) {
    for (const [index, { name, test }] of (chrono[list] ?? []).entries()) {
      if (test === undefined || Object.hasOwn(chrono.characteristics, test.characteristic)) continue;
      yield found(
        `${pointer}/${list}/${index}/test/characteristic`,
        `“${name}” tests \`${test.characteristic}\`, which the block lacks: it counts as 0 and can’t succeed.`,
        `« ${name} » teste \`${test.characteristic}\`, que le bloc n’a pas : elle vaut 0 et ne réussit jamais.`,
      );
    }
  }
}

export const rule: Rule = {
  code: 'TST-01',
  severity: 'warning',
  title: {
    en: 'A deed tests a characteristic that its block lacks.',
    fr: 'Un acte teste une caractéristique que son bloc n’a pas.',
  },
  cure: { en: 'Add the characteristic, or test another.', fr: 'Ajoutez la caractéristique, ou testez-en une autre.' },
  example: '{ "characteristics": { "agility": 9 }, "actions": [{ "test": { "characteristic": "strength" }, … }] }',
  checks: {
    *enemies(enemy) {
      for (const { sheet, pointer } of sheetsOf(enemy)) yield* checkBlock(sheet.chrono, `${pointer}/chrono`);
    },
    *heroes({ chrono }) {
      yield* checkBlock(chrono, '/chrono');
    },
  },
};
