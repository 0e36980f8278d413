import { found, type Rule } from './rule.ts';

export const rule: Rule = {
  code: 'MAP-02',
  severity: 'error',
  title: { en: 'A tile is not in the legend.', fr: 'Une tuile n’est pas dans la légende.' },
  cure: {
    en: 'Add the character to the legend, or use one of its own.',
    fr: 'Ajoutez le caractère à la légende, ou employez l’un des siens.',
  },
  example: '{ "tiles": ["..?"], "legend": { ".": "open" } }',
  checks: {
    *maps({ tiles, legend }) {
      for (const [index, row] of tiles.entries()) {
        const unknown = new Set([...row].filter((character) => !Object.hasOwn(legend, character)));
        for (const character of unknown) {
          yield found(
            `/tiles/${index}`,
            `Row ${index} has ${JSON.stringify(character)}, which the legend does not name.`,
            `La rangée ${index} a ${JSON.stringify(character)}, que la légende ne nomme pas.`,
          );
        }
      }
    },
  },
};
