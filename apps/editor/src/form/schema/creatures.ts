import { getAt, isObject, type Json } from './json.ts';

const entriesAt = (value: Json, key: string): Record<string, Json>[] => {
  const list = getAt(value, [key]);
  return Array.isArray(list) ? list.filter(isObject) : [];
};

/** Beyond this many of one enemy a number is typed rather than picked. */
const MOST_OF_ONE = 20;

/** The creatures that a script can name: the party by id, and the enemies of the waves, numbered in the order they come. */
export function creaturesOf(encounter: Json): string[] {
  const party = entriesAt(encounter, 'party').map((member) => String(member['id'] ?? ''));
  const counts = new Map<string, number>();
  for (const { enemy, count } of entriesAt(encounter, 'waves').flatMap((wave) => entriesAt(wave, 'entries'))) {
    if (typeof enemy === 'string') counts.set(enemy, (counts.get(enemy) ?? 0) + (typeof count === 'number' ? count : 0));
  }
  const enemies = [...counts].flatMap(([enemy, count]) =>
    Array.from({ length: Math.min(count, MOST_OF_ONE) }, (_, index) => `${enemy}#${index + 1}`),
  );
  return [...new Set([...party, ...enemies])].filter((name) => name !== '');
}
