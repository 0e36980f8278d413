import {
  CONTRACT_SCHEMA,
  type Contract,
  canonical,
  type Diagnostic,
  type ParsedJson,
  pointerOf,
  printJson,
} from '@bestiaire/contract';
import { fileFinding } from './findings.ts';
import { CONTRACT_FILE } from './layout.ts';

/** The contract of a folder against the code's (ABI-10): undefined when they are the same, else an error that names what differs. */
export function contractFinding(parsed: ParsedJson, contract: Contract): Diagnostic | undefined {
  if (canonical(parsed.value, CONTRACT_SCHEMA) === canonical(contract, CONTRACT_SCHEMA)) return undefined;
  const theirs = (parsed.value ?? {}) as Partial<Contract>;
  const kinds = differing(theirs.kinds, contract.kinds);
  const moments = differing(theirs.moments, contract.moments);
  const names = (list: string[]) => list.map((name) => `\`${name}\``).join(', ');
  const parts = [
    ...(kinds.length > 0 ? [{ en: `kinds ${names(kinds)}`, fr: `genres ${names(kinds)}` }] : []),
    ...(moments.length > 0 ? [{ en: `moments ${names(moments)}`, fr: `moments ${names(moments)}` }] : []),
  ];
  const what = parts.length > 0 ? parts : [{ en: 'its version', fr: 'sa version' }];
  const at =
    kinds[0] !== undefined ? ['kinds', kinds[0]] : moments[0] !== undefined ? ['moments', moments[0]] : ['contract_version'];
  return fileFinding(
    'FILE-05',
    'error',
    CONTRACT_FILE,
    {
      en: `The folder's contract is not the code's: ${what.map((part) => part.en).join('; ')}.`,
      fr: `Le contrat du dossier n’est pas celui du code : ${what.map((part) => part.fr).join(' ; ')}.`,
    },
    {
      en: 'Delete the file (the code’s contract is meant), or use the version of Bestiaire that it comes from.',
      fr: 'Supprimez le fichier (le contrat du code vaut), ou prenez la version de Bestiaire dont il vient.',
    },
    parsed.locate(pointerOf(at)),
  );
}

/** The names that only one side has, or whose entries differ. */
function differing(theirs: unknown, ours: Record<string, unknown>): string[] {
  const entries = typeof theirs === 'object' && theirs !== null ? (theirs as Record<string, unknown>) : {};
  const names = [...new Set([...Object.keys(entries), ...Object.keys(ours)])];
  const print = (of: Record<string, unknown>, name: string) => (Object.hasOwn(of, name) ? printJson(of[name]) : '');
  return names.filter((name) => print(entries, name) !== print(ours, name));
}
