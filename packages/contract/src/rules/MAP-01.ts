import { sizeOf } from './grid.ts';
import { found, type Rule } from './rule.ts';

export const rule: Rule = {
  code: 'MAP-01',
  severity: 'error',
  title: { en: 'The rows of a map are not equally long.', fr: 'Les rangées d’une carte n’ont pas la même longueur.' },
  cure: { en: 'Fill the row up to the longest one.', fr: 'Complétez la rangée jusqu’à la plus longue.' },
  example: '{ "tiles": ["####", "#.#"] }',
  checks: {
    *maps(map) {
      const { width } = sizeOf(map);
      for (const [index, row] of map.tiles.entries()) {
        const length = [...row].length;
        if (length !== width)
          yield found(
            `/tiles/${index}`,
            `Row ${index} has ${length} tiles, the longest ${width}.`,
            `La rangée ${index} a ${length} tuiles, la plus longue ${width}.`,
          );
      }
    },
  },
};
