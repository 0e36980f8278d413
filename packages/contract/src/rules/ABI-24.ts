import { found, type Rule } from './rule.ts';

export const rule: Rule = {
  code: 'ABI-24',
  severity: 'error',
  title: { en: 'A trigger distance ends before it begins.', fr: 'Une distance de déclenchement finit avant de commencer.' },
  cure: { en: 'Set `min` at or below `max`.', fr: 'Mettez `min` à `max` ou en dessous.' },
  example: '{ "trigger_distance": { "min": 8, "max": 2 } }',
  checks: {
    *attack_patterns({ trigger_distance: window }) {
      if (window === undefined || (window.min ?? 0) <= window.max) return;
      yield found(
        '/trigger_distance/min',
        `From ${window.min} to ${window.max} holds no distance.`,
        `De ${window.min} à ${window.max}, aucune distance ne tient.`,
      );
    },
  },
};
