import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyForTest } from './copy.ts';
import { CONTRACT_FILE, contractKinds, KINDS_FOLDER, kindFaults } from './kinds.ts';
import { ROOT } from './root.ts';

const FOLDERS = [CONTRACT_FILE, KINDS_FOLDER, 'packages/tooling', 'package.json', 'vitest.config.ts', 'tsconfig.base.json'];
const newKind = (root: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'packages/tooling/newKind.mjs'), ...args], { cwd: root, encoding: 'utf8' });

test('writes the three files of a kind, whose own test passes, and changes nothing else of the contract', () => {
  const copy = copyForTest(FOLDERS);
  const before = readFileSync(join(copy.root, CONTRACT_FILE), 'utf8');
  expect(newKind(copy.root, 'teleport').status).toBe(0);
  expect(contractKinds(copy.root)).toContain('teleport');
  expect(kindFaults(copy.root)).toEqual([]);

  const lines = new Set(readFileSync(join(copy.root, CONTRACT_FILE), 'utf8').split('\n'));
  const rewritten = before.split('\n').filter((line) => !lines.has(line) && !lines.has(`${line},`));
  expect(rewritten).toEqual([]);

  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const run = spawnSync(process.execPath, [vitest, 'run', '--root', copy.root, `${KINDS_FOLDER}/teleport`], {
    cwd: copy.root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  expect(run.stdout).toMatch(/Tests\s+1 passed/);
});

test.each([
  [['Teleport'], "can't be a kind"],
  [['2steps'], "can't be a kind"],
  [['../escape'], "can't be a kind"],
  [[contractKinds(ROOT)[0] ?? ''], 'already'],
  [['stage'], 'already'],
])('refuses %j and writes nothing', (args, why) => {
  const copy = copyForTest(FOLDERS);
  const before = readFileSync(join(copy.root, CONTRACT_FILE), 'utf8');
  const { status, stderr } = newKind(copy.root, ...args);
  expect(status).toBe(2);
  expect(stderr).toContain(why);
  expect(readFileSync(join(copy.root, CONTRACT_FILE), 'utf8')).toBe(before);
});

test('says how it is used', () => {
  const { status, stdout } = newKind(ROOT);
  expect(status).toBe(2);
  expect(stdout).toContain('npm run new-kind -- teleport');
});
