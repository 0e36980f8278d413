import type { Text } from './text.ts';

export type Severity = 'error' | 'warning';

/** One finding about content, the same shape from package to screen. */
export interface Diagnostic {
  /** Stable code: a rule id such as `ABI-23`, or a family code such as `REF-01`. */
  code: string;
  severity: Severity;
  /** Collection and id of the record; empty when the finding is about a file or the folder. */
  collection: string;
  id: string;
  /** JSON Pointer to the value inside the record; '' is the whole record. */
  pointer: string;
  /** Path of the file, relative to the content folder. Lines and columns count from 1. */
  file?: string;
  line?: number;
  column?: number;
  message: Text;
  /** What to do about it. */
  hint?: Text;
}

/** What a layer or a rule found in one record, before it is known which record that is. */
export interface Finding {
  code: string;
  /** An error unless it says otherwise. */
  severity?: Severity;
  pointer: string;
  message: Text;
  hint?: Text;
}

/** A finding as a diagnostic of a record. */
export function diagnosticOf(
  collection: string,
  id: string,
  { code, severity = 'error', pointer, message, hint }: Finding,
): Diagnostic {
  return { code, severity, collection, id, pointer, message, ...(hint === undefined ? {} : { hint }) };
}

/** One path segment as a JSON Pointer token (RFC 6901). */
export function pointerToken(segment: string | number): string {
  return `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** A path as a JSON Pointer. */
export function pointerOf(path: readonly (string | number)[]): string {
  return path.map(pointerToken).join('');
}
