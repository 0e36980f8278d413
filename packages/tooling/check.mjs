// npm run check: types, lint and format, boundaries, dead code, and committed files that are generated. Quiet when all is well.
import { collectNode, packageBin, prepare, turbo } from './run.mjs';

await prepare();

/** Each check: what it is called, the program, and what to do when it fails. */
const CHECKS = [
  {
    name: 'types',
    args: turbo('typecheck'),
    cure: 'Mend the types above.',
  },
  {
    name: 'lint and format',
    args: [packageBin('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.'],
    cure: 'Run npm run fix; mend by hand what is left.',
  },
  {
    name: 'boundaries',
    args: [
      packageBin('dependency-cruiser', 'depcruise'),
      '--config',
      '.dependency-cruiser.cjs',
      'packages',
      'apps',
      'tests',
      '--output-type',
      'err-long',
    ],
    cure: 'Each rule above says what to do; the law stands in .dependency-cruiser.cjs.',
  },
  {
    name: 'dead code',
    args: [
      packageBin('knip'),
      '--config',
      'packages/tooling/knip.json',
      '--no-progress',
      '--no-config-hints',
      '--include',
      'files,unlisted,unresolved,duplicates',
    ],
    cure: 'Delete what nothing uses; name in package.json what is imported. What is entered by name stands in packages/tooling/knip.json.',
  },
  {
    name: 'generated files',
    args: ['packages/tooling/generated.mjs', '--check'],
    cure: 'Run npm run generate:docs and commit what it wrote.',
  },
];

const results = await Promise.all(CHECKS.map(async (check) => ({ ...check, ...(await collectNode(check.args)) })));
const failed = results.filter((result) => result.code !== 0);
for (const { name, output, cure } of failed) console.error(`\n── ${name} ──\n${output.trim()}\n→ ${cure}`);
console.error(
  failed.length === 0
    ? `check: ${results.length} of ${results.length} fine`
    : `\ncheck: ${failed.map((f) => f.name).join(', ')} failed`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
