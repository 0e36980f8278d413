import { Type } from 'typebox';
import { ArenaBlock } from './arenaBlock.ts';
import { ChronoBlock } from './chronoBlock.ts';
import { Bool, Branch, Choice, Int, List, Name, Num, OneOf, Ref, record } from './field.ts';
import { TacticalBlock } from './tacticalBlock.ts';

export const COUNTER_STATS = {
  total_killed: ['Times killed', 'Fois tuée'],
  total_fled: ['Times fled', 'Fois en fuite'],
} as const;

/** One condition of `appears_when` (ABI-61). */
export const Condition = () =>
  OneOf(
    'kind',
    [
      Branch(
        'kind',
        'counter',
        { en: 'Counter', fr: 'Compteur' },
        {
          enemy: Ref('enemies', { en: 'Enemy', fr: 'Ennemi' }),
          stat: Choice(COUNTER_STATS, { en: 'Counter', fr: 'Compteur' }),
          op: Choice(
            {
              '>=': ['at least', 'au moins'],
              '>': ['more than', 'plus de'],
              '=': ['exactly', 'exactement'],
              '!=': ['other than', 'différent de'],
              '<': ['less than', 'moins de'],
              '<=': ['at most', 'au plus'],
            },
            { en: 'Comparison', fr: 'Comparaison' },
          ),
          value: Int(0, 1_000_000, { en: 'Value', fr: 'Valeur' }),
        },
      ),
      Branch(
        'kind',
        'fact',
        { en: 'Fact', fr: 'Fait' },
        {
          fact: Ref('rules/facts', { en: 'Fact', fr: 'Fait' }),
          set: Bool({ en: 'Is set', fr: 'Est posé' }),
        },
      ),
    ],
    { en: 'Condition', fr: 'Condition' },
  );
export type Condition = Type.Static<ReturnType<typeof Condition>>;

/** What a hook does (ABI-52). */
export const Deed = () =>
  OneOf(
    'do',
    [
      Branch(
        'do',
        'set_fact',
        { en: 'Set a fact', fr: 'Poser un fait' },
        { fact: Ref('rules/facts', { en: 'Fact', fr: 'Fait' }) },
      ),
      Branch(
        'do',
        'give_item',
        { en: 'Give an item', fr: 'Donner un objet' },
        {
          item: Ref('rules/items', { en: 'Item', fr: 'Objet' }),
          count: Int(1, 10_000, { en: 'Count', fr: 'Nombre' }),
        },
      ),
    ],
    { en: 'Deed', fr: 'Effet' },
  );
export type Deed = Type.Static<ReturnType<typeof Deed>>;

export const Loot = record({
  item: Ref('rules/items', { en: 'Item', fr: 'Objet' }),
  count: Int(1, 10_000, { en: 'Count', fr: 'Nombre' }),
  chance: Type.Optional(Num(0, 100, { en: 'Chance', fr: 'Probabilité', unit: '%' }, { default: 100 })),
});

/** Ability trigger as the code sees it; the schema of its moment and settings comes from the contract (`../schemas.ts`). */
export interface AbilityTrigger {
  id: string;
  moment: string;
  settings?: Record<string, string | number | boolean>;
  ability: string;
}

/** A complete sheet (ABI-33, ABI-60). `triggers` is the contract's own schema of one trigger. */
export const sheetOf = (trigger: Type.TUnsafe<AbilityTrigger>, text: { en: string; fr: string }) => ({
  ...record({
    name: Type.Optional(Name()),
    hp: Int(1, 1_000_000, { en: 'Hit points', fr: 'Points de vie', unit: 'hp' }),
    appears_when: Type.Optional(
      List(Condition(), {
        en: 'Appears when',
        fr: 'Apparaît si',
        helpEn: 'All must hold. Empty: always.',
        helpFr: 'Toutes doivent être vraies. Vide : toujours.',
      }),
    ),
    loot: Type.Optional(List(Loot, { en: 'Loot', fr: 'Butin' })),
    hooks: Type.Optional(
      record(
        {
          on_flee: Type.Optional(List(Deed(), { en: 'When it flees', fr: 'Quand il prend la fuite' })),
          on_death: Type.Optional(List(Deed(), { en: 'When it dies', fr: 'Quand il meurt' })),
        },
        { title: 'Hooks', 'x-fr': { title: 'Crochets' }, default: {} },
      ),
    ),
    ability_triggers: Type.Optional(List(trigger, { en: 'Triggered abilities', fr: 'Capacités déclenchées' })),
    arena: Type.Optional(ArenaBlock()),
    tactical: Type.Optional(TacticalBlock()),
    chrono: Type.Optional(ChronoBlock()),
  }),
  title: text.en,
  'x-fr': { title: text.fr },
  'x-type': 'Sheet',
});
export type Sheet = Type.Static<ReturnType<typeof sheetOf>>;
