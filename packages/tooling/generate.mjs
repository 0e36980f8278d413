// Makes the files that compilers read and git does not keep. Each step says what it wrote only when it changed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validators } from './validators.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

function write(path, text) {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.error(`generated ${path}`);
}

const read = (path) => readFileSync(join(root, path), 'utf8');

/** abilities/index.gen.ts: one entry for each file of the folder, typed by the contract's kinds (ABI-12, ABI-13). */
export function abilityIndex() {
  const folder = join(root, 'packages/simulation/src/abilities');
  const kinds = readdirSync(folder)
    .filter((name) => /^[a-z][a-z0-9_]*\.ts$/.test(name) && name !== 'stage.ts')
    .map((name) => name.slice(0, -3))
    .sort();
  write(
    'packages/simulation/src/abilities/index.gen.ts',
    [
      '// Generated from the files of this folder; do not edit. `npm run generate` makes it anew.',
      "import type { AbilityKind } from '@bestiaire/contract';",
      ...kinds.map((kind) => `import { ${kind} } from './${kind}.ts';`),
      "import type { AbilityFunction } from './stage.ts';",
      '',
      `export const KINDS = { ${kinds.join(', ')} } satisfies Record<AbilityKind, AbilityFunction<never>>;`,
      '',
    ].join('\n'),
  );
}

/** rules/index.gen.ts: every rule of the folder, in the order of their codes. A rule's file is named by its code. */
function ruleIndex() {
  const codes = readdirSync(join(root, 'packages/contract/src/rules'))
    .filter((name) => /^[A-Z]+(-[A-Z]+)*-[0-9]+\.ts$/.test(name))
    .map((name) => name.slice(0, -3))
    .sort();
  const local = (code) => code.replaceAll('-', '_');
  write(
    'packages/contract/src/rules/index.gen.ts',
    [
      '// Generated from the files of this folder; do not edit. `npm run generate` makes it anew.',
      ...codes.map((code) => `import { rule as ${local(code)} } from './${code}.ts';`),
      "import type { Rule } from './rule.ts';",
      '',
      `export const RULE_LIST: readonly Rule[] = [${codes.map(local).join(', ')}];`,
      '',
    ].join('\n'),
  );
}

/** packages/persistence/src/generated: Prisma's client of prisma/schema.prisma, made anew when the schema or Prisma changed. */
function prismaClient() {
  const folder = 'packages/persistence/src/generated';
  const stamp = JSON.stringify([read('prisma/schema.prisma'), JSON.parse(read('node_modules/prisma/package.json')).version]);
  if (
    existsSync(join(root, folder, 'client.ts')) &&
    existsSync(join(root, folder, '.stamp')) &&
    read(`${folder}/.stamp`) === stamp
  )
    return;
  const run = spawnSync(process.execPath, [join(root, 'node_modules/prisma/build/index.js'), 'generate'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`prisma generate failed:\n${run.stdout}${run.stderr}`);
  write(`${folder}/.stamp`, stamp);
}

/** Everything that is made; cheap when nothing changed. */
export async function generate() {
  abilityIndex();
  ruleIndex();
  prismaClient();
  const made = await validators();
  if (made !== undefined) write(made.path, made.text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generate();
