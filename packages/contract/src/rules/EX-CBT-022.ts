import type { TacticalBlock } from '../records/tacticalBlock.ts';
import { type Found, found, type Rule } from './rule.ts';
import { sheetsOf } from './sheets.ts';

function* checkBlock(tactical: TacticalBlock | undefined, pointer: string): Generator<Found> {
  for (const [index, attack] of (tactical?.attacks ?? []).entries()) {
    if (attack.kind !== 'ranged' || attack.long_range === undefined || attack.long_range >= attack.range) continue;
    yield found(
      `${pointer}/attacks/${index}/long_range`,
      `Long range ${attack.long_range} is below the normal ${attack.range}.`,
      `La portée longue ${attack.long_range} est sous la normale ${attack.range}.`,
    );
  }
}

export const rule: Rule = {
  code: 'EX-CBT-022',
  severity: 'error',
  title: { en: 'A long range is shorter than the normal one.', fr: 'Une portée longue est plus courte que la normale.' },
  cure: { en: 'Swap them, or leave the long range out.', fr: 'Échangez-les, ou retirez la portée longue.' },
  example: '{ "kind": "ranged", "range": 12, "long_range": 6 }',
  checks: {
    *enemies(enemy) {
      for (const { sheet, pointer } of sheetsOf(enemy)) yield* checkBlock(sheet.tactical, `${pointer}/tactical`);
    },
    *heroes({ tactical }) {
      yield* checkBlock(tactical, '/tactical');
    },
  },
};
