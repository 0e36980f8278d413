import type { ChronoBlock, ReactionEvent } from '@bestiaire/contract';
import { filled } from '../core/library.ts';
import type { BoundAbility } from '../core/triggers.ts';
import { TREATMENTS } from '../rules/treatment.ts';
import type { Amount, ChronoAction, ChronoDeed, ChronoEffect, ChronoReaction, EventRule, Fighter } from './definition.ts';

/** Cells along the side by size, as on the tactical grid. */
const SIDES = { tiny: 1, small: 1, medium: 1, large: 2, huge: 3, gargantuan: 4 } as const;

/** Where what a block names is interned. */
export interface BlockInterner {
  ability(id: string): BoundAbility;
  effect(make: (index: number) => ChronoEffect): ChronoEffect;
  use(name: string): number;
}

type AuthoredAction = NonNullable<ChronoBlock['actions']>[number];
type AuthoredReaction = NonNullable<ChronoBlock['reactions']>[number];
type AuthoredEffect = NonNullable<AuthoredAction['effects']>[number];
type AuthoredAmount = { base: number; per_sp?: number; at_sp?: { sp: number; bonus: number }[] };

const eventRules = (list: readonly { event: ReactionEvent; at_fp?: number }[] | undefined): EventRule[] =>
  filled(list).map(({ event, at_fp }) => ({ event, atFp: at_fp ?? 0 }));

const amount = (authored: AuthoredAmount | undefined): Amount | undefined =>
  authored === undefined ? undefined : { base: authored.base, perSp: filled(authored.per_sp), atSp: authored.at_sp ?? [] };

function compileEffect(authored: AuthoredEffect, interner: BlockInterner): ChronoEffect {
  const { id, on, duration } = authored;
  return interner.effect((index) => ({
    index,
    id,
    on,
    duration,
    atSp: filled(authored.at_sp),
    modifiers: filled(authored.modifiers).map(({ characteristic, value, hidden }) => ({
      characteristic,
      value,
      hidden: filled(hidden),
    })),
    cooldown: filled(authored.cooldown),
    triggers: eventRules(authored.triggers),
    provokes: eventRules(authored.provokes),
  }));
}

function compileDeed(authored: AuthoredAction | AuthoredReaction, record: string, interner: BlockInterner): ChronoDeed {
  const { id, name, kind, test, ability } = authored;
  return {
    id,
    name,
    kind,
    complex: filled(authored.complex),
    test:
      test === undefined
        ? undefined
        : { characteristic: test.characteristic, modifier: filled(test.modifier), hidden: filled(test.hidden) },
    reach: filled(authored.reach),
    damage: amount(authored.damage),
    heal: amount(authored.heal),
    push: filled(authored.push),
    ability: ability === undefined ? undefined : interner.ability(ability),
    effects: filled(authored.effects).map((effect) => compileEffect(effect, interner)),
    provokes: 'provokes' in authored ? eventRules(authored.provokes) : [],
    use: interner.use(`attack:${record}/${id}`),
  };
}

/** What a chrono block comes to; a sheet without one stands and does nothing: validation warns of it (MODE-01). */
export function compileBlock(
  block: ChronoBlock | undefined,
  record: string,
  interner: BlockInterner,
): Pick<Fighter, 'side' | 'agility' | 'flux' | 'characteristics' | 'actions' | 'reactions'> {
  if (block === undefined) return { side: 1, agility: 0, flux: 0, characteristics: {}, actions: [], reactions: [] };
  const { characteristics } = block;
  return {
    side: SIDES[filled(block.size)],
    agility: characteristics['agility'] ?? 0,
    flux: filled(block.flux),
    characteristics,
    actions: filled(block.actions).map((action, index): ChronoAction => {
      const treatment = filled(action.treatment);
      return {
        ...compileDeed(action, record, interner),
        index,
        cost: action.kind === 'treat' ? TREATMENTS[treatment].seconds : action.cost,
        cells: filled(action.cells),
        concurrent: filled(action.concurrent),
        treatment,
      };
    }),
    reactions: filled(block.reactions).map(
      (reaction, index): ChronoReaction => ({
        ...compileDeed(reaction, record, interner),
        index,
        triggers: eventRules(reaction.triggers),
        cooldown: reaction.cooldown,
      }),
    ),
  };
}
