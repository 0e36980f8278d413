import type { Text } from '@bestiaire/contract';

/** Why an order cannot be carried out, as a player is told. */
export const OBJECTIONS = {
  not_able: { en: 'It is not able to act.', fr: 'Elle n’est pas en état d’agir.' },
  no_such_action: { en: 'It has no such action.', fr: 'Elle n’a pas cette action.' },
  no_such_creature: {
    en: 'A target is needed, and there is none of that name.',
    fr: 'Il faut une cible, et aucune ne porte ce nom.',
  },
  not_hostile: { en: 'That target is no hostile.', fr: 'Cette cible n’est pas hostile.' },
  not_an_ally: { en: 'That target is no ally.', fr: 'Cette cible n’est pas une alliée.' },
  out_of_sight: { en: 'Nobody of its side sees that target.', fr: 'Personne de son camp ne voit cette cible.' },
  nothing_to_stabilise: { en: 'Its hit points are not negative.', fr: 'Ses PV ne sont pas négatifs.' },
  nothing_to_heal: { en: 'It lacks no hit points.', fr: 'Il ne lui manque aucun PV.' },
  nothing_to_treat: { en: 'No injury of it may be treated now.', fr: 'Aucune de ses blessures ne se traite maintenant.' },
  out_of_reach: { en: 'That cell is out of reach.', fr: 'Cette case est hors de portée.' },
} as const satisfies Record<string, Text>;
export type Objection = keyof typeof OBJECTIONS;
