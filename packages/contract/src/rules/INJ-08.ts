import type { ChronoBlock } from '../records/chronoBlock.ts';
import { type Found, found, type Rule } from './rule.ts';
import { sheetsOf } from './sheets.ts';

/** Action points of a treatment: a light one takes a minute, a full one an hour. */
const COST = { light: 60, full: 3600 } as const;

function* checkBlock(chrono: ChronoBlock | undefined, pointer: string): Generator<Found> {
  for (const [index, { kind, name, cost, treatment = 'light' }] of (chrono?.actions ?? []).entries()) {
    const due = COST[treatment];
    if (kind !== 'treat' || cost === due) continue;
    yield found(
      `${pointer}/actions/${index}/cost`,
      `“${name}” is a ${treatment} treatment: it takes ${due} AP, not ${cost}.`,
      `« ${name} » est un traitement ${treatment === 'light' ? 'léger' : 'complet'} : il prend ${due} PA, pas ${cost}.`,
      { en: `Set the cost to ${due}.`, fr: `Mettez le coût à ${due}.` },
    );
  }
}

export const rule: Rule = {
  code: 'INJ-08',
  severity: 'error',
  title: {
    en: 'A treatment does not take the time that it needs.',
    fr: 'Un traitement ne prend pas le temps qu’il lui faut.',
  },
  cure: { en: 'A light one costs 60 AP, a full one 3,600.', fr: 'Un léger coûte 60 PA, un complet 3 600.' },
  example: '{ "actions": [{ "kind": "treat", "treatment": "light", "cost": 5, … }] }',
  checks: {
    *enemies(enemy) {
      for (const { sheet, pointer } of sheetsOf(enemy)) yield* checkBlock(sheet.chrono, `${pointer}/chrono`);
    },
    *heroes({ chrono }) {
      yield* checkBlock(chrono, '/chrono');
    },
  },
};
