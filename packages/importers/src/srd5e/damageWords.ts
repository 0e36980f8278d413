import type { WeaponTag } from '@bestiaire/contract';

/** Damage types with what gets past them, as our tactical block states a resistance. */
export interface DamageModifier {
  types: string[];
  unless?: WeaponTag[];
}

export const DAMAGE_TYPES = [
  'acid',
  'bludgeoning',
  'cold',
  'fire',
  'force',
  'lightning',
  'necrotic',
  'piercing',
  'poison',
  'psychic',
  'radiant',
  'slashing',
  'thunder',
] as const;
const KNOWN: ReadonlySet<string> = new Set(DAMAGE_TYPES);

/** "bludgeoning, piercing, and slashing" as types; undefined when a word is none. */
function typesIn(words: string): string[] | undefined {
  const types = words
    .split(/,| and /)
    .map((word) => word.trim().replace(/^and /, ''))
    .filter((word) => word !== '');
  return types.length > 0 && types.every((type) => KNOWN.has(type)) ? types : undefined;
}

/**
 * A resistance in words. "from nonmagical weapons" lets magical ones past; "that aren't silvered" silvered ones too. Several types
 * under one condition stay one modifier. `guessed` says that a condition was put into other words; undefined: not to be told by
 * types and weapon tags.
 */
export function damageModifierOf(words: string): (DamageModifier & { guessed?: true }) | undefined {
  const text = words.toLowerCase().trim().replaceAll('\u2019', "'");
  const plain = typesIn(text);
  if (plain !== undefined) return { types: plain };
  const match = /^(.*?) from nonmagical (?:weapons|attacks)(?: that aren't (silvered|adamantine))?( \(from \w+\))?$/.exec(text);
  const types = match?.[1] === undefined ? undefined : typesIn(match[1]);
  if (match === null || types === undefined) return undefined;
  const tag = match[2] as WeaponTag | undefined;
  return {
    types,
    unless: tag === undefined ? ['magical'] : ['magical', tag],
    ...(match[3] === undefined ? {} : { guessed: true }),
  };
}
