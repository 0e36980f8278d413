import { found, type Rule } from './rule.ts';

export const rule: Rule = {
  code: 'ENC-03',
  severity: 'warning',
  title: { en: 'An obstacle reaches out of its arena.', fr: 'Un obstacle sort de son arène.' },
  cure: {
    en: 'Move it or make it smaller: what lies outside does nothing.',
    fr: 'Déplacez-le ou réduisez-le : ce qui dépasse ne sert à rien.',
  },
  example: '{ "width": 20, "height": 12, "obstacles": [{ "id": "rock", "x": 18, "y": 2, "width": 4, "height": 1 }] }',
  checks: {
    *encounters(encounter) {
      if (encounter.mode !== 'arena') return;
      for (const [index, { id, x, y, width, height }] of (encounter.obstacles ?? []).entries()) {
        if (x + width <= encounter.width && y + height <= encounter.height) continue;
        yield found(
          `/obstacles/${index}`,
          `\`${id}\` reaches out of the arena of ${encounter.width} × ${encounter.height} u.`,
          `\`${id}\` sort de l’arène de ${encounter.width} × ${encounter.height} u.`,
        );
      }
    },
  },
};
