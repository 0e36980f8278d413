import { Type } from 'typebox';
import { Bool, field, Id, Int, List, Name, Notes, Num, Ref, record, Tags } from './field.ts';
import { Shape } from './geometry.ts';

const start = () => Int(0, 36_000, { en: 'Start', fr: 'Début', unit: 'ticks' });
const duration = () => Int(1, 36_000, { en: 'Duration', fr: 'Durée', unit: 'ticks' });
const knockBack = () =>
  Type.Optional(
    Num(
      0,
      20,
      {
        en: 'Knock-back',
        fr: 'Recul',
        helpEn: 'Away from the attacker, over 6 ticks (ARE-07).',
        helpFr: 'Loin de l’attaquant, en 6 ticks.',
        unit: 'u',
      },
      { default: 0 },
    ),
  );
const damage = () => Int(0, 100_000, { en: 'Damage', fr: 'Dégâts', unit: 'hp' });

export const AnimationBlock = record({
  id: Id(),
  start: start(),
  duration: duration(),
  clip: field(Type.String({ minLength: 1, maxLength: 120 }), { en: 'Clip', fr: 'Animation' }),
});
export const TelegraphBlock = record({ id: Id(), start: start(), duration: duration(), shape: Shape() });
export const HitBlock = record({
  id: Id(),
  start: start(),
  duration: duration(),
  shape: Shape(),
  damage: damage(),
  knock_back: knockBack(),
});
export const MovementBlock = record({
  id: Id(),
  start: start(),
  duration: duration(),
  along: Type.Optional(
    Num(
      -50,
      50,
      {
        en: 'Along',
        fr: 'Devant',
        helpEn: 'Displacement along the facing.',
        helpFr: 'Déplacement dans le sens du regard.',
        unit: 'u',
      },
      { default: 0 },
    ),
  ),
  across: Type.Optional(
    Num(
      -50,
      50,
      {
        en: 'Across',
        fr: 'De côté',
        helpEn: 'Displacement to the right of the facing.',
        helpFr: 'Déplacement vers la droite du regard.',
        unit: 'u',
      },
      { default: 0 },
    ),
  ),
  turns: Type.Optional(
    Bool(
      {
        en: 'Turns',
        fr: 'Pivote',
        helpEn: 'Keeps facing the target during the block.',
        helpFr: 'Continue de suivre la cible pendant le bloc.',
      },
      false,
    ),
  ),
});
export const ProjectileBlock = record({
  id: Id(),
  start: start(),
  duration: duration(),
  damage: damage(),
  speed: Num(0.1, 200, { en: 'Speed', fr: 'Vitesse', unit: 'u/s' }),
  range: Num(0.1, 200, { en: 'Range', fr: 'Portée', unit: 'u' }),
  radius: Type.Optional(Num(0.01, 10, { en: 'Radius', fr: 'Rayon', unit: 'u' }, { default: 0.2 })),
  angle: Type.Optional(
    Int(
      -180,
      180,
      {
        en: 'Angle',
        fr: 'Angle',
        helpEn: 'From the facing, to the right.',
        helpFr: 'Depuis le regard, vers la droite.',
        unit: '°',
      },
      { default: 0 },
    ),
  ),
  pierces: Type.Optional(
    Bool(
      {
        en: 'Pierces',
        fr: 'Transperce',
        helpEn: 'Goes on through the bodies it hurts.',
        helpFr: 'Continue à travers les corps touchés.',
      },
      false,
    ),
  ),
  knock_back: knockBack(),
});
export const AbilityBlock = record({
  id: Id(),
  start: start(),
  duration: Int(0, 36_000, {
    en: 'Duration',
    fr: 'Durée',
    helpEn: 'Only shown; the ability fires once, at the start.',
    helpFr: 'Pour l’affichage ; la capacité part une fois, au début.',
    unit: 'ticks',
  }),
  ability: Ref('abilities', { en: 'Ability', fr: 'Capacité' }),
});

/** The six tracks of the timeline, in the order shown. */
export const TRACKS = ['animation', 'telegraph', 'hits', 'movement', 'projectiles', 'abilities'] as const;
export type Track = (typeof TRACKS)[number];

/** An attack pattern: a timeline of blocks, in ticks (ABI-20 to ABI-24). */
export const AttackPattern = record({
  id: Id(),
  name: Name(),
  duration: Int(1, 36_000, { en: 'Duration', fr: 'Durée', unit: 'ticks' }),
  cooldown: Int(0, 360_000, {
    en: 'Cooldown',
    fr: 'Recharge',
    helpEn: 'From the end or the interruption.',
    helpFr: 'À partir de la fin ou de l’interruption.',
    unit: 'ticks',
  }),
  interruptible: Bool({ en: 'Interruptible', fr: 'Interruptible' }, true),
  trigger_distance: Type.Optional(
    field(
      record({
        min: Type.Optional(Num(0, 200, { en: 'From', fr: 'De', unit: 'u' }, { default: 0 })),
        max: Num(0, 200, { en: 'To', fr: 'À', unit: 'u' }),
      }),
      {
        en: 'Trigger distance',
        fr: 'Distance de déclenchement',
        helpEn: 'Centre to centre. Not set: 0 to the farthest reach of its hits.',
        helpFr: 'De centre à centre. Absente : de 0 à la plus longue portée de ses coups.',
      },
    ),
  ),
  tracks: field(
    record({
      animation: Type.Optional(List(AnimationBlock, { en: 'Animation', fr: 'Animation' })),
      telegraph: Type.Optional(List(TelegraphBlock, { en: 'Telegraph', fr: 'Télégraphe' })),
      hits: Type.Optional(List(HitBlock, { en: 'Hits', fr: 'Coups' })),
      movement: Type.Optional(List(MovementBlock, { en: 'Movement', fr: 'Déplacement' })),
      projectiles: Type.Optional(List(ProjectileBlock, { en: 'Projectiles', fr: 'Projectiles' })),
      abilities: Type.Optional(List(AbilityBlock, { en: 'Abilities', fr: 'Capacités' })),
    }),
    { en: 'Tracks', fr: 'Pistes' },
  ),
  notes: Notes(),
  tags: Tags(),
});
export type AttackPattern = Type.Static<typeof AttackPattern>;
