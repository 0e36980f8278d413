import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AREAS, pathsOf } from '../../packages/tooling/areas.mjs';
import { ROOT } from './root.ts';
import { sourcesBelow } from './sources.ts';

const tests = ['packages', 'apps', 'tests'].flatMap(sourcesBelow).filter((path) => /\.test\.tsx?$/.test(path));
const testsOf = (area: string) => tests.filter((path) => pathsOf(area)?.some((prefix: string) => path.startsWith(prefix)));

test('every test file belongs to an area', () => {
  const known = new Set(Object.keys(AREAS).flatMap(testsOf));
  expect(tests.length).toBeGreaterThan(10);
  expect(tests.filter((path) => !known.has(path))).toEqual([]);
});

test('gameplay includes abilities', () => {
  expect(testsOf('abilities').length).toBeGreaterThan(0);
  expect(testsOf('gameplay')).toEqual(expect.arrayContaining(testsOf('abilities')));
});

test('an area that does not exist is told with the list of those that do', () => {
  const args = [join(ROOT, 'packages/tooling/test.mjs'), '--area', 'nowhere'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toContain('no area "nowhere"');
  for (const area of Object.keys(AREAS)) expect(stderr).toContain(area);
});
