import { getAt, isObject, type Json, type Path, sameJson, setAt } from './json.ts';

/** The record's sheets in the order shown: the base sheet, the levels, the versions (ABI-60). */
export function sheetPaths(record: Json): Path[] {
  const list = (name: string) => {
    const entries = getAt(record, [name]);
    return Array.isArray(entries) ? entries.map((_, index): Path => [name, index, 'sheet']) : [];
  };
  return [['base'], ...list('levels'), ...list('versions')];
}

/** Whether a place of a sheet says something else than the same place of the base sheet. */
export function differsFromBase(record: Json, sheet: Path, place: Path): boolean {
  return !sameJson(getAt(record, [...sheet, ...place]), getAt(record, ['base', ...place]));
}

/** The sections of a sheet that differ from the base sheet's, by property. */
export function differentSections(record: Json, sheet: Path): string[] {
  const own = getAt(record, sheet);
  const base = getAt(record, ['base']);
  const names = new Set([...Object.keys(isObject(base) ? base : {}), ...Object.keys(isObject(own) ? own : {})]);
  return [...names].filter((name) => differsFromBase(record, sheet, [name]));
}

export function copyFromBase(record: Json, sheet: Path, place: Path): Json {
  return setAt(record, [...sheet, ...place], getAt(record, ['base', ...place]));
}

/** Writes what one sheet says at a place into every sheet (nothing is inherited: ABI-33). */
export function applyToAllSheets(record: Json, from: Path, place: Path): Json {
  const value = getAt(record, [...from, ...place]);
  return sheetPaths(record).reduce<Json>((result, sheet) => setAt(result, [...sheet, ...place], value), record);
}
