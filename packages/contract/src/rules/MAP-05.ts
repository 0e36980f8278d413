import { sizeOf } from './grid.ts';
import { found, type Rule } from './rule.ts';

export const rule: Rule = {
  code: 'MAP-05',
  severity: 'error',
  title: { en: 'An area reaches out of its map.', fr: 'Une zone sort de sa carte.' },
  cure: { en: 'Move it or make it smaller.', fr: 'Déplacez-la ou réduisez-la.' },
  example: '{ "tiles": ["....", "...."], "areas": [{ "id": "gate", "rect": { "x": 3, "y": 0, "width": 2, "height": 1 } }] }',
  checks: {
    *maps(map) {
      const { width, height } = sizeOf(map);
      for (const [index, { id, rect }] of (map.areas ?? []).entries()) {
        if (rect.x + rect.width <= width && rect.y + rect.height <= height) continue;
        yield found(
          `/areas/${index}/rect`,
          `\`${id}\` reaches out of the map of ${width} × ${height} tiles.`,
          `\`${id}\` sort de la carte de ${width} × ${height} tuiles.`,
        );
      }
    },
  },
};
