import { pointerToken } from '../diagnostic.ts';
import type { Text } from '../text.ts';

/** A key that stands twice in one object. */
export interface DuplicateKey {
  pointer: string;
  key: string;
  /** Offset of the second one, and of the first. */
  offset: number;
  first: number;
}

/** What a scan of a text found. Offsets count UTF-16 code units from 0. */
export interface Scan {
  /** Offset of every value by its JSON Pointer: of its key in an object, of its first character elsewhere. */
  offsets: Map<string, number>;
  duplicates: DuplicateKey[];
  /** Where the text stops being JSON and what should stand there. */
  fault?: { offset: number; expected: Text; hint?: Text };
  /** The first value that is nested deeper than allowed; the scan stops there. */
  tooDeep?: { offset: number; pointer: string };
}

const EXPECTED = {
  value: { en: 'a value', fr: 'une valeur' },
  key: { en: 'a name in double quotes', fr: 'un nom entre guillemets droits' },
  colon: { en: 'a colon', fr: 'un deux-points' },
  nextMember: { en: 'a comma or a closing brace', fr: 'une virgule ou une accolade fermante' },
  nextItem: { en: 'a comma or a closing bracket', fr: 'une virgule ou un crochet fermant' },
  digit: { en: 'a digit', fr: 'un chiffre' },
  escape: { en: 'an escape that JSON knows', fr: 'un échappement connu de JSON' },
  character: { en: 'a printable character or the closing quote', fr: 'un caractère imprimable ou le guillemet fermant' },
  end: { en: 'the end of the file', fr: 'la fin du fichier' },
} satisfies Record<string, Text>;

const HINTS = {
  trailingComma: { en: 'Remove the comma before it.', fr: 'Retirez la virgule qui précède.' },
  missingComma: { en: 'Put a comma before it.', fr: 'Mettez une virgule devant.' },
  comment: {
    en: 'JSON has no comments; use the field `notes`.',
    fr: 'JSON n’a pas de commentaires ; utilisez le champ `notes`.',
  },
  quotes: { en: 'Put it in double quotes.', fr: 'Mettez-le entre guillemets droits.' },
  escapeIt: { en: 'Write a line break as \\n.', fr: 'Écrivez un saut de ligne \\n.' },
} satisfies Record<string, Text>;

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const WORD = /true|false|null/y;
/** Everything from the space on, but for the quote and the backslash. */
const PLAIN = /[ !#-[\]-\uffff]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/**
 * Reads a text strictly as RFC 8259 and tells where everything stands. Slower than JSON.parse, and only called when something is
 * wrong with a file or a position in it is wanted. Never throws; stops at the first fault and at `maxDepth`.
 */
export function scanJson(text: string, maxDepth: number): Scan {
  const scan: Scan = { offsets: new Map(), duplicates: [] };
  let at = 0;

  /** Skips what matches here; its length. */
  const skip = (pattern: RegExp): number => {
    pattern.lastIndex = at;
    const length = pattern.exec(text)?.[0].length ?? 0;
    at += length;
    return length;
  };
  const fail = (expected: Text, hint?: Text): false => {
    const comment = text[at] === '/' || text[at] === '#';
    scan.fault = { offset: at, expected, ...(comment ? { hint: HINTS.comment } : hint === undefined ? {} : { hint }) };
    return false;
  };
  const takes = (character: string): boolean => {
    if (text[at] !== character) return false;
    at += 1;
    return true;
  };

  /** A string from its opening quote. */
  function string(): boolean {
    at += 1;
    for (;;) {
      skip(PLAIN);
      if (takes('"')) return true;
      if (text[at] !== '\\') return fail(EXPECTED.character, at < text.length ? HINTS.escapeIt : undefined);
      if (skip(ESCAPE) === 0) return fail(EXPECTED.escape);
    }
  }

  function number(): boolean {
    const start = at;
    skip(NUMBER);
    if (at === start) at += 1;
    else if (!/[0-9.eE+-]/.test(text[at] ?? '')) return true;
    return fail(EXPECTED.digit);
  }

  function value(pointer: string, depth: number): boolean {
    if (!scan.offsets.has(pointer)) scan.offsets.set(pointer, at);
    const first = text[at];
    if (first === '{' || first === '[') {
      if (depth > maxDepth) {
        scan.tooDeep = { offset: at, pointer };
        return false;
      }
      return first === '{' ? object(pointer, depth) : array(pointer, depth);
    }
    if (first === '"') return string();
    if (first !== undefined && /[-0-9]/.test(first)) return number();
    if (skip(WORD) > 0) return true;
    return fail(EXPECTED.value, first !== undefined && /[\w'’“]/.test(first) ? HINTS.quotes : undefined);
  }

  function object(pointer: string, depth: number): boolean {
    const seen = new Map<string, number>();
    at += 1;
    skip(SPACE);
    if (takes('}')) return true;
    for (let comma = false; ; comma = true) {
      const start = at;
      if (text[at] !== '"') {
        return fail(EXPECTED.key, comma && text[at] === '}' ? HINTS.trailingComma : at < text.length ? HINTS.quotes : undefined);
      }
      if (!string()) return false;
      const key = JSON.parse(text.slice(start, at)) as string;
      const member = pointer + pointerToken(key);
      const first = seen.get(key);
      if (first === undefined) {
        seen.set(key, start);
        scan.offsets.set(member, start);
      } else {
        scan.duplicates.push({ pointer: member, key, offset: start, first });
      }
      skip(SPACE);
      if (!takes(':')) return fail(EXPECTED.colon);
      skip(SPACE);
      if (!value(member, depth + 1)) return false;
      skip(SPACE);
      if (takes('}')) return true;
      if (!takes(',')) return fail(EXPECTED.nextMember, text[at] === '"' ? HINTS.missingComma : undefined);
      skip(SPACE);
    }
  }

  function array(pointer: string, depth: number): boolean {
    at += 1;
    skip(SPACE);
    if (takes(']')) return true;
    for (let index = 0; ; index += 1) {
      if (index > 0 && text[at] === ']') return fail(EXPECTED.value, HINTS.trailingComma);
      if (!value(`${pointer}/${index}`, depth + 1)) return false;
      skip(SPACE);
      if (takes(']')) return true;
      if (!takes(',')) return fail(EXPECTED.nextItem, /["{[\w-]/.test(text[at] ?? '') ? HINTS.missingComma : undefined);
      skip(SPACE);
    }
  }

  skip(SPACE);
  if (value('', 1)) {
    skip(SPACE);
    if (at < text.length) fail(EXPECTED.end);
  }
  return scan;
}
