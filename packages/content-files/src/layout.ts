import { COLLECTIONS, type Place, RULES } from '@bestiaire/contract';

/** Which format a folder is in. */
export const FORMAT_FILE = 'bestiaire.json';
/** The code's contract may lie in a folder, but only as the code has it (ABI-10). */
export const CONTRACT_FILE = 'ability_contract.json';

/** The folders of records, below a content folder. */
export const RECORD_FOLDERS = ['rules', ...COLLECTIONS] as const;
export type RecordFolder = (typeof RECORD_FOLDERS)[number];

/** The place of a file that stands in a record folder; undefined for a rules list that does not exist. */
export function placeOf(folder: RecordFolder, name: string): Place | undefined {
  if (folder !== 'rules') return folder;
  const list = RULES.find((one) => one === name);
  return list === undefined ? undefined : `rules/${list}`;
}

/** The path of a record's file below the content folder, with forward slashes. */
export function pathOf(place: Place, id: string): string {
  return place.startsWith('rules/') ? `rules/${id}.json` : `${place}/${id}.json`;
}
