import { compile, hashLog, simulate } from '@bestiaire/simulation';
import { endlessFight } from './_arenaFixture.ts';

export const name = 'arena';

const TICKS = 100_000;

/** Ticks a second on one core, the log on, with twenty fighting creatures. */
export async function run() {
  const { content, encounter } = endlessFight(TICKS);
  const definition = compile(content, encounter);
  // The best of three: other programs can only slow it down.
  let seconds = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round += 1) {
    const from = performance.now();
    simulate(definition);
    seconds = Math.min(seconds, (performance.now() - from) / 1000);
  }
  const { log, summary } = simulate(definition);
  return [
    { what: 'ticks with the log on', value: TICKS / seconds, unit: 'ticks/s', least: 200_000 },
    { what: 'ticks', value: summary.at, unit: 'ticks' },
    { what: 'events', value: log.length, unit: 'events' },
    { what: 'events a second of game time', value: (log.length * 60) / summary.at, unit: 'events/s', least: 30 },
    { what: 'log hash', value: hashLog(log), unit: '' },
  ];
}
