import type { Text } from '@bestiaire/contract';
import { type Raw, rawList, textOf } from '../raw.ts';
import type { Notes } from './note.ts';

/** Lists whose entries this version does not play, with the cause that the report gives. */
const LISTS: readonly [field: string, cause: string, what: Text][] = [
  ['special_abilities', 'special_ability', { en: 'special ability', fr: 'capacité spéciale' }],
  ['legendary_actions', 'legendary_action', { en: 'legendary action', fr: 'action légendaire' }],
  ['reactions', 'reaction', { en: 'reaction', fr: 'réaction' }],
];

/** Fields that have no place here; the report counts them. */
const FIELDS = [
  'alignment',
  'challenge_rating',
  'desc',
  'forms',
  'hit_dice',
  'hit_points_roll',
  'image',
  'languages',
  'proficiencies',
  'senses',
  'subtype',
  'type',
  'url',
  'xp',
];

const isEmpty = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Tells what of a monster is not played. */
export function noteUnplayed(monster: Raw, notes: Notes): void {
  for (const [field, cause, what] of LISTS) {
    rawList(monster[field]).forEach((entry, at) => {
      const name = textOf(entry['name']);
      notes.add('dropped', cause, `/${field}/${at}`, {
        en: `The ${what.en} "${name}" is not played.`,
        fr: `La ${what.fr} « ${name} » n’est pas jouée.`,
      });
    });
  }
  rawList(monster['actions']).forEach((action, at) => {
    if ('attack_bonus' in action || 'multiattack_type' in action) return;
    const name = textOf(action['name']);
    const cause = 'dc' in action ? 'save_based' : 'other_action';
    notes.add('dropped', cause, `/actions/${at}`, {
      en: `The action "${name}" is not played.`,
      fr: `L’action « ${name} » n’est pas jouée.`,
    });
  });
  for (const field of FIELDS) {
    if (isEmpty(monster[field])) continue;
    notes.add('dropped', `field_${field}`, `/${field}`, {
      en: `${field} has no place here.`,
      fr: `${field} n’a pas de place ici.`,
    });
  }
}
