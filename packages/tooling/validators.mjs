// The precompiled validators: ajv's standalone code of the record schemas, made with the very same ajv as everywhere else. A page
// under `script-src 'self'` can't compile schemas (ajv needs `new Function`); one verdict then holds in form, API and CLI alike.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const OUTPUT = 'packages/contract/src/validators.gen.js';

/** What the code depends on: the contract's sources and data, ajv, and this file. */
function inputs() {
  const contract = join(root, 'packages/contract/src');
  const sources = readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/^rules[\\/]|\.gen\./.test(name))
    .sort();
  return [
    ...sources.map((name) => join(contract, name)),
    join(root, 'data/ability_contract.json'),
    join(root, 'node_modules/ajv/package.json'),
    fileURLToPath(import.meta.url),
  ];
}

function stampOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** A place as a word that can be exported: `rules/items` is `rules_items`. */
const exportName = (place) => place.replace('/', '_');

async function standaloneCode() {
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const { createAjv, CONTRACT, PLACES, schemaOf, shareSchemas } = await import('../contract/src/index.ts');
  await unregister();
  const { default: standalone } = await import('ajv/dist/standalone/index.js');
  const ajv = createAjv({ code: { source: true, esm: false }, inlineRefs: false });
  for (const schema of shareSchemas(PLACES.map((place) => schemaOf(place, CONTRACT)))) ajv.addSchema(schema);
  return standalone.default(ajv, Object.fromEntries(PLACES.map((place) => [exportName(place), place])));
}

/** One ES module of it: standalone code asks for two helpers of ajv by `require`. */
async function bundle(code) {
  const { build } = await import('vite');
  // No such file: the plugin is the file, standing where its imports are looked for.
  const entry = join(root, 'packages/contract/validators.cjs');
  const [output] = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [
      {
        name: 'standalone-code',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: { write: false, minify: true, target: 'es2022', lib: { entry, formats: ['es'] } },
  });
  return output.output[0].code;
}

/** The file and its text, or undefined while what is there is still good. */
export async function validators() {
  const files = inputs();
  const head = `// Generated from the record schemas (${stampOf(files)}); do not edit. \`npm run generate\` makes it anew.`;
  const file = join(root, OUTPUT);
  if (existsSync(file) && readFileSync(file, 'utf8').startsWith(head)) return undefined;
  return { path: OUTPUT, text: `${head}\n// @ts-nocheck\n${await bundle(await standaloneCode())}` };
}
