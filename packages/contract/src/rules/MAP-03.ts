import { tilesPerCell } from './grid.ts';
import { found, type Rule } from './rule.ts';

export const rule: Rule = {
  code: 'MAP-03',
  severity: 'error',
  title: {
    en: 'A combat cell is not a whole number of tiles wide.',
    fr: 'Une case de combat ne fait pas un nombre entier de tuiles.',
  },
  cure: {
    en: 'Set `cell_size` to a whole multiple of `tile_size`, or leave it out.',
    fr: 'Mettez `cell_size` à un multiple entier de `tile_size`, ou retirez-le.',
  },
  example: '{ "tile_size": 1, "cell_size": 1.5 }',
  checks: {
    *maps(map) {
      if (tilesPerCell(map) !== undefined) return;
      yield found(
        '/cell_size',
        `A cell of ${map.cell_size} u does not hold whole tiles of ${map.tile_size} u.`,
        `Une case de ${map.cell_size} u ne tient pas de tuiles entières de ${map.tile_size} u.`,
      );
    },
  },
};
