import type { Option } from './formSchema.ts';
import { getAt, isObject, type Json, type Path } from './json.ts';

/** The entries with an id of the nearest list with this name above a place of a record. */
export function localEntries(record: Json, place: Path, list: string): Option[] {
  for (let depth = place.length - 1; depth >= 0; depth -= 1) {
    const entries = getAt(record, [...place.slice(0, depth), list]);
    if (!Array.isArray(entries)) continue;
    const named = entries.filter(isObject).filter((entry) => typeof entry['id'] === 'string');
    if (named.length > 0) {
      return named.map((entry) => ({
        value: String(entry['id']),
        label: typeof entry['name'] === 'string' ? entry['name'] : String(entry['id']),
      }));
    }
  }
  return [];
}
