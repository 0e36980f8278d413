import type { Collection, Diagnostic, RuleEntry, RulesName, Text } from '@bestiaire/contract';

/** What became of a field of the source. */
export const FATES = ['kept', 'guessed', 'dropped', 'differs'] as const;
export type Fate = (typeof FATES)[number];

/** One line of an import's report. `differs`: the source says one thing in prose and another in its fields; `detail` tells both and which was taken. */
export interface ReportLine {
  /** The source's own name of the record. */
  record: string;
  /** JSON Pointer into the source record. */
  pointer: string;
  fate: Fate;
  /** Stable word for why, so that a report can be counted: `flat_armor_class`, `save_based`, … */
  cause: string;
  detail: Text;
}

export interface Imported {
  /** Records to write, in canonical order; every one passes its schema. */
  records: { collection: Collection; record: { id: string } }[];
  /** Entries that the records need in the rules lists. */
  entries: Partial<Record<RulesName, RuleEntry[]>>;
  report: ReportLine[];
  /** Why nothing, or not everything, could be read; an error stops the import. */
  diagnostics: Diagnostic[];
}

export interface ImportOptions {
  /** Id of the record that a map becomes; the file's name if not given. */
  id?: string;
  /** LDtk: which level. */
  level?: string;
  /** Name of the file, for ids and messages. */
  file: string;
}

/** One format that content comes from. A further one is one more file, listed in index.ts. */
export interface Importer {
  name: string;
  label: Text;
  /** Endings of its files. */
  extensions: readonly string[];
  /** Never throws, whatever the bytes are. */
  read(bytes: Uint8Array, options: ImportOptions): Imported;
}

export const nothing = (diagnostics: Diagnostic[]): Imported => ({ records: [], entries: {}, report: [], diagnostics });

/** A diagnostic about the file itself. */
export function fileError(file: string, code: string, pointer: string, message: Text, hint: Text): Diagnostic {
  return { code, severity: 'error', collection: '', id: '', pointer, file, message, hint };
}

/** A source's name as an id: lower case, other letters by underscores, never starting with a digit; '' when nothing is left. */
export function idFrom(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return (/^[a-z]/.test(plain) || plain === '' ? plain : `n${plain}`).slice(0, 64);
}
