/**
 * The areas of `npm test -- --area NAME`: folders of tests, and other areas. A test file belongs to every area whose path it begins with.
 */
export const AREAS = {
  contract: { paths: ['packages/contract'] },
  files: { paths: ['packages/content-files'] },
  cli: { paths: ['apps/cli', 'tests/cli', 'tests/broken'] },
  abilities: {
    paths: [
      'packages/simulation/src/abilities',
      'packages/simulation/src/arena',
      'packages/contract/src/rules',
      'tests/abilities',
    ],
  },
  gameplay: {
    paths: ['packages/simulation/src/core', 'packages/batch', 'tests/golden'],
    areas: ['abilities', 'tactical', 'chrono'],
  },
  tactical: { paths: ['packages/simulation/src/tactical', 'tests/vectors', 'tests/tactical'] },
  chrono: { paths: ['packages/simulation/src/chrono', 'packages/simulation/src/rules', 'tests/chrono'] },
  api: { paths: ['packages/persistence', 'apps/api', 'tests/api'] },
  importers: { paths: ['packages/importers', 'tests/importers'] },
  editor: { paths: ['apps/editor', 'tests/e2e'] },
  repository: { paths: ['packages/tooling', 'tests/repository'] },
};

/** The paths of an area, those of the areas it includes too. */
export function pathsOf(name) {
  const area = AREAS[name];
  if (area === undefined) return undefined;
  return [...new Set([...area.paths, ...(area.areas ?? []).flatMap((inner) => pathsOf(inner))])];
}
