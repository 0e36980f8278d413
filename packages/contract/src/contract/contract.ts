import contractJson from '../../../../data/ability_contract.json' with { type: 'json' };
import type { Mode } from '../records/encounter.ts';
import type { Text } from '../text.ts';

/** A kind of ability that the code can play (ABI-01, ABI-10). */
export type AbilityKind = keyof typeof contractJson.kinds;
/** A moment at which a sheet's trigger can fire. */
export type TriggerMoment = keyof typeof contractJson.moments;
/** Where an ability may be fired from: an attack's block, an action of a turn-based mode, or a sheet's moment. */
export type FiringMoment = 'attack' | TriggerMoment;

export interface ContractSetting {
  type: string;
  label: Text;
  help: Text;
  unit?: string;
  default?: string | number | boolean;
  minimum?: number;
  maximum?: number;
  choices?: Record<string, Text>;
}

/** What shared code must know of a kind (ABI-15). */
export interface KindTraits {
  /** The fatal hit that crosses its threshold leaves one hit point instead (ABI-53). */
  replaces_death?: boolean;
  /** Firing it takes the creature out of the fight. */
  leaves_fight?: boolean;
  /** The setting that names the enemy it brings. */
  spawns?: string;
  modes: Mode[];
  moments: string[];
}

export interface ContractKind {
  label: Text;
  help: Text;
  traits: KindTraits;
  settings: Record<string, ContractSetting>;
}

export interface ContractMoment {
  label: Text;
  help: Text;
  settings: Record<string, ContractSetting>;
}

/** The contract: the kinds that the code can play and the moments at which a sheet fires them (ABI-10). */
export interface Contract {
  contract_version: number;
  kinds: Record<string, ContractKind>;
  moments: Record<string, ContractMoment>;
}

/** The code's own contract. Other content never brings its own (ABI-10); tests inject a larger one (ABI-12). */
export const CONTRACT: Contract = contractJson as unknown as Contract;
