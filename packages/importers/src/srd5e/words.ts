import type { Text } from '@bestiaire/contract';

/** The SRD's damage types and conditions in both languages, for the rules lists that an import needs. */
export const DAMAGE_TYPE_LABELS: Readonly<Record<string, Text>> = {
  acid: { en: 'Acid', fr: 'Acide' },
  bludgeoning: { en: 'Bludgeoning', fr: 'Contondant' },
  cold: { en: 'Cold', fr: 'Froid' },
  fire: { en: 'Fire', fr: 'Feu' },
  force: { en: 'Force', fr: 'Force' },
  lightning: { en: 'Lightning', fr: 'Foudre' },
  necrotic: { en: 'Necrotic', fr: 'Nécrotique' },
  piercing: { en: 'Piercing', fr: 'Perforant' },
  poison: { en: 'Poison', fr: 'Poison' },
  psychic: { en: 'Psychic', fr: 'Psychique' },
  radiant: { en: 'Radiant', fr: 'Radiant' },
  slashing: { en: 'Slashing', fr: 'Tranchant' },
  thunder: { en: 'Thunder', fr: 'Tonnerre' },
};

export const CONDITION_LABELS: Readonly<Record<string, Text>> = {
  blinded: { en: 'Blinded', fr: 'Aveuglé' },
  charmed: { en: 'Charmed', fr: 'Charmé' },
  deafened: { en: 'Deafened', fr: 'Assourdi' },
  exhaustion: { en: 'Exhaustion', fr: 'Épuisement' },
  frightened: { en: 'Frightened', fr: 'Effrayé' },
  grappled: { en: 'Grappled', fr: 'Agrippé' },
  incapacitated: { en: 'Incapacitated', fr: 'Neutralisé' },
  invisible: { en: 'Invisible', fr: 'Invisible' },
  paralyzed: { en: 'Paralysed', fr: 'Paralysé' },
  petrified: { en: 'Petrified', fr: 'Pétrifié' },
  poisoned: { en: 'Poisoned', fr: 'Empoisonné' },
  prone: { en: 'Prone', fr: 'À terre' },
  restrained: { en: 'Restrained', fr: 'Entravé' },
  stunned: { en: 'Stunned', fr: 'Étourdi' },
  unconscious: { en: 'Unconscious', fr: 'Inconscient' },
};
