import type { Diagnostic } from '../diagnostic.ts';
import type { Text } from '../text.ts';
import { type Position, positionAt } from './position.ts';
import { type Scan, scanJson } from './scan.ts';
import { isNfc, MAX_DEPTH, valueFaults } from './values.ts';

/** Largest file or body that holds one record. */
export const MAX_RECORD_BYTES = 1024 * 1024;

/** Bytes that were read: a value, or what is wrong with them; never both. */
export interface ParsedJson {
  /** The value; undefined when there are diagnostics. */
  value: unknown;
  /** Every one an error with line and column; collection and id are left empty for the caller, who knows them. */
  diagnostics: Diagnostic[];
  /** Where the value of a JSON Pointer stands (its key, in an object), or the nearest value around it that exists. */
  locate(pointer: string): Position;
}

// The one global of the web and of Node that this package uses; it has the types of neither.
declare const TextDecoder: new (label: string, options: { fatal: boolean }) => { decode(bytes: Uint8Array): string };
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * The one way from bytes to a value. Strict JSON in UTF-8; a byte order mark and CRLF are read clean. Refused, with a code each:
 * syntax errors (JSON-01), other encodings (JSON-02), a key twice in one object (JSON-03), nesting past 32 (JSON-04), more than
 * `maxBytes` (JSON-05), numbers that are not exact (JSON-06), text that does not survive storage (JSON-07), keys that reach a
 * prototype (JSON-08), text that is not NFC (JSON-09).
 */
export function parseJson(bytes: Uint8Array, options: { maxBytes?: number } = {}): ParsedJson {
  const maxBytes = options.maxBytes ?? MAX_RECORD_BYTES;
  if (bytes.length > maxBytes) return refused('JSON-05', TOO_LARGE(bytes.length, maxBytes), TOO_LARGE_HINT);
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    return refused('JSON-02', NOT_UTF8, NOT_UTF8_HINT);
  }
  return parseText(text, bytes.length === text.length);
}

function parseText(text: string, ascii: boolean): ParsedJson {
  let scanned: Scan | undefined;
  const scan = () => {
    scanned ??= scanJson(text, MAX_DEPTH);
    return scanned;
  };
  const locate = (pointer: string) => positionAt(text, offsetOf(scan(), pointer));
  const failed = (diagnostics: Diagnostic[]): ParsedJson => ({ value: undefined, diagnostics, locate });

  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failed([syntaxError(text, scan())]);
  }
  // No escapes and ASCII (or NFC as a whole): then no text in it needs a look of its own.
  const plainText = !text.includes('\\') && (ascii || isNfc(text));
  let keys = 0;
  const faults = valueFaults(value, {
    plainText,
    onKey: () => {
      keys += 1;
    },
  });
  const diagnostics = faults.map(
    (fault): Diagnostic => ({ ...error(fault.code, fault.pointer, fault.message, fault.hint), ...locate(fault.pointer) }),
  );
  // JSON.parse lets the last of two equal keys win. Every key written ends in a quote and a colon; a text value may look like one
  // too, so more of them than keys only means that a closer look is needed, and as many mean that no key was lost.
  if (diagnostics.length === 0 && (text.match(/"[ \t\n\r]*:/g)?.length ?? 0) !== keys) {
    diagnostics.push(...scan().duplicates.map((twice) => duplicateKey(text, twice)));
  }
  return diagnostics.length > 0 ? failed(diagnostics) : { value, diagnostics, locate };
}

function offsetOf(scan: Scan, pointer: string): number {
  for (let nearest = pointer; ; nearest = nearest.slice(0, nearest.lastIndexOf('/'))) {
    const offset = scan.offsets.get(nearest);
    if (offset !== undefined) return offset;
    if (nearest === '') return 0;
  }
}

function error(code: string, pointer: string, message: Text, hint: Text): Diagnostic {
  return { code, severity: 'error', collection: '', id: '', pointer, message, hint };
}

function refused(code: string, message: Text, hint: Text): ParsedJson {
  const start = { line: 1, column: 1 };
  return { value: undefined, diagnostics: [{ ...error(code, '', message, hint), ...start }], locate: () => start };
}

function syntaxError(text: string, { fault, tooDeep }: Scan): Diagnostic {
  if (tooDeep !== undefined)
    return { ...error('JSON-04', tooDeep.pointer, TOO_DEEP, TOO_DEEP_HINT), ...positionAt(text, tooDeep.offset) };
  const offset = fault?.offset ?? 0;
  const found = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  const expected = fault?.expected ?? { en: 'JSON', fr: 'du JSON' };
  const message =
    text.trim() === ''
      ? { en: 'The file is empty.', fr: 'Le fichier est vide.' }
      : offset >= text.length
        ? { en: `The file ends where ${expected.en} should stand.`, fr: `Le fichier finit là où il faut ${expected.fr}.` }
        : {
            en: `${JSON.stringify(found)} where ${expected.en} should stand.`,
            fr: `${JSON.stringify(found)} là où il faut ${expected.fr}.`,
          };
  const hint = fault?.hint ?? { en: 'Mend the JSON here.', fr: 'Corrigez le JSON à cet endroit.' };
  return { ...error('JSON-01', '', message, hint), ...positionAt(text, offset) };
}

function duplicateKey(text: string, twice: Scan['duplicates'][number]): Diagnostic {
  const { line, column } = positionAt(text, twice.first);
  return {
    ...error(
      'JSON-03',
      twice.pointer,
      {
        en: `The name \`${twice.key}\` stands twice in one object.`,
        fr: `Le nom \`${twice.key}\` figure deux fois dans un même objet.`,
      },
      { en: `Keep one; the first is at ${line}:${column}.`, fr: `N’en gardez qu’un ; le premier est en ${line}:${column}.` },
    ),
    ...positionAt(text, twice.offset),
  };
}

const TOO_LARGE = (length: number, most: number): Text => ({
  en: `${length} bytes; at most ${most} are read.`,
  fr: `${length} octets ; ${most} au plus sont lus.`,
});
const TOO_LARGE_HINT: Text = { en: 'One record, one file: split it.', fr: 'Une fiche, un fichier : partagez-le.' };
const NOT_UTF8: Text = { en: 'The file is not UTF-8 text.', fr: 'Le fichier n’est pas un texte UTF-8.' };
const NOT_UTF8_HINT: Text = { en: 'Save it as UTF-8.', fr: 'Enregistrez-le en UTF-8.' };
const TOO_DEEP: Text = { en: `Nested more than ${MAX_DEPTH} deep.`, fr: `Imbriqué sur plus de ${MAX_DEPTH} niveaux.` };
const TOO_DEEP_HINT: Text = { en: 'Take the value out of its wrappings.', fr: 'Sortez la valeur de ses emballages.' };
