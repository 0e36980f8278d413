import type { TacticalBlock } from '../records/tacticalBlock.ts';
import { type Found, found, type Rule } from './rule.ts';
import { sheetsOf } from './sheets.ts';

function* checkBlock(tactical: TacticalBlock | undefined, pointer: string): Generator<Found> {
  if (tactical === undefined) return;
  const worn = tactical.armor_class.some((source) => source.kind === 'base' && source.worn === true);
  const shield = tactical.armor_class.some((source) => source.kind === 'bonus' && source.shield === true);
  const applies = tactical.armor_class.some(
    (source) => source.kind === 'base' && !(source.requires ?? []).some((needed) => (needed === 'no_armour' ? worn : shield)),
  );
  if (applies) return;
  yield found(
    `${pointer}/armor_class`,
    'No base formula applies: the armour class has nothing to add to.',
    'Aucune formule de base ne s’applique : la classe d’armure n’a pas de base.',
  );
}

export const rule: Rule = {
  code: 'EX-CBT-030',
  severity: 'error',
  title: { en: 'An armour class has no base that applies.', fr: 'Une classe d’armure n’a aucune base qui s’applique.' },
  cure: {
    en: 'Add a source of kind `base` whose requirements hold.',
    fr: 'Ajoutez une source de genre `base` dont les exigences sont remplies.',
  },
  example: '{ "armor_class": [{ "kind": "bonus", "id": "shield", "value": 2 }] }',
  checks: {
    *enemies(enemy) {
      for (const { sheet, pointer } of sheetsOf(enemy)) yield* checkBlock(sheet.tactical, `${pointer}/tactical`);
    },
    *heroes({ tactical }) {
      yield* checkBlock(tactical, '/tactical');
    },
  },
};
