import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { type Copy, copyForTest } from './copy.ts';
import { CONTRACT_FILE, contractKinds, KINDS_FOLDER, kindFaults } from './kinds.ts';
import { ROOT } from './root.ts';
import { sourcesBelow } from './sources.ts';

const KINDS = contractKinds(ROOT);
const FOLDERS = ['data/ability_contract.json', KINDS_FOLDER, 'packages/contract', 'packages/tooling', 'tsconfig.base.json'];

function removeEntry(copy: Copy, kind: string): void {
  const contract = JSON.parse(readFileSync(join(copy.root, CONTRACT_FILE), 'utf8'));
  delete contract.kinds[kind];
  copy.write(CONTRACT_FILE, JSON.stringify(contract, null, 2));
}

describe('a kind is three files (ABI-12)', () => {
  test('every kind has its entry, its function and its test', () => {
    expect(KINDS).not.toEqual([]);
    expect(kindFaults(ROOT)).toEqual([]);
  });

  describe.each(KINDS)('%s', (kind) => {
    test('without its entry in the contract is told by name', () => {
      const copy = copyForTest(FOLDERS);
      removeEntry(copy, kind);
      expect(kindFaults(copy.root)).toEqual([`${kind} has no entry in ${CONTRACT_FILE}`]);
    });
    test('without its function is told by name', () => {
      const copy = copyForTest(FOLDERS);
      copy.remove(`${KINDS_FOLDER}/${kind}.ts`);
      expect(kindFaults(copy.root)).toEqual([`${kind} has no function: write ${KINDS_FOLDER}/${kind}.ts`]);
    });
    test('without its test is told by name', () => {
      const copy = copyForTest(FOLDERS);
      copy.remove(`${KINDS_FOLDER}/${kind}.test.ts`);
      expect(kindFaults(copy.root)).toEqual([`${kind} has no test: write ${KINDS_FOLDER}/${kind}.test.ts`]);
    });
    test('under another name than its file is told by name', () => {
      const copy = copyForTest(FOLDERS);
      const file = `${KINDS_FOLDER}/${kind}.ts`;
      copy.write(file, readFileSync(join(copy.root, file), 'utf8').replaceAll(new RegExp(`\\b${kind}\\b`, 'g'), 'other'));
      expect(kindFaults(copy.root)).toEqual([`${file} must export a function called ${kind}, as the contract does`]);
    });
  });

  // The compiler tells it too, before any test runs: the table of kinds is typed by the contract.
  test.each([
    ['entry', (copy: Copy, kind: string) => removeEntry(copy, kind)],
    ['function', (copy: Copy, kind: string) => copy.remove(`${KINDS_FOLDER}/${kind}.ts`)],
  ])('a missing %s does not compile', (_, breakIt) => {
    const [kind] = KINDS;
    if (kind === undefined) throw new Error('the contract has no kind');
    const copy = copyForTest(FOLDERS);
    breakIt(copy, kind);
    const generator = pathToFileURL(join(copy.root, 'packages/tooling/generate.mjs')).href;
    execFileSync(process.execPath, ['-e', `import('${generator}').then((made) => made.abilityIndex())`], { stdio: 'ignore' });
    const base = ts.parseConfigFileTextToJson('', readFileSync(join(ROOT, 'tsconfig.base.json'), 'utf8')).config;
    const { options } = ts.convertCompilerOptionsFromJson(base.compilerOptions, copy.root);
    const table = join(copy.root, KINDS_FOLDER, 'index.gen.ts');
    const program = ts.createProgram([table], options);
    const told = program.getSemanticDiagnostics(program.getSourceFile(table));
    const texts = told.map((diagnostic) => ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
    expect(texts).toEqual([expect.stringContaining(kind)]);
  });
});

/** The quoted name of a kind, as an author's data has it and shared code must not (ABI-15). */
const quoted = new RegExp(`(['"\`])(?:${KINDS.join('|')})\\1`);
const mayNameKinds = (path: string) => path.startsWith(`${KINDS_FOLDER}/`) || /\.test\.tsx?$|\/testing(\/|\.ts$)/.test(path);

describe('shared code names no kind (ABI-15)', () => {
  test('no quoted kind stands outside abilities/, data and tests', () => {
    const sources = [...sourcesBelow('packages'), ...sourcesBelow('apps')].filter((path) => !mayNameKinds(path));
    expect(sources.length).toBeGreaterThan(60);
    const offenders = sources.flatMap((path) =>
      readFileSync(join(ROOT, path), 'utf8')
        .split('\n')
        .flatMap((line, i) => (quoted.test(line) ? [`${path}:${i + 1}: ask the contract's traits instead: ${line.trim()}`] : [])),
    );
    expect(offenders).toEqual([]);
  });

  test.each(KINDS.flatMap((kind) => [`'${kind}'`, `"${kind}"`, `\`${kind}\``]))('%s would be found', (text) => {
    expect(quoted.test(`if (kind === ${text}) return;`)).toBe(true);
  });
  test.each(KINDS)('%s in a comment or a name would not', (kind) => {
    expect(quoted.test(`// a creature may ${kind} here\nconst ${kind}_started = true;`)).toBe(false);
  });
});
