import { Type } from 'typebox';
import { Bool, Branch, Choice, field, Id, Int, List, LocalId, Name, OneOf, Ref, record } from './field.ts';

export const SIZES = {
  tiny: ['Tiny', 'Très petite'],
  small: ['Small', 'Petite'],
  medium: ['Medium', 'Moyenne'],
  large: ['Large', 'Grande'],
  huge: ['Huge', 'Très grande'],
  gargantuan: ['Gargantuan', 'Gigantesque'],
} as const;
export type Size = keyof typeof SIZES;

export const TACTICAL_CHARACTERISTICS = {
  strength: ['Strength', 'Force'],
  dexterity: ['Dexterity', 'Dextérité'],
  constitution: ['Constitution', 'Constitution'],
  intelligence: ['Intelligence', 'Intelligence'],
  wisdom: ['Wisdom', 'Sagesse'],
  charisma: ['Charisma', 'Charisme'],
} as const;
export type TacticalCharacteristic = keyof typeof TACTICAL_CHARACTERISTICS;

export const WEAPON_TAGS = {
  magical: ['Magical', 'Magique'],
  silvered: ['Silvered', 'Argenté'],
  adamantine: ['Adamantine', 'Adamantin'],
} as const;
export type WeaponTag = keyof typeof WEAPON_TAGS;

/** Basic actions that a sheet may make quick: taken as the bonus action too. */
export const QUICK_ACTIONS = {
  dash: ['Dash', 'Foncer'],
  disengage: ['Disengage', 'Se désengager'],
  dodge: ['Dodge', 'Esquiver'],
  help: ['Help', 'Aider'],
} as const;
export type QuickAction = keyof typeof QUICK_ACTIONS;

/** Dice as people write them: `2d6+3`, `1d8`, `4`, `2d6-1`. */
export const DICE_PATTERN = '^([1-9][0-9]?[0-9]?d[1-9][0-9]?[0-9]?([+-][0-9]{1,4})?|[0-9]{1,4})$';
export const DiceField = (en: string, fr: string) =>
  field(Type.String({ pattern: DICE_PATTERN, maxLength: 16, 'x-dice': true }), {
    en,
    fr,
    helpEn: 'For instance 2d6+3.',
    helpFr: 'Par exemple 2d6+3.',
  });

const Cost = () =>
  Type.Optional(
    Choice(
      { action: ['Action', 'Action'], bonus_action: ['Bonus action', 'Action bonus'], reaction: ['Reaction', 'Réaction'] },
      { en: 'Cost', fr: 'Coût' },
      { default: 'action' },
    ),
  );

const damageParts = () =>
  field(
    Type.Array(record({ dice: DiceField('Dice', 'Dés'), damage_type: Ref('rules/damage_types', { en: 'Type', fr: 'Type' }) }), {
      maxItems: 10,
    }),
    { en: 'Damage', fr: 'Dégâts' },
  );
const attackFields = () => ({
  id: Id(),
  name: Name(),
  bonus: Int(-10, 30, { en: 'Bonus to hit', fr: 'Bonus à l’attaque' }),
  damage: damageParts(),
  tags: Type.Optional(
    field(Type.Array(Choice(WEAPON_TAGS, { en: 'Tag', fr: 'Marque' }), { maxItems: 3, uniqueItems: true, default: [] }), {
      en: 'Weapon tags',
      fr: 'Marques de l’arme',
    }),
  ),
  conditions: Type.Optional(
    List(
      Ref('rules/conditions', { en: 'Condition', fr: 'État' }),
      { en: 'Conditions on a hit', fr: 'États en cas de coup' },
      { maxItems: 10 },
    ),
  ),
  cost: Cost(),
});
const uses = () =>
  Type.Optional(
    Int(1, 100, {
      en: 'Uses',
      fr: 'Usages',
      helpEn: 'In a fight. Not set: no limit.',
      helpFr: 'Par combat. Absent : sans limite.',
    }),
  );

/** A weapon declares its reach or its range (EX-CBT-022); an action can also heal. */
const Attack = () =>
  OneOf(
    'kind',
    [
      Branch(
        'kind',
        'melee',
        { en: 'Melee', fr: 'Corps à corps' },
        {
          ...attackFields(),
          reach: Type.Optional(Int(0, 10, { en: 'Reach', fr: 'Allonge', unit: 'cells' }, { default: 1 })),
          uses: uses(),
        },
      ),
      Branch(
        'kind',
        'ranged',
        { en: 'Ranged', fr: 'À distance' },
        {
          ...attackFields(),
          range: Int(1, 200, { en: 'Normal range', fr: 'Portée normale', unit: 'cells' }),
          long_range: Type.Optional(
            Int(1, 400, {
              en: 'Long range',
              fr: 'Portée longue',
              helpEn: 'Not set: none past the normal one.',
              helpFr: 'Absente : rien au-delà de la portée normale.',
              unit: 'cells',
            }),
          ),
          uses: uses(),
        },
      ),
      Branch(
        'kind',
        'heal',
        { en: 'Heal', fr: 'Soin' },
        {
          id: Id(),
          name: Name(),
          heal: DiceField('Hit points restored', 'Points de vie rendus'),
          range: Type.Optional(
            Int(
              0,
              200,
              {
                en: 'Range',
                fr: 'Portée',
                helpEn: '0: only itself. 1: adjacent.',
                helpFr: '0 : soi-même. 1 : adjacent.',
                unit: 'cells',
              },
              { default: 1 },
            ),
          ),
          raises: Type.Optional(
            Bool(
              {
                en: 'Raises the dead',
                fr: 'Relève les morts',
                helpEn: 'Also brings remains of its own camp back.',
                helpFr: 'Ramène aussi les dépouilles de son camp.',
              },
              false,
            ),
          ),
          cost: Cost(),
          uses: uses(),
        },
      ),
    ],
    { en: 'Attack', fr: 'Attaque' },
  );

/** One source of the armour class (EX-CBT-030): base formulas compete, bonuses add. */
const ArmorSource = () =>
  OneOf(
    'kind',
    [
      Branch(
        'kind',
        'base',
        { en: 'Base formula', fr: 'Formule de base' },
        {
          id: Id(),
          name: Type.Optional(Name()),
          value: Int(0, 40, { en: 'Value', fr: 'Valeur' }),
          characteristics: Type.Optional(
            field(
              Type.Array(Choice(TACTICAL_CHARACTERISTICS, { en: 'Characteristic', fr: 'Caractéristique' }), {
                maxItems: 3,
                uniqueItems: true,
                default: [],
              }),
              { en: 'Adds', fr: 'Ajoute', helpEn: 'Modifiers added to the value.', helpFr: 'Modificateurs ajoutés à la valeur.' },
            ),
          ),
          max_modifier: Type.Optional(
            Int(0, 10, {
              en: 'Modifier at most',
              fr: 'Modificateur au plus',
              helpEn: 'Cap on each modifier added.',
              helpFr: 'Plafond de chaque modificateur.',
            }),
          ),
          worn: Type.Optional(Bool({ en: 'Worn armour', fr: 'Armure portée' }, false)),
          requires: Type.Optional(
            field(
              Type.Array(
                Choice(
                  { no_armour: ['No armour', 'Sans armure'], no_shield: ['No shield', 'Sans bouclier'] },
                  { en: 'Requires', fr: 'Exige' },
                ),
                { maxItems: 2, uniqueItems: true, default: [] },
              ),
              { en: 'Requires', fr: 'Exige' },
            ),
          ),
        },
      ),
      Branch(
        'kind',
        'bonus',
        { en: 'Bonus', fr: 'Bonus' },
        {
          id: Id(),
          name: Type.Optional(Name()),
          value: Int(-10, 20, { en: 'Value', fr: 'Valeur' }),
          shield: Type.Optional(Bool({ en: 'Shield', fr: 'Bouclier' }, false)),
        },
      ),
    ],
    { en: 'Armour class source', fr: 'Source de classe d’armure' },
  );

/** Damage types, with what gets past them: `unless` holds weapon tags (EX-CBT-032). */
const DamageModifier = () =>
  record({
    types: field(
      Type.Array(Ref('rules/damage_types', { en: 'Type', fr: 'Type' }), { minItems: 1, maxItems: 20, uniqueItems: true }),
      { en: 'Types', fr: 'Types' },
    ),
    unless: Type.Optional(
      field(Type.Array(Choice(WEAPON_TAGS, { en: 'Tag', fr: 'Marque' }), { maxItems: 3, uniqueItems: true, default: [] }), {
        en: 'Unless',
        fr: 'Sauf si',
      }),
    ),
  });

/** How a creature or hero fights on the exploration map (EX-CBT-001 to EX-CBT-050). */
export const TacticalBlock = () =>
  field(
    record({
      size: Type.Optional(Choice(SIZES, { en: 'Size', fr: 'Taille' }, { default: 'medium' })),
      speed: Int(0, 60, { en: 'Speed', fr: 'Vitesse', unit: 'cells' }),
      characteristics: field(
        record({
          strength: Int(1, 30, { en: 'Strength', fr: 'Force' }),
          dexterity: Int(1, 30, { en: 'Dexterity', fr: 'Dextérité' }),
          constitution: Int(1, 30, { en: 'Constitution', fr: 'Constitution' }),
          intelligence: Int(1, 30, { en: 'Intelligence', fr: 'Intelligence' }),
          wisdom: Int(1, 30, { en: 'Wisdom', fr: 'Sagesse' }),
          charisma: Int(1, 30, { en: 'Charisma', fr: 'Charisme' }),
        }),
        { en: 'Characteristics', fr: 'Caractéristiques' },
      ),
      proficiency: Type.Optional(Int(0, 12, { en: 'Proficiency', fr: 'Maîtrise' }, { default: 2 })),
      armor_class: List(
        ArmorSource(),
        { en: 'Armour class sources', fr: 'Sources de classe d’armure' },
        { minItems: 1, maxItems: 20 },
      ),
      attacks: Type.Optional(List(Attack(), { en: 'Attacks', fr: 'Attaques' })),
      multiattack: Type.Optional(
        List(
          record({
            id: Id(),
            name: Type.Optional(Name()),
            attacks: field(
              Type.Array(
                record({
                  attack: LocalId('attacks', { en: 'Attack', fr: 'Attaque' }),
                  count: Int(1, 10, { en: 'Count', fr: 'Nombre' }),
                }),
                { minItems: 1, maxItems: 10 },
              ),
              { en: 'Attacks', fr: 'Attaques' },
            ),
          }),
          { en: 'Multiattack', fr: 'Attaques multiples' },
          { maxItems: 10 },
        ),
      ),
      abilities: Type.Optional(
        List(record({ id: Id(), ability: Ref('abilities', { en: 'Ability', fr: 'Capacité' }), cost: Cost(), uses: uses() }), {
          en: 'Abilities',
          fr: 'Capacités',
        }),
      ),
      quick_actions: Type.Optional(
        field(
          Type.Array(Choice(QUICK_ACTIONS, { en: 'Action', fr: 'Action' }), { maxItems: 4, uniqueItems: true, default: [] }),
          {
            en: 'Quick actions',
            fr: 'Actions rapides',
            helpEn: 'May also be taken as the bonus action.',
            helpFr: 'Peuvent aussi être prises en action bonus.',
          },
        ),
      ),
      resistances: Type.Optional(List(DamageModifier(), { en: 'Resistances', fr: 'Résistances' }, { maxItems: 20 })),
      vulnerabilities: Type.Optional(List(DamageModifier(), { en: 'Vulnerabilities', fr: 'Vulnérabilités' }, { maxItems: 20 })),
      immunities: Type.Optional(List(DamageModifier(), { en: 'Immunities', fr: 'Immunités' }, { maxItems: 20 })),
      condition_immunities: Type.Optional(
        List(
          Ref('rules/conditions', { en: 'Condition', fr: 'État' }),
          { en: 'Condition immunities', fr: 'Immunités aux états' },
          { maxItems: 40 },
        ),
      ),
      death_saves: Type.Optional(
        Bool(
          {
            en: 'Death saves',
            fr: 'Jets contre la mort',
            helpEn: 'Falls unconscious at 0 instead of dying. Heroes always do.',
            helpFr: 'Tombe inconsciente à 0 au lieu de mourir. Les héros toujours.',
          },
          false,
        ),
      ),
    }),
    { en: 'Tactical', fr: 'Tactique' },
  );
export type TacticalBlock = Type.Static<ReturnType<typeof TacticalBlock>>;
