// npm test: installs what is missing, generates, and runs every test there is, the browser's too; `-- --area NAME` an area.
// What follows is passed on to vitest.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AREAS, pathsOf } from './areas.mjs';
import { CHROMIUM_CURE, findChromium } from './chromium.mjs';
import { packageBin, prepare, runNode } from './run.mjs';

const args = process.argv.slice(2);
const paths = [];
for (let i = args.indexOf('--area'); i !== -1; i = args.indexOf('--area')) {
  const [, name] = args.splice(i, 2);
  const found = pathsOf(name);
  if (found === undefined) {
    console.error(`There is no area "${name ?? ''}". The areas: ${Object.keys(AREAS).join(', ')}.`);
    process.exit(2);
  }
  paths.push(...found);
}

await prepare();

const needsBrowser =
  paths.length === 0 ? args.every((arg) => arg.startsWith('-')) : paths.some((path) => path.startsWith('tests/e2e'));
const chromium = findChromium();
if (needsBrowser && chromium === undefined) {
  console.error(CHROMIUM_CURE);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'bestiaire-test-'));
const report = join(folder, 'report.json');
const code = runNode(
  [packageBin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...paths, ...args],
  { env: { ...process.env, ...(chromium ? { BESTIAIRE_CHROMIUM: chromium } : {}) } },
);
let failures = 1;
if (existsSync(report)) {
  const { numPassedTests, numFailedTests, numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  // A file that could not be loaded has no failed test of its own: it counts as one.
  failures = numFailedTests + testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  if (code !== 0 && failures === 0) failures = 1;
  if (numTotalTests === 0) failures = Math.max(failures, 1);
  console.log(`${numPassedTests} passed, ${failures} failed`);
}
rmSync(folder, { recursive: true, force: true });
process.exitCode = code !== 0 ? code : failures > 0 ? 1 : 0;
