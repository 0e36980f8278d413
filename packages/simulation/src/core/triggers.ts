import { type Ability, type Contract, type Sheet, settingType } from '@bestiaire/contract';
import type { AbilityFunction } from '../abilities/stage.ts';
import type { Code } from './engine.ts';
import { filled, type Library } from './library.ts';

/** An ability instance bound to the code that plays it. */
export interface BoundAbility {
  readonly id: string;
  readonly kind: string;
  readonly settings: Ability['settings'];
  readonly play: AbilityFunction<never>;
  /** The contract's trait (ABI-53). */
  readonly replacesDeath: boolean;
}

export function bindAbility(ability: Ability, code: Code): BoundAbility {
  const play = code.kinds[ability.kind];
  const kind = code.contract.kinds[ability.kind];
  if (play === undefined || kind === undefined) throw new Error(`no code plays the kind ${ability.kind}`);
  return {
    id: ability.id,
    kind: ability.kind,
    settings: filled(ability.settings),
    play,
    replacesDeath: kind.traits.replaces_death === true,
  };
}

/** The enemies that an ability's settings name, as the contract's setting types tell (ABI-11). */
export function enemiesNamedBy(ability: Ability, contract: Contract): string[] {
  const settings = contract.kinds[ability.kind]?.settings ?? {};
  return Object.keys(settings)
    .filter((name) => settingType(settings[name]?.type ?? '')?.references === 'enemies')
    .map((name) => String(ability.settings[name]));
}

/** A sheet's trigger of the moment `hp_below`, with its threshold in hundredths of a hit point (ABI-32). */
export interface Threshold {
  /** Its place among the sheet's triggers: what `fired` remembers. */
  readonly trigger: number;
  readonly level: number;
  readonly ability: BoundAbility;
}

/** A sheet's triggers by moment, in sheet order; thresholds from the highest down, in sheet order where equal (ABI-34). */
export interface BoundTriggers {
  readonly spawn: readonly BoundAbility[];
  readonly death: readonly BoundAbility[];
  readonly thresholds: readonly Threshold[];
}

export function bindTriggers(sheet: Sheet, library: Library, code: Code): BoundTriggers {
  const spawn: BoundAbility[] = [];
  const death: BoundAbility[] = [];
  const thresholds: Threshold[] = [];
  filled(sheet.ability_triggers).forEach((trigger, index) => {
    const ability = bindAbility(library.ability(trigger.ability), code);
    if (trigger.moment === 'spawn') spawn.push(ability);
    else if (trigger.moment === 'death') death.push(ability);
    else if (trigger.moment === 'hp_below') {
      const { threshold, unit } = filled(trigger.settings);
      const level = unit === 'percent' ? Number(threshold) * sheet.hp : Number(threshold) * 100;
      thresholds.push({ trigger: index, level, ability });
    } else throw new Error(`no code plays the moment ${trigger.moment}`);
  });
  thresholds.sort((a, b) => b.level - a.level || a.trigger - b.trigger);
  return { spawn, death, thresholds };
}

/** The unfired thresholds that a hit crosses: from above to at or under (ABI-32), in the order in which they fire. */
export function crossed(
  thresholds: readonly Threshold[],
  fired: readonly number[],
  before: number,
  after: number,
): readonly Threshold[] {
  return thresholds.filter(({ trigger, level }) => before * 100 > level && level >= after * 100 && !fired.includes(trigger));
}

/** Whether a fatal hit leaves one hit point, because a crossed threshold replaces death (ABI-53). */
export function deathIsReplaced(crossings: readonly Threshold[]): boolean {
  return crossings.some(({ ability }) => ability.replacesDeath);
}
