import { readFileSync } from 'node:fs';
import type { CriticalInjury } from '@bestiaire/contract';
import { compile, injuryChart, runRange, simulate } from '@bestiaire/simulation';
import { CHRONO_FIGHT, chronoContent } from './_chronoFixture.ts';

export const name = 'chrono';

const FIGHTS = 4000;

/** Fights a second on one core, and the odds of a whole chart of injuries. */
export function run() {
  const definition = compile(chronoContent(), CHRONO_FIGHT);
  const { log, summary } = simulate(definition);
  runRange(definition, { from: 0, to: 500 });
  const start = performance.now();
  runRange(definition, { from: 0, to: FIGHTS });
  const took = performance.now() - start;

  const file = new URL('../../data/rules/critical_injuries.json', import.meta.url);
  const table = (JSON.parse(readFileSync(file, 'utf8')) as { entries: CriticalInjury[] }).entries;
  const before = performance.now();
  injuryChart(table, 1, 175, 30);
  const chart = performance.now() - before;
  return [
    { what: 'six creatures: seconds of the fight', value: summary.at, unit: 's', least: 600 },
    { what: 'six creatures: events of the fight', value: log.length, unit: 'events', least: 300 },
    { what: 'six creatures, 600 s', value: (FIGHTS * 1000) / took, unit: 'fights/s', least: 2000 },
    { what: 'odds of an injury chart, 175 s × 30 hp', value: chart, unit: 'ms' },
  ];
}
