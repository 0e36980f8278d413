import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const KINDS_FOLDER = 'packages/simulation/src/abilities';
export const CONTRACT_FILE = 'data/ability_contract.json';

/** The kinds that the contract of a repository lists, in its order. */
export function contractKinds(root: string): string[] {
  return Object.keys(JSON.parse(readFileSync(join(root, CONTRACT_FILE), 'utf8')).kinds);
}

/** What a kind lacks of its three files (ABI-12), and of one file = one name. Each fault says which file to write. */
export function kindFaults(root: string): string[] {
  const files = readdirSync(join(root, KINDS_FOLDER));
  const named = (suffix: RegExp) => files.filter((file) => suffix.test(file)).map((file) => file.replace(suffix, ''));
  const listed = contractKinds(root);
  // Beside the kinds stand what they act on, and the test of them all.
  const functions = named(/(?<!\.test|\.gen|^stage)\.ts$/);
  const tested = named(/(?<!^stage|^kinds)\.test\.ts$/);
  const faults: string[] = [];
  for (const kind of new Set([...listed, ...functions, ...tested].sort())) {
    const file = `${KINDS_FOLDER}/${kind}.ts`;
    if (!listed.includes(kind)) faults.push(`${kind} has no entry in ${CONTRACT_FILE}`);
    if (!existsSync(join(root, file))) faults.push(`${kind} has no function: write ${file}`);
    else if (!new RegExp(`^export const ${kind}\\b`, 'm').test(readFileSync(join(root, file), 'utf8')))
      faults.push(`${file} must export a function called ${kind}, as the contract does`);
    if (!tested.includes(kind)) faults.push(`${kind} has no test: write ${KINDS_FOLDER}/${kind}.test.ts`);
  }
  return faults;
}
