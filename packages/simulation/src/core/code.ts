import { CONTRACT, type Diagnostic } from '@bestiaire/contract';
import { KINDS } from '../abilities/index.gen.ts';
import type { Code } from './engine.ts';

/** The contract and the functions that this package is shipped with. */
export const CODE: Code = { contract: CONTRACT, kinds: KINDS };

function finding(id: string, en: string, fr: string, hint: { en: string; fr: string }): Diagnostic {
  return { code: 'ABI-13', severity: 'error', collection: 'contract', id, pointer: `/kinds/${id}`, message: { en, fr }, hint };
}

/** Whether contract and code agree both ways (ABI-13); asked at start-up. Empty: they do. */
export function checkCode(code: Code): Diagnostic[] {
  const { kinds } = code.contract;
  const withoutCode = Object.keys(kinds)
    .filter((kind) => !Object.hasOwn(code.kinds, kind))
    .map((kind) =>
      finding(
        kind,
        `The contract lists the kind "${kind}", but no code plays it.`,
        `Le contrat cite le genre « ${kind} », mais aucun code ne le joue.`,
        {
          en: `Add packages/simulation/src/abilities/${kind}.ts.`,
          fr: `Ajoutez packages/simulation/src/abilities/${kind}.ts.`,
        },
      ),
    );
  const withoutEntry = Object.keys(code.kinds)
    .filter((kind) => !Object.hasOwn(kinds, kind))
    .map((kind) =>
      finding(
        kind,
        `The code plays the kind "${kind}", but the contract has no entry for it.`,
        `Le code joue le genre « ${kind} », mais le contrat n’en dit rien.`,
        {
          en: 'Add its entry to data/ability_contract.json.',
          fr: 'Ajoutez son entrée à data/ability_contract.json.',
        },
      ),
    );
  return [...withoutCode, ...withoutEntry];
}
