/**
 * Hashes of the simulation (DET-07). Both are 64 bits wide, printed as 16 hexadecimal digits, and use integer operations
 * only, so they agree in every engine.
 */

/** Running fold over integers; cheap enough for every step. */
export interface Fold {
  high: number;
  low: number;
}

export function createFold(): Fold {
  return { high: 0x811c9dc5 | 0, low: 0x01000193 | 0 };
}

/** Folds one 32-bit integer. Fractions go through {@link foldNumber}. */
export function foldInt(fold: Fold, value: number): void {
  fold.low = Math.imul(fold.low ^ (value | 0), 0x01000193);
  fold.high = Math.imul(fold.high ^ fold.low ^ (fold.low >>> 15), 0x85ebca6b);
  fold.low = (fold.low + (fold.high >>> 13)) | 0;
}

const doubles = new Float64Array(1);
const words = new Uint32Array(doubles.buffer);

/** Folds the exact bits of a number. */
export function foldNumber(fold: Fold, value: number): void {
  doubles[0] = value;
  foldInt(fold, words[0] as number);
  foldInt(fold, words[1] as number);
}

export function foldText(fold: Fold, text: string): void {
  for (let i = 0; i < text.length; i += 1) foldInt(fold, text.charCodeAt(i));
  foldInt(fold, text.length);
}

export function printFold(fold: Fold): string {
  const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0');
  return hex(fold.high) + hex(fold.low);
}

/** Hash of the log's printed text (one event a line, each line ended by a line feed): checkable with a file. */
export function hashLog(events: readonly object[]): string {
  const fold = createFold();
  for (const event of events) {
    foldText(fold, JSON.stringify(event));
    foldInt(fold, 10);
  }
  return printFold(fold);
}

/** Folds a plain JSON value: every number, text and flag in it, in the order of its fields. */
export function foldValue(fold: Fold, value: unknown): void {
  if (typeof value === 'number') {
    if ((value | 0) === value) foldInt(fold, value);
    else foldNumber(fold, value);
  } else if (typeof value === 'string') foldText(fold, value);
  else if (typeof value === 'boolean') foldInt(fold, value ? 1 : 2);
  else if (Array.isArray(value)) {
    for (const item of value) foldValue(fold, item);
    foldInt(fold, value.length);
  } else if (value !== null && value !== undefined) {
    for (const item of Object.values(value)) foldValue(fold, item);
  }
}
