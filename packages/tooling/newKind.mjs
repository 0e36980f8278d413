// npm run new-kind -- <name>: the three skeletons of a new ability kind: contract entry, function, test.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from './run.mjs';

const [name] = process.argv.slice(2);
if (name === undefined || name === '--help') {
  console.log(
    'npm run new-kind -- <name>\n\nWrites the contract entry, the function and the test of a new ability kind.\nExample: npm run new-kind -- teleport',
  );
  process.exit(name === undefined ? 2 : 0);
}
const fail = (why) => {
  console.error(why);
  process.exit(2);
};
if (!/^[a-z][a-z0-9]*$/.test(name))
  fail(`"${name}" can't be a kind: lower-case letters and digits, a letter first (it names a file and a function).`);
const contractFile = at('data/ability_contract.json');
const contractText = readFileSync(contractFile, 'utf8');
const contract = JSON.parse(contractText);
const source = at('packages/simulation/src/abilities', `${name}.ts`);
const test = at('packages/simulation/src/abilities', `${name}.test.ts`);
if (name in contract.kinds) fail(`The contract has a kind "${name}" already.`);
for (const file of [source, test]) if (existsSync(file)) fail(`${file} exists already.`);

const title = name[0].toUpperCase() + name.slice(1);
const entry = {
  label: { en: title, fr: title },
  help: { en: `What ${name} does, in one sentence.`, fr: `Ce que fait ${name}, en une phrase.` },
  traits: { modes: ['arena'], moments: ['attack', 'spawn', 'hp_below'] },
  settings: {
    distance: {
      type: 'number',
      minimum: 0,
      maximum: 20,
      default: 2,
      label: { en: 'Distance', fr: 'Distance' },
      help: { en: 'How far.', fr: 'À quelle distance.' },
      unit: 'u',
    },
  },
};
// Put in as text after the last kind, so that not one other line of the file changes.
const endOfKinds = contractText.search(/\n {2}\},\n {2}"moments"/);
if (endOfKinds === -1)
  fail(`${contractFile} is not laid out as it was: "moments" should follow "kinds", indented by two spaces.`);
const entryText = JSON.stringify(entry, null, 2)
  .replaceAll(/\{\n\s+("en": .*,)\n\s+("fr": .*)\n\s+\}/g, '{ $1 $2 }')
  .replaceAll(/\[\n\s+("[^\]]*")\n\s+\]/g, (_, list) => `[${list.replaceAll(/\s*\n\s*/g, ' ')}]`)
  .replaceAll('\n', '\n    ');
writeFileSync(
  contractFile,
  `${contractText.slice(0, endOfKinds)},\n    "${name}": ${entryText}${contractText.slice(endOfKinds)}`,
);
writeFileSync(
  source,
  `import type { AbilityFunction } from './stage.ts';

interface Settings {
  /** World units. */
  distance: number;
}

/** Moves the caster to the free place nearest to a point \`distance\` to its right. */
export const ${name}: AbilityFunction<Settings> = (stage, caster, { distance }) => {
  const { x, y } = stage.position(caster);
  stage.place(caster, x + distance, y);
};
`,
);
writeFileSync(
  test,
  `import { expect, test } from 'vitest';
import { ${name} } from './${name}.ts';
import type { Stage } from './stage.ts';

test('${name} acts on the stage it is given', () => {
  const moves: unknown[] = [];
  const stage: Partial<Stage> = {
    position: () => ({ x: 3, y: 4 }),
    place: (...move) => moves.push(move) > 0,
  };
  ${name}(stage as Stage, 0, { distance: 2 });
  expect(moves).toEqual([[0, 5, 4]]);
});
`,
);
console.log(`Written:
  data/ability_contract.json                          the kind's labels, traits and settings, in both languages
  packages/simulation/src/abilities/${name}.ts         what it does
  packages/simulation/src/abilities/${name}.test.ts    its test
Make them say what you mean, then: npm test -- --area abilities`);
