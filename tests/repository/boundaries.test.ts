import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Copy, copyRepository } from './copy.ts';
import { ROOT } from './root.ts';
import { sourcesBelow } from './sources.ts';

interface Cruise {
  modules: unknown[];
  summary: { violations: { from: string; rule: { name: string } }[] };
}
const law: { forbidden: { name: string; comment?: string }[] } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

/** For each rule one file that breaks it, and what else the fault needs. */
const FAULTS: Record<string, { file: string; text: string; also?: Record<string, string> }> = {
  'no-cycles': {
    file: 'packages/contract/src/plantedChicken.ts',
    text: "import { egg } from './plantedEgg.ts';\nexport const chicken = () => egg;\n",
    also: {
      'packages/contract/src/plantedEgg.ts':
        "import { chicken } from './plantedChicken.ts';\nexport const egg = () => chicken;\n",
    },
  },
  'no-orphans': { file: 'packages/contract/src/plantedAlone.ts', text: 'export const alone = true;\n' },
  'not-resolvable': { file: 'packages/batch/src/plantedNowhere.ts', text: "import './thereIsNoSuchFile.ts';\n" },
  'contract-is-pure': { file: 'packages/contract/src/plantedReader.ts', text: "import 'node:fs';\n" },
  'contract-imports-nothing-of-ours': {
    file: 'packages/contract/src/plantedUpward.ts',
    text: "import '@bestiaire/simulation';\n",
  },
  'simulation-is-pure': { file: 'packages/simulation/src/plantedBorrower.ts', text: "import 'ajv';\n" },
  'simulation-imports-contract-only': {
    file: 'packages/simulation/src/plantedUpward.ts',
    text: "import '@bestiaire/batch';\n",
  },
  'batch-imports-simulation-and-contract-only': {
    file: 'packages/batch/src/plantedSideways.ts',
    text: "import '@bestiaire/persistence';\n",
  },
  'content-files-imports-contract-only': {
    file: 'packages/content-files/src/plantedSideways.ts',
    text: "import '@bestiaire/simulation';\n",
  },
  'importers-import-contract-only': {
    file: 'packages/importers/src/plantedSideways.ts',
    text: "import '@bestiaire/simulation';\n",
  },
  'persistence-imports-contract-only': {
    file: 'packages/persistence/src/plantedSideways.ts',
    text: "import '@bestiaire/simulation';\n",
  },
  'prisma-lives-in-persistence': { file: 'apps/api/src/plantedQuery.ts', text: "import '@prisma/client';\n" },
  'packages-import-no-app': { file: 'packages/content-files/src/plantedUpward.ts', text: "import '@bestiaire/api';\n" },
  'no-app-imports-an-app': {
    file: 'apps/api/src/plantedNeighbour.ts',
    text: "import '../../editor/src/plantedScreen.ts';\n",
    also: { 'apps/editor/src/plantedScreen.ts': 'export const screen = true;\n' },
  },
  'editor-reaches-the-api-by-http': { file: 'apps/editor/src/plantedShortcut.ts', text: "import '@bestiaire/persistence';\n" },
  'through-the-door': {
    file: 'apps/cli/src/plantedWindow.ts',
    text: "import '../../../packages/contract/src/sha256.ts';\n",
  },
  'source-imports-no-test': {
    file: 'apps/api/src/plantedHelper.ts',
    text: "import './planted.test.ts';\n",
    also: { 'apps/api/src/planted.test.ts': 'export const helper = true;\n' },
  },
  'no-undeclared-dependency': { file: 'packages/contract/src/plantedUndeclared.ts', text: "import 'fastify';\n" },
};

let copy: Copy;
let cruised: Cruise;

beforeAll(() => {
  copy = copyRepository(['packages', 'apps', 'tests', 'data', 'package.json', 'tsconfig.base.json', '.dependency-cruiser.cjs']);
  for (const name of ['batch', 'content-files', 'persistence'])
    copy.write(`packages/${name}/src/index.ts`, 'export const door = true;\n');
  copy.write('apps/api/src/index.ts', 'export const door = true;\n');
  for (const { file, text, also = {} } of Object.values(FAULTS)) {
    copy.write(file, text);
    for (const [path, more] of Object.entries(also)) copy.write(path, more);
  }
  const command = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [command, '--config', '.dependency-cruiser.cjs', 'packages', 'apps', 'tests', '--output-type', 'json'];
  const done = spawnSync(process.execPath, args, { cwd: copy.root, encoding: 'utf8', maxBuffer: 1e9 });
  cruised = JSON.parse(done.stdout);
}, 240_000);
afterAll(() => copy[Symbol.dispose]());

describe('the law of who may import whom', () => {
  test('was asked about the whole repository', () => {
    const count = ['packages', 'apps', 'tests'].flatMap(sourcesBelow).filter((path) => !path.includes('.gen.')).length;
    expect(count).toBeGreaterThan(60);
    expect(cruised.modules.length).toBeGreaterThan(count);
  });

  test('every rule has its planted fault, and tells the offender what to do', () => {
    expect(law.forbidden.map((rule) => rule.name).sort()).toEqual(Object.keys(FAULTS).sort());
    for (const rule of law.forbidden) expect(rule.comment?.length, rule.name).toBeGreaterThan(40);
  });

  test.each(Object.entries(FAULTS))('%s reports its offender', (name, { file }) => {
    const offenders = cruised.summary.violations.filter((found) => found.rule.name === name).map((found) => found.from);
    expect(offenders).toContain(file);
  });

  test('nothing but the planted files is reported', () => {
    const others = cruised.summary.violations.filter((found) => !/planted/.test(found.from));
    expect(others).toEqual([]);
  });
});
