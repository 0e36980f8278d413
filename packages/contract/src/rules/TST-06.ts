import type { ChronoBlock } from '../records/chronoBlock.ts';
import type { Rules } from '../records/rules.ts';
import { type Found, found, type Rule } from './rule.ts';
import { sheetsOf } from './sheets.ts';

/** The characteristics that tests, treatments and negotiations of the rules are made on. */
const NEEDED = [
  ...['strength', 'agility', 'intelligence', 'sagacity', 'acrobatics'],
  ...['athletics', 'psychology', 'cunning', 'perception'],
] as const;

function* checkBlock(chrono: ChronoBlock | undefined, pointer: string): Generator<Found> {
  if (chrono === undefined || Object.hasOwn(chrono.characteristics, 'agility')) return;
  yield found(
    `${pointer}/characteristics/agility`,
    'The block has no agility: nothing orders its seconds.',
    'Le bloc n’a pas d’agilité : rien n’ordonne ses secondes.',
    {
      en: 'Add `agility`.',
      fr: 'Ajoutez `agility`.',
    },
  );
}

export const rule: Rule = {
  code: 'TST-06',
  severity: 'error',
  title: { en: 'A characteristic that the rules need is missing.', fr: 'Une caractéristique dont les règles ont besoin manque.' },
  cure: { en: 'Add it.', fr: 'Ajoutez-la.' },
  example: '{ "chrono": { "characteristics": { "strength": 9 } } }',
  checks: {
    *enemies(enemy) {
      for (const { sheet, pointer } of sheetsOf(enemy)) yield* checkBlock(sheet.chrono, `${pointer}/chrono`);
    },
    *heroes({ chrono }) {
      yield* checkBlock(chrono, '/chrono');
    },
    *rules(name, list) {
      if (name !== 'characteristics') return;
      const { entries } = list as Rules['characteristics'];
      const ids = new Set(entries.map(({ id }) => id));
      for (const id of NEEDED) {
        if (!ids.has(id))
          yield found('/entries', `\`${id}\` is missing.`, `\`${id}\` manque.`, {
            en: `Add an entry \`${id}\`.`,
            fr: `Ajoutez une entrée \`${id}\`.`,
          });
      }
    },
  },
};
