import type { TacticalBlock } from '@bestiaire/contract';
import { idFrom } from '../importer.ts';
import { indexOf, intOf, type Raw, rawList, textOf } from '../raw.ts';
import type { Notes } from './note.ts';

type Source = TacticalBlock['armor_class'][number];

/** Base value of each armour, and the most dexterity adds to it. */
const ARMOURS: Readonly<Record<string, { value: number; most?: number }>> = {
  'leather-armor': { value: 11 },
  'studded-leather-armor': { value: 12 },
  'hide-armor': { value: 12, most: 2 },
  'chain-shirt': { value: 13, most: 2 },
  'scale-mail': { value: 14, most: 2 },
  breastplate: { value: 14, most: 2 },
  'half-plate-armor': { value: 15, most: 2 },
  'ring-mail': { value: 14, most: 0 },
  'chain-mail': { value: 16, most: 0 },
  'splint-armor': { value: 17, most: 0 },
  'plate-armor': { value: 18, most: 0 },
};
const SHIELD = 2;
const shieldSource: Source = { kind: 'bonus', id: 'shield', value: SHIELD, shield: true };
const flat = (value: number): Source => ({ kind: 'base', id: 'natural', value });

/** Sources that add up to what the entry says, where that can be told; else its value as one number, and the report says so. */
function sourcesOf(entry: Raw, dexterity: number, notes: Notes): Source[] {
  const value = intOf(entry['value'], 10);
  const worn = rawList(entry['armor']).map(indexOf);
  const shield = worn.includes('shield');
  const body = worn.find((name) => name !== 'shield');
  const bonus = shield ? [shieldSource] : [];
  const left = value - (shield ? SHIELD : 0);
  if (textOf(entry['type']) === 'dex') {
    if (left === 10 + dexterity) return [{ kind: 'base', id: 'unarmoured', value: 10, characteristics: ['dexterity'] }, ...bonus];
  } else if (body === undefined && textOf(entry['type']) === 'natural') {
    return [flat(left), ...bonus];
  } else if (body !== undefined) {
    const armour = ARMOURS[body];
    const added = Math.min(dexterity, armour?.most ?? 99);
    if (armour !== undefined && armour.value + added === left) {
      const adds =
        armour.most === 0
          ? {}
          : { characteristics: ['dexterity' as const], ...(armour.most === undefined ? {} : { max_modifier: armour.most }) };
      return [{ kind: 'base', id: idFrom(body), value: armour.value, ...adds, worn: true }, ...bonus];
    }
  } else if (shield) {
    return [flat(left), ...bonus];
  }
  notes.add('guessed', 'flat_armor_class', '/armor_class/0', {
    en: `Armour class ${value} is kept as one number: its parts do not add up to it.`,
    fr: `La classe d’armure ${value} est gardée d’un bloc : ses parties n’y arrivent pas.`,
  });
  return [flat(left), ...bonus];
}

/** The armour class by its sources (EX-CBT-030). Of several, the one that is always there; a shield worn beside it is a bonus. */
export function armourOf(monster: Raw, dexterity: number, notes: Notes): Source[] {
  const entries = rawList(monster['armor_class']);
  const [first, ...others] = entries;
  if (first === undefined) {
    notes.add('guessed', 'no_armor_class', '/armor_class', {
      en: 'No armour class: 10 is taken.',
      fr: 'Aucune classe d’armure : 10 est pris.',
    });
    return [flat(10)];
  }
  let sources = sourcesOf(first, dexterity, notes);
  others.forEach((entry, at) => {
    const pointer = `/armor_class/${at + 1}`;
    const value = intOf(entry['value'], 0);
    const onlyShield = rawList(entry['armor']).map(indexOf).join() === 'shield';
    if (onlyShield && value === intOf(first['value'], 0) + SHIELD) {
      sources = [...sources, shieldSource];
      notes.add('kept', 'shield_beside', pointer, {
        en: `${value} with the shield: kept as a bonus.`,
        fr: `${value} avec le bouclier : gardé comme bonus.`,
      });
    } else {
      notes.add('dropped', 'second_armor_class', pointer, {
        en: `A second armour class of ${value} (${textOf(entry['type'])}) is not kept.`,
        fr: `Une seconde classe d’armure de ${value} (${textOf(entry['type'])}) n’est pas gardée.`,
      });
    }
  });
  return sources;
}
