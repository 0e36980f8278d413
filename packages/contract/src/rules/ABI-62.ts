import { found, type Rule } from './rule.ts';

export const rule: Rule = {
  code: 'ABI-62',
  severity: 'error',
  title: { en: 'A wave wants a level that the enemy does not have.', fr: 'Une vague veut un niveau que l’ennemi n’a pas.' },
  cure: {
    en: 'Add the level to the enemy, or leave the wave’s level out.',
    fr: 'Ajoutez le niveau à l’ennemi, ou retirez celui de la vague.',
  },
  example: '{ "waves": [{ "entries": [{ "enemy": "carl", "level": 9, "count": 1 }] }] }',
  checks: {
    *encounters({ waves }, { content }) {
      for (const [w, { entries }] of waves.entries()) {
        for (const [e, { enemy: id, level }] of entries.entries()) {
          const enemy = content.enemies.get(id);
          const levels = (enemy?.levels ?? []).map((one) => one.level);
          if (enemy === undefined || level === undefined || levels.includes(level)) continue;
          const has =
            levels.length === 0
              ? { en: 'It has none.', fr: 'Il n’en a aucun.' }
              : { en: `It has ${levels.join(', ')}.`, fr: `Il a ${levels.join(', ')}.` };
          yield found(
            `/waves/${w}/entries/${e}/level`,
            `\`${id}\` has no level ${level}.`,
            `\`${id}\` n’a pas de niveau ${level}.`,
            has,
          );
        }
      }
    },
  },
};
