import { nearest } from '../nearest.ts';
import { type Found, found, type Rule } from './rule.ts';

export const rule: Rule = {
  code: 'ENC-01',
  severity: 'error',
  title: {
    en: 'An encounter names an area that its map does not have.',
    fr: 'Une rencontre nomme une zone que sa carte n’a pas.',
  },
  cure: { en: 'Name an area of the map, or draw it there.', fr: 'Nommez une zone de la carte, ou dessinez-la.' },
  example: '{ "mode": "tactical", "map": "yard", "start": { "trigger": "ambush", "area": "attic" } }',
  checks: {
    *encounters(encounter, { content }) {
      const map = encounter.mode === 'arena' ? undefined : content.maps.get(encounter.map);
      if (encounter.mode !== 'arena' && map === undefined) return;
      const areas = (map?.areas ?? []).map(({ id }) => id);
      const check = function* (area: string | undefined, pointer: string): Generator<Found> {
        if (area === undefined || areas.includes(area)) return;
        const meant = nearest(area, areas);
        yield map === undefined
          ? found(pointer, 'An arena has no map and no areas.', 'Une arène n’a ni carte ni zones.', {
              en: 'Use x and y.',
              fr: 'Employez x et y.',
            })
          : found(
              pointer,
              `Map \`${map.id}\` has no area \`${area}\`.`,
              `La carte \`${map.id}\` n’a pas de zone \`${area}\`.`,
              meant === undefined ? undefined : { en: `Did you mean \`${meant}\`?`, fr: `Vouliez-vous dire \`${meant}\` ?` },
            );
      };
      if (encounter.mode === 'tactical') yield* check(encounter.start.area, '/start/area');
      for (const [w, { entries }] of encounter.waves.entries()) {
        for (const [e, { area }] of entries.entries()) yield* check(area, `/waves/${w}/entries/${e}/area`);
      }
    },
  },
};
