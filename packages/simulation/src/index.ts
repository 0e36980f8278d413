export type {
  AbilityFunction,
  AbilityRegistry,
  Cause,
  CreatureIndex,
  FlightRequest,
  SpawnRequest,
  Stage,
} from './abilities/stage.ts';
export type { ArenaView } from './arena/view.ts';
export type { ChronoActions, ChronoOrder, ChronoRefusal } from './chrono/hand.ts';
export { chronoActions, orderAction, takeInHand } from './chrono/hand.ts';
export type { ChargeView, ChronoCreatureView, ChronoView } from './chrono/view.ts';
export type { BatchPart, BatchSummary } from './core/batch.ts';
export { emptyPart, mergeParts, summariseBatch } from './core/batch.ts';
export { CODE, checkCode } from './core/code.ts';
export type { Code, Engine, Outcome, RunOptions, Summary, View } from './core/engine.ts';
export { OUTCOMES } from './core/engine.ts';
export { hashLog } from './core/hash.ts';
export type { LogEvent, LogSink } from './core/log.ts';
export { printLog } from './core/log.ts';
export type { Distribution, Measure } from './core/measure.ts';
export type { Dice, Stream } from './core/rng.ts';
export type { BatchGoal, RunRange } from './core/schedule.ts';
export { BatchSchedule } from './core/schedule.ts';
export type { Share } from './core/statistics.ts';
export { wilson } from './core/statistics.ts';
export { SIMULATION_VERSION } from './core/version.ts';
export type { Definition, RangeOptions, State } from './play.ts';
export { advance, compile, hashState, isOver, runRange, simulate, start, summarise, view } from './play.ts';
export type { PlayedReplay, Replay } from './replay.ts';
export { checkReplay, playReplay, readReplay, recordReplay } from './replay.ts';
export type { InjuryChart, InjuryOdds, InjuryRuling, RuleTables } from './rules/criticalInjury.ts';
export { injuryChart } from './rules/criticalInjury.ts';
export type { Field, Fields } from './rules/fields.ts';
export { inputSchema, isRequired } from './rules/fields.ts';
export type { Ruling, SmallRule } from './rules/index.ts';
export { makeRuling, oddsOf, SMALL_RULES } from './rules/index.ts';
export type { NegotiationOdds, NegotiationRuling } from './rules/negotiation.ts';
export type { RestRuling } from './rules/rest.ts';
export type { OddsRow, Ruled, RuleName } from './rules/ruling.ts';
export { RULE_NAMES } from './rules/ruling.ts';
export type { TestOdds, TestRuling } from './rules/tests.ts';
export type { TreatmentRuling } from './rules/treatment.ts';
export type { Action as TacticalAction, Refusal as TacticalRefusal } from './tactical/actions/action.ts';
export { adviseAction, legalActions, playAction } from './tactical/door.ts';
export type { CombatGrid, Point } from './tactical/grid/combatGrid.ts';
export type { CellRows, GridCell, ReachMapOptions } from './tactical/grid/maps.ts';
export { gridMap, reachMap, reachSearch, sightMap, sightTable } from './tactical/grid/maps.ts';
export type { Cover } from './tactical/grid/sight.ts';
export type { AttackForecast, LegalAction, LegalActions, ReachableCell } from './tactical/legal.ts';
export type { TacticalCreatureView, TacticalView } from './tactical/tacticalView.ts';
