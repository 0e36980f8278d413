import { found, type Rule } from './rule.ts';

export const rule: Rule = {
  code: 'EX-CBT-001',
  severity: 'warning',
  title: { en: 'An ambush has no area to spring from.', fr: 'Une embuscade n’a pas de zone d’où surgir.' },
  cure: {
    en: 'Name an area of the map whose trigger is `ambush`.',
    fr: 'Nommez une zone de la carte dont le déclencheur est `ambush`.',
  },
  example: '{ "mode": "tactical", "start": { "trigger": "ambush" } }',
  checks: {
    *encounters(encounter, { content }) {
      if (encounter.mode !== 'tactical' || encounter.start.trigger !== 'ambush') return;
      const name = encounter.start.area;
      if (name === undefined) {
        yield found('/start/area', 'The ambush names no area.', 'L’embuscade ne nomme aucune zone.');
        return;
      }
      const area = content.maps.get(encounter.map)?.areas?.find(({ id }) => id === name);
      if (area === undefined || area.trigger === 'ambush') return;
      yield found(
        '/start/area',
        `Area \`${name}\` is no ambush on map \`${encounter.map}\`.`,
        `La zone \`${name}\` n’est pas une embuscade sur la carte \`${encounter.map}\`.`,
      );
    },
  },
};
