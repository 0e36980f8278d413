import { hurts, reachOf } from './reach.ts';
import { found, type Rule } from './rule.ts';

export const rule: Rule = {
  code: 'PAT-02',
  severity: 'warning',
  title: {
    en: 'A pattern only starts where none of its hits can reach.',
    fr: 'Un pattern ne part que là où aucun de ses coups ne porte.',
  },
  cure: {
    en: 'Lower the `min` of its trigger distance, lengthen a hit, or let it move nearer first.',
    fr: 'Baissez le `min` de sa distance de déclenchement, allongez un coup, ou faites-le d’abord avancer.',
  },
  example:
    '{ "trigger_distance": { "min": 9, "max": 12 }, "tracks": { "hits": [{ "shape": { "kind": "circle", "radius": 1 }, … }] } }',
  checks: {
    *attack_patterns(pattern) {
      const { min: least = 0, max: most = 0 } = pattern.trigger_distance ?? {};
      // Movement brings it nearer, and a hit already catches the edge of a body: 1 u is allowed for that.
      const travel = (pattern.tracks.movement ?? []).reduce((sum, { along }) => sum + Math.max(0, along ?? 0), 0);
      const reach = reachOf(pattern) + travel;
      const fires = (pattern.tracks.abilities ?? []).length > 0;
      if (!hurts(pattern) || fires || least <= reach + 1 || least > most) return;
      yield found(
        '/trigger_distance/min',
        `It starts from ${least} u on, its hits reach ${reach} u.`,
        `Il part à ${least} u ou plus, ses coups portent à ${reach} u.`,
      );
    },
  },
};
