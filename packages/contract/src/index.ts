export { AJV_OPTIONS, ANNOTATIONS, createAjv } from './ajv.ts';
export type { AttackShare, ListShares, ShareStep } from './attackShares.ts';
export { attackShares, attackSharesAt } from './attackShares.ts';
export type { Bundle } from './bundle.ts';
export { canonicalBundle, contractHash, FORMAT, resolve } from './bundle.ts';
export { canonical, printJson } from './canonical.ts';
export type { Content, PlainContent, RecordTypes } from './content.ts';
export { contentOf, emptyContent, plainContent } from './content.ts';
export type {
  AbilityKind,
  Contract,
  ContractKind,
  ContractMoment,
  ContractSetting,
  FiringMoment,
  KindTraits,
  TriggerMoment,
} from './contract/contract.ts';
export { CONTRACT } from './contract/contract.ts';
export type { ReadContract } from './contract/read.ts';
export { assertContract, readContract } from './contract/read.ts';
export { CONTRACT_SCHEMA } from './contract/schema.ts';
export type { Diagnostic, Finding, Severity } from './diagnostic.ts';
export { diagnosticOf, pointerOf, pointerToken } from './diagnostic.ts';
export { CODE_DOCS, diagnosticsPage } from './diagnosticsPage.ts';
export type { ParsedJson } from './json/parse.ts';
export { MAX_RECORD_BYTES, parseJson } from './json/parse.ts';
export type { Position } from './json/position.ts';
export { MAX_DEPTH } from './json/values.ts';
export { inSchemaOrder, normalise, normaliseContent } from './normalise.ts';
export type { Ability, SettingValue } from './records/ability.ts';
export type { ArenaBlock, HeroArenaBlock } from './records/arenaBlock.ts';
export type { AttackPattern, Track } from './records/attackPattern.ts';
export { TRACKS } from './records/attackPattern.ts';
export type { ChronoBlock, ReactionEvent } from './records/chronoBlock.ts';
export type {
  ArenaEncounter,
  ChronoEncounter,
  CounterValue,
  Encounter,
  Mode,
  PartyMember,
  Policy,
  ScriptDeed,
  TacticalEncounter,
  Wave,
} from './records/encounter.ts';
export { MODES } from './records/encounter.ts';
export type { Enemy } from './records/enemy.ts';
export { ID_PATTERN, isRecordId, LIMITS } from './records/field.ts';
export type { Shape } from './records/geometry.ts';
export type { Hero } from './records/hero.ts';
export type { CombatTrigger, GameMap, Terrain } from './records/map.ts';
export type { CriticalInjury, RuleEntry, Rules, RulesName, TacticalCondition } from './records/rules.ts';
export { RULES } from './records/rules.ts';
export type { AbilityTrigger, Condition, Deed, Sheet } from './records/sheet.ts';
export type { QuickAction, Size, TacticalBlock, TacticalCharacteristic, WeaponTag } from './records/tacticalBlock.ts';
export { SIZES, TACTICAL_CHARACTERISTICS, WEAPON_TAGS } from './records/tacticalBlock.ts';
export type { Reference, ReferenceIndex, RenamedRecord } from './references.ts';
export { allIds, idsOf, indexReferences, recordsOf, referencesIn, renameReferences } from './references.ts';
export { sizeOf, terrainOf, tilesPerCell } from './rules/grid.ts';
export { reachOf, windowOf } from './rules/reach.ts';
export type { CodeDoc } from './rules/rule.ts';
export { schemaFindings } from './schemaErrors.ts';
export type { Collection, JsonSchema, Place, Schemas } from './schemas.ts';
export { buildSchemas, COLLECTIONS, PLACES, schemaOf, schemasOf } from './schemas.ts';
export { branchesOf, discriminatorOf } from './schemaWalk.ts';
export type { SettingType, SettingTypeName } from './settingTypes.ts';
export { SETTING_TYPES, settingType } from './settingTypes.ts';
export { sha256 } from './sha256.ts';
export { shareSchemas } from './sharedSchemas.ts';
export type { Language, Text } from './text.ts';
export { LANGUAGES } from './text.ts';
export type { TriggerEdge, TriggerGraph, TriggerNode } from './triggerGraph/index.ts';
export { MOST_LIVING, TriggerGraphs } from './triggerGraph/index.ts';
export type { ValidateOptions, Validators } from './validate.ts';
export { provideValidators, validate, validateRecord } from './validate.ts';
