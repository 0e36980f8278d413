import { Type } from 'typebox';
import { field, Id, Int, List, Num, Ref, record } from './field.ts';

const Attack = () =>
  record({
    id: Id(),
    pattern: Ref('attack_patterns', { en: 'Pattern', fr: 'Pattern d’attaque' }),
    weight: Int(0, 1000, {
      en: 'Weight',
      fr: 'Poids',
      helpEn: 'Share among the attacks whose distance window holds the target.',
      helpFr: 'Part parmi les attaques dont la fenêtre contient la cible.',
    }),
  });

/** How an enemy fights in a real-time room (ARE-01 to ARE-09). */
export const ArenaBlock = () =>
  field(
    record({
      radius: Num(0.05, 20, { en: 'Body radius', fr: 'Rayon du corps', unit: 'u' }),
      speed: Num(0, 50, { en: 'Speed', fr: 'Vitesse', unit: 'u/s' }),
      recovery: Type.Optional(
        Int(
          0,
          3600,
          {
            en: 'Recovery',
            fr: 'Récupération',
            helpEn: 'Ticks between two attacks.',
            helpFr: 'Ticks entre deux attaques.',
            unit: 'ticks',
          },
          { default: 20 },
        ),
      ),
      contact_damage: Type.Optional(
        Int(
          0,
          100_000,
          {
            en: 'Contact damage',
            fr: 'Dégâts de contact',
            helpEn: 'At most once in 60 ticks for each pair.',
            helpFr: 'Au plus une fois en 60 ticks par paire.',
            unit: 'hp',
          },
          { default: 0 },
        ),
      ),
      attacks: Type.Optional(List(Attack(), { en: 'Attacks', fr: 'Attaques' })),
      phases: Type.Optional(
        List(
          record({
            id: Id(),
            below_percent: Int(1, 100, { en: 'At or under', fr: 'À ou sous', unit: '% hp' }),
            attacks: List(Attack(), { en: 'Attacks', fr: 'Attaques' }),
          }),
          { en: 'Phases', fr: 'Phases' },
        ),
      ),
    }),
    { en: 'Arena', fr: 'Arène' },
  );
export type ArenaBlock = Type.Static<ReturnType<typeof ArenaBlock>>;

/** How a hero fights in a real-time room (ARE-10). */
export const HeroArenaBlock = () =>
  field(
    record({
      radius: Num(0.05, 20, { en: 'Body radius', fr: 'Rayon du corps', unit: 'u' }),
      speed: Num(0, 50, { en: 'Speed', fr: 'Vitesse', unit: 'u/s' }),
      strike: field(
        record({
          damage: Int(0, 100_000, { en: 'Damage', fr: 'Dégâts', unit: 'hp' }),
          reach: Num(0, 50, { en: 'Reach', fr: 'Allonge', helpEn: 'From body to body.', helpFr: 'De corps à corps.', unit: 'u' }),
          wind_up: Int(0, 3600, { en: 'Wind-up', fr: 'Élan', unit: 'ticks' }),
          cooldown: Int(0, 36_000, { en: 'Cooldown', fr: 'Recharge', unit: 'ticks' }),
        }),
        { en: 'Strike', fr: 'Coup' },
      ),
      dodge: Type.Optional(
        field(
          record({
            distance: Num(0, 50, { en: 'Distance', fr: 'Distance', unit: 'u' }),
            cooldown: Int(0, 36_000, { en: 'Cooldown', fr: 'Recharge', unit: 'ticks' }),
            invulnerable: Int(0, 3600, { en: 'Invulnerable', fr: 'Invulnérable', unit: 'ticks' }),
          }),
          { en: 'Dodge', fr: 'Esquive' },
        ),
      ),
      reaction_time: Type.Optional(
        Int(
          0,
          600,
          {
            en: 'Reaction time',
            fr: 'Temps de réaction',
            helpEn: 'How long the `ai` policy takes to see a telegraph.',
            helpFr: 'Ce que met la conduite `ai` à voir un télégraphe.',
            unit: 'ticks',
          },
          { default: 15 },
        ),
      ),
    }),
    { en: 'Arena', fr: 'Arène' },
  );
export type HeroArenaBlock = Type.Static<ReturnType<typeof HeroArenaBlock>>;
