import { sizeOf, terrainOf, tilesPerCell } from './grid.ts';
import { found, type Rule } from './rule.ts';

export const rule: Rule = {
  code: 'MAP-04',
  severity: 'warning',
  title: {
    en: 'A combat cell is part solid, part not: nobody enters it.',
    fr: 'Une case de combat est en partie pleine : nul n’y entre.',
  },
  cure: {
    en: 'Draw walls along the cells, or make cells smaller.',
    fr: 'Dessinez les murs le long des cases, ou prenez des cases plus petites.',
  },
  example: '{ "tile_size": 1, "cell_size": 2, "tiles": ["#.", ".."] }',
  checks: {
    *maps(map) {
      const n = tilesPerCell(map) ?? 1;
      if (n === 1) return;
      const { width, height } = sizeOf(map);
      const terrainAt = terrainOf(map);
      const mixed: string[] = [];
      let firstRow = 0;
      for (let row = 0; row < height; row += n) {
        for (let column = 0; column < width; column += n) {
          let blocked = 0;
          for (let i = 0; i < n * n; i += 1) {
            const terrain = terrainAt(column + (i % n), row + Math.floor(i / n));
            if (terrain === 'solid' || terrain === 'low') blocked += 1;
          }
          if (blocked === 0 || blocked === n * n) continue;
          if (mixed.length === 0) firstRow = row;
          mixed.push(`(${column / n}, ${row / n})`);
        }
      }
      if (mixed.length === 0) return;
      const shown = mixed.slice(0, 8).join(', ') + (mixed.length > 8 ? ', …' : '');
      yield found(`/tiles/${firstRow}`, `${mixed.length} mixed cells: ${shown}.`, `${mixed.length} cases mêlées : ${shown}.`);
    },
  },
};
