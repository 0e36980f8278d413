// Pages that people read are generated and committed: npm run generate:docs writes them, `--check` fails on a difference.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at, prepare } from './run.mjs';

await prepare();
const { register } = await import('tsx/esm/api');
register();

/** Each page by its path: how its text is made. */
const PAGES = {
  'packages/contract/DIAGNOSTICS.md': async () => (await import('@bestiaire/contract')).diagnosticsPage(),
  'apps/api/openapi.json': async () => (await import('@bestiaire/api')).openApiText(),
};

const check = process.argv.includes('--check');
for (const [path, make] of Object.entries(PAGES)) {
  const text = await make();
  if (existsSync(at(path)) && readFileSync(at(path), 'utf8') === text) continue;
  if (check) {
    console.error(`${path} is stale.`);
    process.exitCode = 1;
  } else {
    writeFileSync(at(path), text);
    console.error(`wrote ${path}`);
  }
}
