import type { ChronoBlock } from '../records/chronoBlock.ts';
import { type Found, found, type Rule } from './rule.ts';
import { sheetsOf } from './sheets.ts';

function* checkBlock(chrono: ChronoBlock | undefined, pointer: string): Generator<Found> {
  for (const list of ['actions', 'reactions'] as const) {
    for (const [index, { name, description, complex }] of (chrono?.[list] ?? []).entries()) {
      const asterisk = name.includes('*') || (description ?? '').includes('*');
      if (asterisk === (complex ?? false)) continue;
      yield asterisk
        ? found(
            `${pointer}/${list}/${index}/complex`,
            `“${name}” bears an asterisk but is not complex.`,
            `« ${name} » porte un astérisque mais n’est pas complexe.`,
          )
        : found(
            `${pointer}/${list}/${index}/complex`,
            `“${name}” is complex but bears no asterisk.`,
            `« ${name} » est complexe mais ne porte pas d’astérisque.`,
          );
    }
  }
}

export const rule: Rule = {
  code: 'CPX-03',
  severity: 'warning',
  title: { en: 'Asterisk and `complex` do not agree.', fr: 'L’astérisque et `complex` ne s’accordent pas.' },
  cure: {
    en: 'Set `complex` and write an asterisk in the name or description, or do neither.',
    fr: 'Cochez `complex` et écrivez un astérisque dans le nom ou la description, ou ni l’un ni l’autre.',
  },
  example: '{ "actions": [{ "name": "Great blow*", "complex": false, … }] }',
  checks: {
    *enemies(enemy) {
      for (const { sheet, pointer } of sheetsOf(enemy)) yield* checkBlock(sheet.chrono, `${pointer}/chrono`);
    },
    *heroes({ chrono }) {
      yield* checkBlock(chrono, '/chrono');
    },
  },
};
