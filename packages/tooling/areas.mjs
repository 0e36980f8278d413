/**
 * The areas of `npm test -- --area NAME`: folders of tests, and other areas. A test file belongs to every area whose path it begins with.
 */
/** @type {Record<string, { paths: string[], areas?: string[] }>} */
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
      'tests/repository/kinds',
    ],
  },
  gameplay: {
    paths: [
      'packages/simulation/src/replay',
      'packages/simulation/src/core',
      'packages/simulation/src/testing',
      'packages/batch',
      'tests/golden',
      'tests/samples',
    ],
    areas: ['abilities', 'tactical', 'chrono'],
  },
  tactical: { paths: ['packages/simulation/src/tactical', 'tests/vectors', 'tests/tactical'] },
  chrono: { paths: ['packages/simulation/src/chrono', 'tests/chrono'], areas: ['rules'] },
  rules: { paths: ['packages/simulation/src/rules', 'tests/rules'] },
  api: { paths: ['packages/persistence', 'apps/api', 'tests/api'] },
  importers: { paths: ['packages/importers', 'tests/importers'] },
  editor: { paths: ['apps/editor'], areas: ['e2e'] },
  e2e: { paths: ['tests/e2e'] },
  repository: { paths: ['packages/tooling', 'tests/repository'] },
};

/**
 * The paths of an area, those of the areas it includes too; undefined where there is no such area.
 * @param {string | undefined} name
 * @returns {string[] | undefined}
 */
export function pathsOf(name) {
  const area = name !== undefined && Object.hasOwn(AREAS, name) ? AREAS[name] : undefined;
  if (area === undefined) return undefined;
  return [...new Set([...area.paths, ...(area.areas ?? []).flatMap((inner) => pathsOf(inner) ?? [])])];
}
