import { SIZES, TACTICAL_CHARACTERISTICS, type TacticalBlock, WEAPON_TAGS } from '@bestiaire/contract';
import { filled } from '../core/library.ts';
import type { BoundAbility } from '../core/triggers.ts';
import {
  ACTION,
  type Assault,
  type Attack,
  BONUS_ACTION,
  type Body,
  type BodyAbility,
  type Bundle,
  type Cost,
  type DamageFilter,
  type DamagePart,
  HEAL,
  MELEE,
  RANGED,
  REACTION,
} from './definition.ts';
import { type DiceTerm, meanOfDice, parseDice } from './dice.ts';

/** Words of the closed vocabularies, by index; an unknown one throws (EX-CBT-032). */
export interface Vocabulary {
  damageType(word: string): number;
  condition(word: string): number;
  readonly damageTypes: number;
  readonly conditions: number;
}

/** What a body needs of the encounter that it is compiled for. */
export interface BodyContext extends Vocabulary {
  use(name: string): number;
  ability(id: string): BoundAbility & { readonly leavesFight: boolean; readonly spawns: boolean };
}

const COSTS: Record<string, Cost> = { action: ACTION, bonus_action: BONUS_ACTION, reaction: REACTION };
const SIDES = [1, 1, 1, 2, 3, 4];
const TAGS = Object.keys(WEAPON_TAGS);
const NO_DICE: DiceTerm = { count: 0, sides: 0, modifier: 0 };

const costOf = (cost: string | undefined) => COSTS[cost ?? 'action'] as Cost;
const tagsOf = (tags: readonly string[] | undefined) => (tags ?? []).reduce((bits, tag) => bits | (1 << TAGS.indexOf(tag)), 0);

/** Modifier of a characteristic: 10 and 11 give 0, two points one. */
export function modifierOf(value: number): number {
  return Math.floor((value - 10) / 2);
}

type Weapon = Extract<NonNullable<TacticalBlock['attacks']>[number], { kind: 'melee' | 'ranged' }>;

/** Damage of one hit by type: rows of the same type are one part (EX-CBT-032). */
function partsOf(damage: Weapon['damage'], words: Vocabulary): DamagePart[] {
  const parts = new Map<number, DiceTerm[]>();
  for (const { dice, damage_type: word } of damage) {
    const type = words.damageType(word);
    parts.set(type, [...(parts.get(type) ?? []), parseDice(dice)]);
  }
  return [...parts].map(([type, terms]) => ({
    type,
    dice: terms.filter(({ count }) => count > 0),
    modifier: terms.reduce((sum, { modifier }) => sum + modifier, 0),
    mean: terms.reduce((sum, term) => sum + meanOfDice(term), 0),
  }));
}

function compileAttack(owner: string, attack: NonNullable<TacticalBlock['attacks']>[number], context: BodyContext): Attack {
  const head = {
    id: attack.id,
    cost: costOf(attack.cost),
    uses: attack.uses ?? 0,
    use: context.use(`attack:${owner}/${attack.id}`),
  };
  if (attack.kind === 'heal') {
    const range = filled(attack.range);
    return {
      ...head,
      ...{ kind: HEAL, bonus: 0, parts: [], tags: 0, conditions: [], range, longest: range },
      ...{ heal: parseDice(attack.heal), raises: attack.raises === true },
    };
  }
  const range = attack.kind === 'melee' ? filled(attack.reach) : attack.range;
  return {
    ...head,
    kind: attack.kind === 'melee' ? MELEE : RANGED,
    bonus: attack.bonus,
    parts: partsOf(attack.damage, context),
    tags: tagsOf(attack.tags),
    conditions: filled(attack.conditions).map((word) => context.condition(word)),
    range,
    longest: attack.kind === 'ranged' ? (attack.long_range ?? range) : range,
    heal: NO_DICE,
    raises: false,
  };
}

function filterOf(rows: TacticalBlock['resistances'], words: Vocabulary): DamageFilter {
  const filter = new Array<number>(words.damageTypes).fill(-1);
  for (const { types, unless } of rows ?? []) for (const word of types) filter[words.damageType(word)] = tagsOf(unless);
  return filter;
}

/** What an attack does on average when it hits. */
export function meanDamage({ parts }: Attack): number {
  return parts.reduce((sum, { mean, modifier }) => sum + Math.max(0, mean + modifier), 0);
}

const best = (attacks: readonly Attack[], kind: number) =>
  attacks.filter((attack) => attack.kind === kind).reduce((most, attack) => Math.max(most, meanDamage(attack)), 0);

function compileBundle(
  { id, attacks: rows }: NonNullable<TacticalBlock['multiattack']>[number],
  attacks: readonly Attack[],
): Bundle {
  const counts = attacks.map(() => 0);
  for (const { attack, count } of rows) {
    const index = attacks.findIndex((entry) => entry.id === attack);
    if (index < 0) throw new Error(`multiattack ${id} names the unknown attack ${attack}`);
    counts[index] = (counts[index] as number) + count;
  }
  return { id, counts };
}

/** Every assault of a body: its multiattacks, then its single attacks. */
function assaultsOf(attacks: readonly Attack[], bundles: readonly Bundle[]): Assault[] {
  const assault = (bundle: string | undefined, cost: Cost, counts: readonly number[]): Assault => {
    const strokes = counts.map((count, slot) => ({ slot, count })).filter(({ count }) => count > 0);
    const used = strokes.map(({ slot }) => attacks[slot] as Attack);
    return {
      ...{ bundle, cost, strokes, melee: used.some(({ kind }) => kind === MELEE) },
      range: Math.min(...used.map(({ range }) => range)),
      longest: Math.min(...used.map(({ longest }) => longest)),
    };
  };
  const singles = attacks.flatMap(({ kind, cost }, slot) =>
    kind === HEAL || cost === REACTION
      ? []
      : [
          assault(
            undefined,
            cost,
            attacks.map((_attack, other) => (other === slot ? 1 : 0)),
          ),
        ],
  );
  return [...bundles.map(({ id, counts }) => assault(id, ACTION, counts)), ...singles];
}

/** Compiles a tactical block (EX-CBT-022, 030 to 032). */
export function compileBody(
  block: TacticalBlock,
  who: Pick<Body, 'owner' | 'sheet' | 'enemy' | 'hp' | 'triggers' | 'loot' | 'onFlee' | 'onDeath'>,
  context: BodyContext,
): Body {
  const size = Object.keys(SIZES).indexOf(filled(block.size));
  const modifiers = Object.keys(TACTICAL_CHARACTERISTICS).map((name) =>
    modifierOf(block.characteristics[name as keyof typeof TACTICAL_CHARACTERISTICS]),
  );
  const modifier = (name: string) => modifiers[Object.keys(TACTICAL_CHARACTERISTICS).indexOf(name)] as number;
  const bases = block.armor_class.filter((source) => source.kind === 'base');
  const bonuses = block.armor_class.filter((source) => source.kind === 'bonus');
  const attacks = filled(block.attacks).map((attack) => compileAttack(who.owner, attack, context));
  const bundles = filled(block.multiattack).map((bundle) => compileBundle(bundle, attacks));
  const assaults = assaultsOf(attacks, bundles);
  const harm = ({ strokes }: Assault) =>
    strokes.reduce((sum, { slot, count }) => sum + count * meanDamage(attacks[slot] as Attack), 0);
  const melee = best(attacks, MELEE);
  const ranged = best(attacks, RANGED);
  const immune = new Array<number>(context.conditions).fill(0);
  for (const word of filled(block.condition_immunities)) immune[context.condition(word)] = 1;
  return {
    ...who,
    size,
    side: SIDES[size] as number,
    speed: block.speed,
    modifiers,
    armorBases: bases.map((source) => ({
      id: source.id,
      value: filled(source.characteristics).reduce(
        (sum, name) => sum + Math.min(modifier(name), source.max_modifier ?? Number.MAX_SAFE_INTEGER),
        source.value,
      ),
      worn: source.worn === true,
      needsNoArmor: filled(source.requires).includes('no_armour'),
      needsNoShield: filled(source.requires).includes('no_shield'),
    })),
    armorBonuses: bonuses.map(({ id, value, shield }) => ({ id, value, shield: shield === true })),
    wearsArmor: bases.some(({ worn }) => worn === true),
    bearsShield: bonuses.some(({ shield }) => shield === true),
    attacks,
    bundles,
    assaults,
    offense: assaults.reduce((most, assault) => Math.max(most, harm(assault)), 0),
    shot: attacks.reduce((most, { kind, range }) => (kind === RANGED ? Math.max(most, range) : most), 0),
    abilities: filled(block.abilities).map(({ id, ability: name, cost, uses }): BodyAbility => {
      const { leavesFight, spawns, ...ability } = context.ability(name);
      return { id, ability, cost: costOf(cost), uses: uses ?? 0, use: context.use(`ability:${name}`), leavesFight, spawns };
    }),
    quick: filled(block.quick_actions),
    resistances: filterOf(block.resistances, context),
    vulnerabilities: filterOf(block.vulnerabilities, context),
    immunities: filterOf(block.immunities, context),
    conditionImmunities: immune,
    deathSaves: who.enemy < 0 || block.death_saves === true,
    threat: attacks.reduce(
      (most, { kind, cost, range }) => (kind === MELEE && cost !== BONUS_ACTION ? Math.max(most, range) : most),
      0,
    ),
    shoots: ranged > 0 && ranged >= melee,
  };
}
