import { Type } from 'typebox';
import { Branch, Choice, field, Id, Int, List, Name, Notes, Num, OneOf, Ref, record, Tags } from './field.ts';
import { TRIGGERS } from './map.ts';
import { COUNTER_STATS } from './sheet.ts';

export const MODES = ['arena', 'tactical', 'chrono'] as const;
export type Mode = (typeof MODES)[number];

export const POLICIES = {
  idle: ['Idle', 'Immobile'],
  chase: ['Chase', 'Poursuit'],
  kite: ['Kite', 'Garde ses distances'],
  ai: ['Plays well', 'Joue bien'],
  script: ['Script', 'Script'],
} as const;
export type Policy = keyof typeof POLICIES;

const creature = (en: string, fr: string) =>
  field(Type.String({ pattern: '^[a-z][a-z0-9_]{0,63}(#[1-9][0-9]{0,5})?$', maxLength: 72, 'x-creature': true }), {
    en,
    fr,
    helpEn: 'enemy#n, or a party id.',
    helpFr: 'ennemi#n, ou un identifiant du groupe.',
  });
const at = () =>
  Int(0, 1_000_000, {
    en: 'At',
    fr: 'À',
    helpEn: 'Tick (arena), round (tactical) or second (chrono).',
    helpFr: 'Tick (arène), manche (tactique) ou seconde (chrono).',
  });
const x = () => Num(-1000, 1000, { en: 'x', fr: 'x' });
const y = () => Num(-1000, 1000, { en: 'y', fr: 'y' });

/** A timed deed of a script or of the preview's console. */
export const ScriptDeed = () =>
  OneOf(
    'do',
    [
      Branch(
        'do',
        'strike',
        { en: 'Strike', fr: 'Frapper' },
        {
          at: at(),
          target: creature('Target', 'Cible'),
          amount: Type.Optional(
            Int(0, 1_000_000, {
              en: 'Amount',
              fr: 'Montant',
              helpEn: 'Not set: its own strike.',
              helpFr: 'Absent : son propre coup.',
              unit: 'hp',
            }),
          ),
        },
      ),
      Branch(
        'do',
        'heal',
        { en: 'Heal', fr: 'Soigner' },
        { at: at(), target: creature('Target', 'Cible'), amount: Int(0, 1_000_000, { en: 'Amount', fr: 'Montant', unit: 'hp' }) },
      ),
      Branch('do', 'move_to', { en: 'Move to', fr: 'Aller à' }, { at: at(), x: x(), y: y() }),
      Branch('do', 'interrupt', { en: 'Interrupt', fr: 'Interrompre' }, { at: at(), target: creature('Target', 'Cible') }),
      Branch('do', 'clear_room', { en: 'Clear the room', fr: 'Vider la salle' }, { at: at() }),
      Branch(
        'do',
        'act',
        { en: 'Act', fr: 'Agir' },
        {
          at: at(),
          action: field(Type.String({ pattern: '^[a-z][a-z0-9_]{0,63}$', maxLength: 64 }), { en: 'Action', fr: 'Action' }),
          target: Type.Optional(creature('Target', 'Cible')),
          x: Type.Optional(x()),
          y: Type.Optional(y()),
        },
      ),
      Branch('do', 'end_turn', { en: 'End the turn', fr: 'Finir le tour' }, { at: at() }),
    ],
    { en: 'Deed', fr: 'Acte' },
  );
export type ScriptDeed = Type.Static<ReturnType<typeof ScriptDeed>>;

const PartyMember = () =>
  record({
    id: Id(),
    hero: Ref('heroes', { en: 'Hero', fr: 'Héros' }),
    policy: Choice(POLICIES, { en: 'Policy', fr: 'Conduite' }),
    script: Type.Optional(List(ScriptDeed(), { en: 'Script', fr: 'Script' }, { maxItems: 500 })),
    x: Type.Optional(x()),
    y: Type.Optional(y()),
  });
export type PartyMember = Type.Static<ReturnType<typeof PartyMember>>;

const Wave = () =>
  record({
    id: Id(),
    delay: Type.Optional(
      Int(
        0,
        36_000,
        {
          en: 'Delay',
          fr: 'Délai',
          helpEn: 'After the last wave was cleared.',
          helpFr: 'Après la fin de la vague précédente.',
          unit: 'ticks',
        },
        { default: 0 },
      ),
    ),
    entries: field(
      Type.Array(
        record({
          enemy: Ref('enemies', { en: 'Enemy', fr: 'Ennemi' }),
          level: Type.Optional(
            Int(1, 1000, {
              en: 'Level',
              fr: 'Niveau',
              helpEn: 'Not set: base sheet or version by conditions.',
              helpFr: 'Absent : fiche de base, ou version selon les conditions.',
            }),
          ),
          count: Int(1, 100, { en: 'Count', fr: 'Nombre' }),
          x: Type.Optional(x()),
          y: Type.Optional(y()),
          area: Type.Optional(
            field(Type.String({ pattern: '^[a-z][a-z0-9_]{0,63}$', maxLength: 64 }), {
              en: 'Area',
              fr: 'Zone',
              helpEn: 'An area of the map.',
              helpFr: 'Une zone de la carte.',
            }),
          ),
        }),
        { minItems: 1, maxItems: 50 },
      ),
      { en: 'Entries', fr: 'Entrées' },
    ),
  });
export type Wave = Type.Static<ReturnType<typeof Wave>>;

export const CounterValue = () =>
  record({
    enemy: Ref('enemies', { en: 'Enemy', fr: 'Ennemi' }),
    stat: Choice(COUNTER_STATS, { en: 'Counter', fr: 'Compteur' }),
    value: Int(0, 1_000_000, { en: 'Value', fr: 'Valeur' }),
  });
export type CounterValue = Type.Static<ReturnType<typeof CounterValue>>;

const head = () => ({ id: Id(), name: Name() });
const tail = () => ({
  party: List(PartyMember(), { en: 'Party', fr: 'Groupe' }, { minItems: 1, maxItems: 20 }),
  waves: List(Wave(), { en: 'Waves', fr: 'Vagues' }, { minItems: 1, maxItems: 50 }),
  facts: Type.Optional(List(Ref('rules/facts', { en: 'Fact', fr: 'Fait' }), { en: 'Facts set', fr: 'Faits posés' })),
  counters: Type.Optional(List(CounterValue(), { en: 'Counters', fr: 'Compteurs' })),
  limit: Type.Optional(
    Int(1, 1_000_000, {
      en: 'Limit',
      fr: 'Limite',
      helpEn: 'Ticks (default 18,000), rounds (200) or seconds (3,600).',
      helpFr: 'Ticks (18 000 par défaut), manches (200) ou secondes (3 600).',
    }),
  ),
  seed: Int(0, 9_007_199_254_740_991, { en: 'Seed', fr: 'Graine' }),
  notes: Notes(),
  tags: Tags(),
});

/** An encounter has one of three shapes, told by `mode`. */
export const Encounter = OneOf(
  'mode',
  [
    Branch(
      'mode',
      'arena',
      { en: 'Arena', fr: 'Arène' },
      {
        ...head(),
        width: Num(1, 500, { en: 'Width', fr: 'Largeur', unit: 'u' }),
        height: Num(1, 500, { en: 'Height', fr: 'Hauteur', unit: 'u' }),
        obstacles: Type.Optional(
          List(
            record({
              id: Id(),
              x: Num(0, 500, { en: 'x', fr: 'x', unit: 'u' }),
              y: Num(0, 500, { en: 'y', fr: 'y', unit: 'u' }),
              width: Num(0.1, 500, { en: 'Width', fr: 'Largeur', unit: 'u' }),
              height: Num(0.1, 500, { en: 'Height', fr: 'Hauteur', unit: 'u' }),
            }),
            { en: 'Obstacles', fr: 'Obstacles' },
          ),
        ),
        ...tail(),
      },
    ),
    Branch(
      'mode',
      'tactical',
      { en: 'Tactical', fr: 'Tactique' },
      {
        ...head(),
        map: Ref('maps', { en: 'Map', fr: 'Carte' }),
        start: field(
          record({
            trigger: Choice(TRIGGERS, { en: 'Trigger', fr: 'Déclencheur' }),
            area: Type.Optional(
              field(Type.String({ pattern: '^[a-z][a-z0-9_]{0,63}$', maxLength: 64 }), {
                en: 'Area',
                fr: 'Zone',
                helpEn: 'For an ambush.',
                helpFr: 'Pour une embuscade.',
              }),
            ),
          }),
          { en: 'Start', fr: 'Début' },
        ),
        ...tail(),
      },
    ),
    Branch(
      'mode',
      'chrono',
      { en: 'Chrono', fr: 'Chrono' },
      {
        ...head(),
        map: Ref('maps', { en: 'Map', fr: 'Carte' }),
        ...tail(),
      },
    ),
  ],
  { en: 'Encounter', fr: 'Rencontre' },
);
export type Encounter = Type.Static<typeof Encounter>;
export type ArenaEncounter = Extract<Encounter, { mode: 'arena' }>;
export type TacticalEncounter = Extract<Encounter, { mode: 'tactical' }>;
export type ChronoEncounter = Extract<Encounter, { mode: 'chrono' }>;
