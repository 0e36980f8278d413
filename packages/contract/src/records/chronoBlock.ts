import { Type } from 'typebox';
import { Bool, Choice, field, Id, Int, List, Name, Ref, record } from './field.ts';
import { SIZES } from './tacticalBlock.ts';

export const REACTION_EVENTS = {
  leaves_reach: ['Leaves reach', 'Sort de portée'],
  complex_completed: ['Completes a complex action', 'Achève une action complexe'],
  attacked: ['Is attacked', 'Est attaquée'],
  damaged: ['Is damaged', 'Est blessée'],
  test_failed: ['Fails a test', 'Rate un test'],
  ally_downed: ['An ally falls', 'Un allié tombe'],
} as const;
export type ReactionEvent = keyof typeof REACTION_EVENTS;

const eventOf = () => Choice(REACTION_EVENTS, { en: 'Event', fr: 'Événement' });
const events = (en: string, fr: string) =>
  field(
    Type.Array(
      record({
        event: eventOf(),
        at_fp: Type.Optional(
          Int(1, 100, {
            en: 'From failure points',
            fr: 'Dès les points d’échec',
            helpEn: 'For a failed test.',
            helpFr: 'Pour un test raté.',
            unit: 'FP',
          }),
        ),
      }),
      { maxItems: 10, default: [] },
    ),
    { en, fr },
  );

/** What is changed for a while by a deed: one's tests, one's reactions, and what one's own deeds open to others. */
const Effect = () =>
  record({
    id: Id(),
    on: Choice({ self: ['Its user', 'Son auteur'], target: ['Its target', 'Sa cible'] }, { en: 'On', fr: 'Sur' }),
    duration: Int(1, 3600, {
      en: 'Duration',
      fr: 'Durée',
      helpEn: 'Seconds after the one in which it begins.',
      helpFr: 'Secondes après celle où il commence.',
      unit: 's',
    }),
    at_sp: Type.Optional(
      Int(
        0,
        100,
        {
          en: 'From success points',
          fr: 'Dès les points de succès',
          helpEn: 'Unlocked by a good success (TST-05).',
          helpFr: 'Débloqué par une bonne réussite.',
          unit: 'SP',
        },
        { default: 0 },
      ),
    ),
    modifiers: Type.Optional(
      List(
        record({
          characteristic: Ref('rules/characteristics', { en: 'Characteristic', fr: 'Caractéristique' }),
          value: Int(-60, 60, { en: 'Modifier', fr: 'Modificateur' }),
          hidden: Type.Optional(Bool({ en: 'Hidden from the player', fr: 'Caché au joueur' }, false)),
        }),
        { en: 'Modifiers', fr: 'Modificateurs' },
        { maxItems: 20 },
      ),
    ),
    cooldown: Type.Optional(
      Int(
        -3600,
        3600,
        {
          en: 'Reaction cooldown',
          fr: 'Recharge des réactions',
          helpEn: 'Added to that of each reaction used; never below 0 (REA-03).',
          helpFr: 'Ajoutée à celle de chaque réaction employée ; jamais sous 0.',
          unit: 's',
        },
        { default: 0 },
      ),
    ),
    triggers: Type.Optional(events('More triggers', 'Déclencheurs en plus')),
    provokes: Type.Optional(events('Provokes more', 'Provoque en plus')),
  });

const effectFields = <const K extends string>(kinds: { readonly [V in K]: readonly [string, string] }) => ({
  id: Id(),
  name: Name(),
  complex: Type.Optional(
    Bool(
      {
        en: 'Complex',
        fr: 'Complexe',
        helpEn: 'Its name or description bears an asterisk (CPX-03).',
        helpFr: 'Son nom ou sa description porte un astérisque.',
      },
      false,
    ),
  ),
  kind: Choice(kinds, { en: 'Kind', fr: 'Genre' }),
  test: Type.Optional(
    field(
      record({
        characteristic: Ref('rules/characteristics', { en: 'Characteristic', fr: 'Caractéristique' }),
        modifier: Type.Optional(Int(-30, 30, { en: 'Modifier', fr: 'Modificateur' }, { default: 0 })),
        hidden: Type.Optional(Bool({ en: 'Hidden from the player', fr: 'Caché au joueur' }, false)),
      }),
      { en: 'Test', fr: 'Test' },
    ),
  ),
  reach: Type.Optional(Int(0, 200, { en: 'Reach', fr: 'Portée', unit: 'cells' }, { default: 1 })),
  damage: Type.Optional(
    field(
      record({
        base: Int(0, 10_000, { en: 'Base', fr: 'Base', unit: 'hp' }),
        per_sp: Type.Optional(Int(0, 1000, { en: 'Per success point', fr: 'Par point de succès', unit: 'hp' }, { default: 0 })),
        at_sp: Type.Optional(
          field(
            Type.Array(
              record({
                sp: Int(1, 100, { en: 'From success points', fr: 'Dès les points de succès', unit: 'SP' }),
                bonus: Int(0, 10_000, { en: 'Bonus', fr: 'Bonus', unit: 'hp' }),
              }),
              { maxItems: 10, default: [] },
            ),
            { en: 'Unlocked', fr: 'Débloqué' },
          ),
        ),
      }),
      { en: 'Damage', fr: 'Dégâts' },
    ),
  ),
  heal: Type.Optional(
    field(
      record({
        base: Int(0, 10_000, { en: 'Base', fr: 'Base', unit: 'hp' }),
        per_sp: Type.Optional(Int(0, 1000, { en: 'Per success point', fr: 'Par point de succès', unit: 'hp' }, { default: 0 })),
      }),
      { en: 'Heal', fr: 'Soin' },
    ),
  ),
  push: Type.Optional(
    Int(
      0,
      20,
      {
        en: 'Push',
        fr: 'Repousse',
        helpEn: 'Forced movement away from the user.',
        helpFr: 'Déplacement forcé loin de l’auteur.',
        unit: 'cells',
      },
      { default: 0 },
    ),
  ),
  ability: Type.Optional(
    Ref('abilities', { en: 'Ability', fr: 'Capacité', helpEn: 'Fired at the completion.', helpFr: 'Part à l’achèvement.' }),
  ),
  effects: Type.Optional(List(Effect(), { en: 'Effects', fr: 'Effets' }, { maxItems: 10 })),
  description: Type.Optional(
    field(Type.String({ maxLength: 1000, 'x-multiline': true }), { en: 'Description', fr: 'Description' }),
  ),
});

const REACTION_KINDS = {
  attack: ['Attack', 'Attaque'],
  support: ['Support', 'Soutenir'],
  heal: ['Heal', 'Soin'],
  other: ['Other', 'Autre'],
} as const;
const ACTION_KINDS = {
  ...REACTION_KINDS,
  move: ['Move', 'Déplacement'],
  treat: ['Treat an injury', 'Traiter une blessure'],
} as const;

const Action = () =>
  record({
    ...effectFields(ACTION_KINDS),
    cost: Int(1, 3600, {
      en: 'Cost',
      fr: 'Coût',
      helpEn: 'Action points; one is charged each second.',
      helpFr: 'Points d’action ; un chargé par seconde.',
      unit: 'AP',
    }),
    cells: Type.Optional(
      Int(
        1,
        100,
        { en: 'Cells moved', fr: 'Cases parcourues', helpEn: 'For a move.', helpFr: 'Pour un déplacement.', unit: 'cells' },
        { default: 1 },
      ),
    ),
    treatment: Type.Optional(
      Choice(
        { light: ['Light: 60 AP', 'Léger : 60 PA'], full: ['Full: 3,600 AP', 'Complet : 3 600 PA'] },
        { en: 'Treatment', fr: 'Traitement', helpEn: 'For a treatment.', helpFr: 'Pour un traitement.' },
        { default: 'light' },
      ),
    ),
    concurrent: Type.Optional(
      Bool(
        {
          en: 'Concurrent',
          fr: 'Simultané',
          helpEn: 'A move that charges beside an action that is not complex.',
          helpFr: 'Un déplacement qui se charge à côté d’une action non complexe.',
        },
        false,
      ),
    ),
    provokes: Type.Optional(events('Provokes', 'Provoque')),
  });
const Reaction = () =>
  record({
    ...effectFields(REACTION_KINDS),
    triggers: events('Triggers', 'Déclencheurs'),
    cooldown: Int(0, 3600, {
      en: 'Shared cooldown',
      fr: 'Recharge commune',
      helpEn: 'From the second of the event.',
      helpFr: 'À partir de la seconde de l’événement.',
      unit: 's',
    }),
  });

/** How a creature or hero fights second by second (CPX, REA, INJ). */
export const ChronoBlock = () =>
  field(
    record({
      size: Type.Optional(Choice(SIZES, { en: 'Size', fr: 'Taille' }, { default: 'medium' })),
      characteristics: field(
        Type.Unsafe<Record<string, number>>({
          type: 'object',
          propertyNames: { pattern: '^[a-z][a-z0-9_]{0,63}$', maxLength: 64 },
          additionalProperties: { type: 'integer', minimum: -20, maximum: 60 },
          maxProperties: 60,
          'x-ref-keys': 'rules/characteristics',
        }),
        {
          en: 'Characteristics',
          fr: 'Caractéristiques',
          helpEn: 'Agility is needed: it orders the second.',
          helpFr: 'L’agilité est nécessaire : elle ordonne la seconde.',
        },
      ),
      flux: Type.Optional(Int(0, 100_000, { en: 'Flux', fr: 'Flux' }, { default: 0 })),
      actions: Type.Optional(List(Action(), { en: 'Actions', fr: 'Actions' })),
      reactions: Type.Optional(List(Reaction(), { en: 'Reactions', fr: 'Réactions' })),
    }),
    { en: 'Chrono', fr: 'Chrono' },
  );
export type ChronoBlock = Type.Static<ReturnType<typeof ChronoBlock>>;
