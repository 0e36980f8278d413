import { Type } from 'typebox';
import { Bool, Choice, field, Id, Int, List, Num, record } from './field.ts';

/** The closed vocabularies under data/rules/: each file is a record `{ id, entries[] }` whose id is its name. */
export const RULES = ['damage_types', 'conditions', 'critical_injuries', 'characteristics', 'items', 'facts'] as const;
export type RulesName = (typeof RULES)[number];

const label = () =>
  field(
    record({
      en: field(Type.String({ minLength: 1, maxLength: 120 }), { en: 'English', fr: 'Anglais' }),
      fr: field(Type.String({ minLength: 1, maxLength: 120 }), { en: 'French', fr: 'Français' }),
    }),
    { en: 'Label', fr: 'Libellé' },
  );
const plain = () => record({ id: Id(), label: label() });

const side = (en: string, fr: string) =>
  Type.Optional(
    Choice(
      { advantage: ['Advantage', 'Avantage'], disadvantage: ['Disadvantage', 'Désavantage'], none: ['None', 'Aucun'] },
      { en, fr },
      { default: 'none' },
    ),
  );

/** A condition as data: what it changes and what ends it. */
const TacticalCondition = () =>
  record({
    id: Id(),
    label: label(),
    attacks_by: side('Its own attack rolls', 'Ses jets d’attaque'),
    attacks_against_near: side('Attack rolls against it, adjacent', 'Jets d’attaque contre elle, adjacents'),
    attacks_against_far: side('Attack rolls against it, farther', 'Jets d’attaque contre elle, au loin'),
    critical_near: Type.Optional(Bool({ en: 'Adjacent hits are critical', fr: 'Coups adjacents critiques' }, false)),
    speed_factor: Type.Optional(Num(0, 2, { en: 'Speed', fr: 'Vitesse', unit: '×' }, { default: 1 })),
    armor_class: Type.Optional(Int(-10, 10, { en: 'Armour class', fr: 'Classe d’armure' }, { default: 0 })),
    can_act: Type.Optional(Bool({ en: 'Can act', fr: 'Peut agir' }, true)),
    can_react: Type.Optional(Bool({ en: 'Can react', fr: 'Peut réagir' }, true)),
    sees: Type.Optional(Bool({ en: 'Sees', fr: 'Voit' }, true)),
    ends: Type.Optional(
      Choice(
        {
          never: ['Only by an effect', 'Seulement par un effet'],
          stand_up: ['Standing up', 'En se relevant'],
          turn_start: ['Start of its turn', 'Début de son tour'],
          turn_end: ['End of its turn', 'Fin de son tour'],
          healed: ['Healing above 0', 'Soin au-dessus de 0'],
          escape: ['Breaking free', 'En se dégageant'],
        },
        { en: 'Ends', fr: 'Prend fin' },
        { default: 'never' },
      ),
    ),
    escape_dc: Type.Optional(
      Int(
        1,
        30,
        {
          en: 'Difficulty of breaking free',
          fr: 'Difficulté pour se dégager',
          helpEn: 'An action: d20 + the better of strength and dexterity.',
          helpFr: 'Une action : d20 + la meilleure de Force et Dextérité.',
        },
        { default: 12 },
      ),
    ),
    held: Type.Optional(
      Bool(
        {
          en: 'Held by whoever caused it',
          fr: 'Tenue par son auteur',
          helpEn: 'Ends when that one falls, leaves or is out of reach.',
          helpFr: 'Prend fin quand celui-ci tombe, part ou est hors d’allonge.',
        },
        false,
      ),
    ),
  });
export type TacticalCondition = Type.Static<ReturnType<typeof TacticalCondition>>;

const CriticalInjury = () =>
  record({
    id: Id(),
    label: label(),
    from: Int(1, 175, { en: 'Roll from', fr: 'Jet de' }),
    to: Int(1, 175, { en: 'Roll to', fr: 'Jet à' }),
    modifier: Int(-100, 0, { en: 'Test modifier', fr: 'Modificateur de test' }),
    effects: Type.Optional(
      List(
        record({
          characteristic: field(
            Type.String({ pattern: '^[a-z][a-z0-9_]{0,63}$', maxLength: 64, 'x-ref': 'rules/characteristics' }),
            { en: 'Characteristic', fr: 'Caractéristique' },
          ),
          modifier: Int(-60, 60, { en: 'Modifier', fr: 'Modificateur' }),
        }),
        { en: 'Effects', fr: 'Effets' },
        { maxItems: 20 },
      ),
    ),
  });
export type CriticalInjury = Type.Static<ReturnType<typeof CriticalInjury>>;

const ENTRY = {
  damage_types: plain,
  conditions: TacticalCondition,
  critical_injuries: CriticalInjury,
  characteristics: plain,
  items: plain,
  facts: plain,
} as const;

/** The schema of one rules file. */
export const rulesSchema = (name: RulesName) =>
  record({ id: Type.Literal(name), entries: List(ENTRY[name](), { en: 'Entries', fr: 'Entrées' }, { maxItems: 2000 }) });

export interface RuleEntry {
  id: string;
  label: { en: string; fr: string };
}
export interface Rules {
  damage_types: { id: 'damage_types'; entries: RuleEntry[] };
  conditions: { id: 'conditions'; entries: TacticalCondition[] };
  critical_injuries: { id: 'critical_injuries'; entries: CriticalInjury[] };
  characteristics: { id: 'characteristics'; entries: RuleEntry[] };
  items: { id: 'items'; entries: RuleEntry[] };
  facts: { id: 'facts'; entries: RuleEntry[] };
}
