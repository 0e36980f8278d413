import {
  CONTRACT,
  type Enemy,
  parseJson,
  type RuleEntry,
  type Size,
  type TacticalBlock,
  validateRecord,
} from '@bestiaire/contract';
import { fileError, type Imported, type Importer, idFrom, nothing, type ReportLine } from './importer.ts';
import { indexOf, intOf, isRaw, type Raw, rawList, textList, textOf } from './raw.ts';
import { armourOf } from './srd5e/armour.ts';
import { attacksOfAll } from './srd5e/attacks.ts';
import { DAMAGE_TYPES, type DamageModifier, damageModifierOf } from './srd5e/damageWords.ts';
import { multiattackOf } from './srd5e/multiattack.ts';
import { Notes } from './srd5e/note.ts';
import { noteUnplayed } from './srd5e/unplayed.ts';
import { CONDITION_LABELS, DAMAGE_TYPE_LABELS } from './srd5e/words.ts';

/** The whole SRD 5.1 is 1.3 MB. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_MONSTERS = 5000;
const FEET_PER_CELL = 5;
const SIZES: readonly Size[] = ['tiny', 'small', 'medium', 'large', 'huge', 'gargantuan'];
const CHARACTERISTICS = ['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'charisma'] as const;

/** Printed in every record's notes, as the licence asks. */
export const SRD_ATTRIBUTION =
  'This work includes material taken from the System Reference Document 5.1 ("SRD 5.1") by Wizards of the Coast LLC and available at https://dnd.wizards.com/resources/systems-reference-document. The SRD 5.1 is licensed under the Creative Commons Attribution 4.0 International License.';

function speedOf(monster: Raw, notes: Notes): number {
  const speeds = isRaw(monster['speed']) ? monster['speed'] : {};
  const feet = (name: string) => Number(/^(\d+)/.exec(textOf(speeds[name]))?.[1] ?? 0);
  const others = Object.keys(speeds).filter((name) => name !== 'walk');
  for (const name of others) {
    notes.add('dropped', 'other_speed', `/speed/${name}`, {
      en: `Speed by ${name} is not played.`,
      fr: `La vitesse (${name}) n’est pas jouée.`,
    });
  }
  const walk = feet('walk');
  if (walk > 0) return Math.min(60, Math.floor(walk / FEET_PER_CELL));
  const fastest = others.reduce((best, name) => Math.max(best, feet(name)), 0);
  if (fastest > 0) {
    notes.add('guessed', 'no_walking_speed', '/speed', {
      en: `It does not walk: its fastest speed, ${fastest} ft., is taken.`,
      fr: `Elle ne marche pas : sa plus grande vitesse, ${fastest} ft., est prise.`,
    });
  }
  return Math.min(60, Math.floor(fastest / FEET_PER_CELL));
}

function modifiersOf(monster: Raw, field: string, notes: Notes): DamageModifier[] {
  const plain: string[] = [];
  const conditional: DamageModifier[] = [];
  textList(monster[field]).forEach((words, at) => {
    const found = damageModifierOf(words);
    if (found === undefined) {
      notes.add('dropped', 'damage_words', `/${field}/${at}`, {
        en: `"${words}" can't be told by damage types and weapon tags.`,
        fr: `« ${words} » ne se dit pas en types de dégâts et marques d’arme.`,
      });
      return;
    }
    const { guessed, ...modifier } = found;
    if (guessed)
      notes.add('guessed', 'damage_words', `/${field}/${at}`, {
        en: `Of "${words}" the source in brackets is left out.`,
        fr: `De « ${words} », la source entre parenthèses est laissée.`,
      });
    if (modifier.unless === undefined) plain.push(...modifier.types);
    else conditional.push(modifier);
  });
  return [...(plain.length > 0 ? [{ types: [...new Set(plain)] }] : []), ...conditional];
}

function blockOf(monster: Raw, notes: Notes): TacticalBlock {
  const scores = Object.fromEntries(CHARACTERISTICS.map((name) => [name, Math.max(1, Math.min(30, intOf(monster[name], 10)))]));
  const characteristics = scores as TacticalBlock['characteristics'];
  const size = SIZES.find((name) => name === textOf(monster['size']).toLowerCase()) ?? 'medium';
  const { attacks, byAction } = attacksOfAll(monster, notes);
  const multiattack = multiattackOf(monster, byAction, notes);
  const immune = [...new Set(rawList(monster['condition_immunities']).map(indexOf))].filter((id) => id in CONDITION_LABELS);
  const filled = <K extends string, T>(name: K, list: T[]) => (list.length > 0 ? ({ [name]: list } as Record<K, T[]>) : {});
  return {
    size,
    speed: speedOf(monster, notes),
    characteristics,
    proficiency: Math.max(0, Math.min(12, intOf(monster['proficiency_bonus'], 2))),
    armor_class: armourOf(monster, Math.floor((characteristics.dexterity - 10) / 2), notes),
    ...filled('attacks', attacks),
    ...filled('multiattack', multiattack),
    ...filled('resistances', modifiersOf(monster, 'damage_resistances', notes)),
    ...filled('vulnerabilities', modifiersOf(monster, 'damage_vulnerabilities', notes)),
    ...filled('immunities', modifiersOf(monster, 'damage_immunities', notes)),
    ...filled('condition_immunities', immune),
  };
}

function enemyOf(monster: Raw, id: string, lines: ReportLine[]): Enemy {
  const notes = new Notes(lines, id);
  const tactical = blockOf(monster, notes);
  noteUnplayed(monster, notes);
  return {
    id,
    name: textOf(monster['name']).normalize('NFC').slice(0, 120) || id,
    base: { hp: Math.max(1, intOf(monster['hit_points'], 1)), tactical },
    notes: SRD_ATTRIBUTION,
    tags: ['srd'],
  };
}

const entries = (labels: Readonly<Record<string, { en: string; fr: string }>>, ids: readonly string[]): RuleEntry[] =>
  ids.map((id) => ({ id, label: labels[id] ?? { en: id, fr: id } }));

function importMonsters(monsters: readonly unknown[], file: string): Imported {
  const imported = nothing([]);
  const taken = new Set<string>();
  monsters.slice(0, MAX_MONSTERS).forEach((monster, at) => {
    if (!isRaw(monster) || textOf(monster['index'] ?? monster['name']) === '') {
      imported.diagnostics.push(
        fileError(
          file,
          'IMP-02',
          `/${at}`,
          {
            en: 'This entry is no monster: it has neither index nor name.',
            fr: 'Cette entrée n’est pas un monstre : ni index ni nom.',
          },
          { en: 'Remove it, or give it an index.', fr: 'Retirez-la, ou donnez-lui un index.' },
        ),
      );
      return;
    }
    const base = idFrom(textOf(monster['index']) || textOf(monster['name'])) || 'monster';
    let id = base;
    for (let n = 2; taken.has(id); n += 1) id = `${base.slice(0, 60)}_${n}`;
    taken.add(id);
    const enemy = enemyOf(monster, id, imported.report);
    const wrong = validateRecord('enemies', id, enemy, CONTRACT).filter(({ severity }) => severity === 'error');
    if (wrong.length > 0) imported.diagnostics.push(...wrong.map((one) => ({ ...one, file })));
    else imported.records.push({ collection: 'enemies', record: enemy });
  });
  imported.records.sort((a, b) => (a.record.id < b.record.id ? -1 : 1));
  const used = new Set(imported.records.flatMap(({ record }) => (record as Enemy).base.tactical?.condition_immunities ?? []));
  imported.entries = {
    damage_types: entries(DAMAGE_TYPE_LABELS, DAMAGE_TYPES),
    conditions: entries(CONDITION_LABELS, [...used].sort()),
  };
  return imported;
}

/** Monsters of the SRD 5.1 in the JSON of the 5e-database project, as enemies with a tactical block. */
export const srd5e: Importer = {
  name: 'srd5e',
  label: { en: 'SRD 5.1 monsters (5e-database JSON)', fr: 'Monstres du SRD 5.1 (JSON de 5e-database)' },
  extensions: ['.json'],
  read(bytes, { file }) {
    const { value, diagnostics } = parseJson(bytes, { maxBytes: MAX_BYTES });
    if (diagnostics.length > 0) return nothing(diagnostics.map((one) => ({ ...one, file })));
    if (!Array.isArray(value)) {
      return nothing([
        fileError(
          file,
          'IMP-01',
          '',
          { en: 'This is no list of monsters.', fr: 'Ce n’est pas une liste de monstres.' },
          {
            en: 'Give the file 5e-SRD-Monsters.json of the 5e-database project: a JSON array.',
            fr: 'Donnez le fichier 5e-SRD-Monsters.json du projet 5e-database : un tableau JSON.',
          },
        ),
      ]);
    }
    return importMonsters(value, file);
  },
};
