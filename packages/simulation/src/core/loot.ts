import type { Sheet } from '@bestiaire/contract';
import { filled } from './library.ts';

/** Chances are rolled on a die of a million sides, so that a ten-thousandth of a percent counts. */
export const CHANCE_SIDES = 1_000_000;

/**
 * What a sheet's loot comes to. A certain row is not rolled; each other takes exactly one roll of `d1000000`, which `roll`
 * gives as 1 to 1,000,000.
 */
export function drawLoot(loot: NonNullable<Sheet['loot']>, roll: (item: string) => number): { item: string; count: number }[] {
  return loot
    .filter(({ item, chance }) => filled(chance) >= 100 || roll(item) <= Math.round((filled(chance) * CHANCE_SIDES) / 100))
    .map(({ item, count }) => ({ item, count }));
}
