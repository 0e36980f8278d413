import { found, type Rule } from './rule.ts';

export const rule: Rule = {
  code: 'ABI-60',
  severity: 'error',
  title: { en: 'An enemy has one level twice.', fr: 'Un ennemi a deux fois le même niveau.' },
  cure: { en: 'Give each sheet a level of its own.', fr: 'Donnez à chaque fiche un niveau à elle.' },
  example: '{ "levels": [{ "level": 2, … }, { "level": 2, … }] }',
  checks: {
    *enemies({ levels }) {
      const seen = new Set<number>();
      for (const [index, { level }] of (levels ?? []).entries()) {
        if (seen.has(level))
          yield found(`/levels/${index}/level`, `Level ${level} stands twice.`, `Le niveau ${level} figure deux fois.`);
        seen.add(level);
      }
    },
  },
};
