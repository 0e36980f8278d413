import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';
import { sourcesBelow } from './sources.ts';

const workspaces = [
  ...['packages', 'apps'].flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`)),
  'tests',
].filter((folder) => existsSync(join(ROOT, folder, 'package.json')));
const manifest = (folder: string) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));

test.each(workspaces)('%s has its types checked, and says what it is', (folder) => {
  const { name, private: isPrivate, license, type, scripts } = manifest(folder);
  expect({ name, isPrivate, license, type }).toEqual({
    name: `@bestiaire/${folder.split('/').at(-1)}`,
    isPrivate: true,
    license: 'MIT',
    type: 'module',
  });
  // turbo runs `typecheck` where it is: a workspace without it would pass unchecked.
  if (sourcesBelow(folder).length > 0) expect(scripts?.typecheck).toMatch(/tsc/);
});

test('every dependency is pinned to one version', () => {
  const loose = [...workspaces, '.'].flatMap((folder) => {
    const { dependencies = {}, devDependencies = {} } = manifest(folder);
    return Object.entries<string>({ ...dependencies, ...devDependencies })
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${folder}: ${name} ${version}`);
  });
  expect(loose).toEqual([]);
});
