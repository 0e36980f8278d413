import type { Diagnostic, Language } from '@bestiaire/contract';

/** What `validate` found, ready to be told in some format. */
export interface Report {
  /** Files as the reader can open them: relative to where the command ran, with forward slashes. In order of file and line. */
  diagnostics: readonly Diagnostic[];
  errors: number;
  warnings: number;
  /** How many record files were read. */
  files: number;
  language: Language;
  colour: boolean;
}

/** A report as text for stdout. */
export type Format = (report: Report) => string;
