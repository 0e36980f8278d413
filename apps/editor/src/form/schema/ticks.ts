/** Ticks in a second (DET-03): times are stored in ticks whatever unit they are shown in. */
const TICKS_A_SECOND = 60;

export const TIME_UNITS = ['ticks', 'frames', 'ms', 's'] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];

const PER_TICK: Record<TimeUnit, number> = { ticks: 1, frames: 1, ms: 1000 / TICKS_A_SECOND, s: 1 / TICKS_A_SECOND };
const DIGITS: Record<TimeUnit, number> = { ticks: 0, frames: 0, ms: 0, s: 3 };

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** A number of ticks in a unit, rounded to what that unit is read at (1 ms, 0.001 s). */
export function fromTicks(ticks: number, unit: TimeUnit): number {
  return rounded(ticks * PER_TICK[unit], DIGITS[unit]);
}

/** The nearest whole number of ticks; in ticks and frames a broken number stays as it was typed, for validation to report. */
export function toTicks(value: number, unit: TimeUnit): number {
  return PER_TICK[unit] === 1 ? value : Math.round(value / PER_TICK[unit]);
}
