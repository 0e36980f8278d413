export type {
  AbilityFunction,
  AbilityRegistry,
  Cause,
  CreatureIndex,
  FlightRequest,
  SpawnRequest,
  Stage,
} from './abilities/stage.ts';
export type { Code, Engine, Outcome, RunOptions, Summary } from './core/engine.ts';
export { hashLog } from './core/hash.ts';
export type { LogEvent, LogSink } from './core/log.ts';
export { printLog } from './core/log.ts';
export type { Dice, Stream } from './core/rng.ts';
export type { Share } from './core/statistics.ts';
export { wilson } from './core/statistics.ts';
