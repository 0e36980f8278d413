import type { TacticalBlock } from '@bestiaire/contract';
import { idFrom } from '../importer.ts';
import { indexOf, intOf, isRaw, type Raw, rawList, textOf } from '../raw.ts';
import { DAMAGE_TYPES } from './damageWords.ts';
import { diceOf } from './dice.ts';
import type { Notes } from './note.ts';

type Attack = NonNullable<TacticalBlock['attacks']>[number];
interface Part {
  dice: string;
  damage_type: string;
}

const FEET_PER_CELL = 5;
const TYPE = DAMAGE_TYPES.join('|');
const PROSE_PART = new RegExp(`(?:\\d+ \\(([^)]*)\\)|(\\d+)) (${TYPE})(?: or (?:${TYPE}))? damage`, 'g');

/**
 * The damage that the prose says every hit does: its first sentence, of a choice ("or 8 (1d10 + 3) … with two hands") the first
 * half, and what is added by "plus". What follows a saving throw is not the hit's.
 */
function damageInProse(prose: string): Part[] | undefined {
  const hit = /Hit: (.*?)(?:\.(?:\s|$)|$)/s.exec(prose)?.[1]?.replace(/,? or \d+ \([^)]*\)(?: \w+ damage)?[^,]*,?/g, '');
  if (hit === undefined) return undefined;
  const parts: Part[] = [];
  let end = 0;
  for (const match of hit.matchAll(PROSE_PART)) {
    const before = hit.slice(end, match.index);
    if (parts.length === 0 ? /saving throw|taking/.test(before) : !/\b(?:plus|and) $/.test(before)) break;
    const dice = diceOf(match[1] ?? match[2] ?? '');
    if (dice !== undefined && match[3] !== undefined) parts.push({ dice, damage_type: match[3] });
    end = match.index + match[0].length;
  }
  return parts;
}

/** The damage that the fields say, with what of them can't be played told. */
function damageInFields(action: Raw, pointer: string, notes: Notes): Part[] {
  return rawList(action['damage']).flatMap((entry, at): Part[] => {
    const place = `${pointer}/damage/${at}`;
    if ('dc' in entry) {
      notes.add('dropped', 'save_based_damage', place, {
        en: 'Damage that a saving throw can lessen is not played.',
        fr: 'Des dégâts qu’un jet de sauvegarde peut réduire ne sont pas joués.',
      });
      return [];
    }
    let chosen = entry;
    if ('choose' in entry) {
      const options = isRaw(entry['from']) ? rawList(entry['from']['options']) : [];
      const [first] = options;
      if (first === undefined) return [];
      chosen = first;
      const names = options.map((option) =>
        `${textOf(option['damage_dice'])} ${indexOf(option['damage_type'])} ${textOf(option['notes'])}`.trim(),
      );
      notes.add('guessed', 'damage_choice', place, {
        en: `Of a choice the first is taken: ${names.join(' / ')}.`,
        fr: `D’un choix, le premier est pris : ${names.join(' / ')}.`,
      });
    }
    const dice = diceOf(textOf(chosen['damage_dice']));
    const damage_type = indexOf(chosen['damage_type']);
    if (dice !== undefined && DAMAGE_TYPES.some((type) => type === damage_type)) return [{ dice, damage_type }];
    notes.add('dropped', 'unread_damage', place, {
      en: `Damage "${textOf(chosen['damage_dice'])}" of type "${damage_type}" could not be read.`,
      fr: `Les dégâts « ${textOf(chosen['damage_dice'])} » de type « ${damage_type} » n’ont pas pu être lus.`,
    });
    return [];
  });
}

const spelt = (parts: readonly Part[]) => parts.map(({ dice, damage_type }) => `${dice} ${damage_type}`).join(' + ') || '0';

/** Where fields and prose differ, the prose is right (the fields list later ticks and riders as if they were the hit's). */
function damageOf(action: Raw, pointer: string, notes: Notes): Part[] {
  const fields = damageInFields(action, pointer, notes);
  const prose = damageInProse(textOf(action['desc']));
  if (prose === undefined || spelt(prose) === spelt(fields)) return fields;
  notes.add('differs', 'damage', `${pointer}/damage`, {
    en: `The text says ${spelt(prose)}, the fields ${spelt(fields)}: the text is taken.`,
    fr: `Le texte dit ${spelt(prose)}, les champs ${spelt(fields)} : le texte est pris.`,
  });
  return prose;
}

function bonusOf(action: Raw, pointer: string, notes: Notes): number {
  const field = intOf(action['attack_bonus'], 0);
  const told = /([+-]\d+) to hit/.exec(textOf(action['desc']).replace('\u2212', '-'))?.[1];
  const prose = told === undefined ? field : Number(told);
  if (prose !== field) {
    notes.add('differs', 'attack_bonus', `${pointer}/attack_bonus`, {
      en: `The text says ${prose}, the field ${field}: the text is taken.`,
      fr: `Le texte dit ${prose}, le champ ${field} : le texte est pris.`,
    });
  }
  return prose;
}

function reachOf(prose: string, pointer: string, notes: Notes): number {
  const feet = Number(/reach (\d+) ft/.exec(prose)?.[1] ?? FEET_PER_CELL);
  if (feet >= FEET_PER_CELL) return Math.min(10, Math.floor(feet / FEET_PER_CELL));
  notes.add('guessed', 'reach_zero', pointer, {
    en: 'A reach of 0 (in the same space) becomes 1 cell: no two creatures share a cell here.',
    fr: 'Une allonge de 0 (dans le même espace) devient 1 case : deux créatures ne partagent pas de case ici.',
  });
  return 1;
}

/** The attacks of one action: none when it is no attack, two when it strikes near and far. */
function attacksOf(action: Raw, pointer: string, notes: Notes): Attack[] {
  const prose = textOf(action['desc']);
  const name = textOf(action['name']).trim() || 'Attack';
  const id = idFrom(name) || 'attack';
  const near = /\b(Melee|Melee or Ranged) (Weapon|Spell) Attack:/.test(prose);
  const far = /\b(Ranged|Melee or Ranged) (Weapon|Spell) Attack:/.test(prose);
  const range = /range (\d+)(?:\/(\d+))? ft/.exec(prose);
  if (!near && range === null) {
    notes.add('dropped', 'not_an_attack', pointer, {
      en: `"${name}" has a bonus to hit but is no attack.`,
      fr: `« ${name} » a un bonus mais n’est pas une attaque.`,
    });
    return [];
  }
  const damage = damageOf(action, pointer, notes);
  const bonus = bonusOf(action, pointer, notes);
  const tags = /Spell Attack:/.test(prose) ? { tags: ['magical' as const] } : {};
  const usage = isRaw(action['usage']) ? action['usage'] : undefined;
  const times = intOf(usage?.['times'], 0);
  const uses = times > 0 && times <= 100 ? { uses: times } : {};
  if (usage !== undefined && times === 0) {
    notes.add('dropped', 'recharge', `${pointer}/usage`, {
      en: `"${name}" recharges by a die or a rest: it is always ready here.`,
      fr: `« ${name} » se recharge par un dé ou un repos : toujours prête ici.`,
    });
  }
  if (/saving throw/.test(prose)) {
    notes.add('dropped', 'save_based_rider', pointer, {
      en: `What a saving throw decides after "${name}" is not played.`,
      fr: `Ce qu’un jet de sauvegarde décide après « ${name} » n’est pas joué.`,
    });
  }
  const common = { bonus, damage, ...tags, ...uses };
  const melee: Attack[] = near ? [{ kind: 'melee', id, name, ...common, reach: reachOf(prose, pointer, notes) }] : [];
  if (!far || range === null) return melee;
  const normal = Math.max(1, Math.floor(Number(range[1]) / FEET_PER_CELL));
  const long = range[2] === undefined ? {} : { long_range: Math.floor(Number(range[2]) / FEET_PER_CELL) };
  const ranged: Attack = {
    kind: 'ranged',
    id: near ? `${id}_thrown`.slice(0, 64) : id,
    name,
    ...common,
    range: Math.min(200, normal),
    ...long,
  };
  return [...melee, ranged];
}

/** Every attack of a monster under an id of its own, with the name of the action that each came from. */
export function attacksOfAll(monster: Raw, notes: Notes): { attacks: Attack[]; byAction: Map<string, string> } {
  const attacks: Attack[] = [];
  const byAction = new Map<string, string>();
  rawList(monster['actions']).forEach((action, at) => {
    if (!('attack_bonus' in action)) return;
    attacksOf(action, `/actions/${at}`, notes).forEach((attack, which) => {
      let id = attack.id;
      for (let n = 2; attacks.some((other) => other.id === id); n += 1) id = `${attack.id.slice(0, 60)}_${n}`;
      attacks.push({ ...attack, id });
      if (which === 0) byAction.set(textOf(action['name']).trim().toLowerCase(), id);
    });
  });
  return { attacks, byAction };
}
