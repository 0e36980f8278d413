import type { GameMap, Terrain } from '@bestiaire/contract';
import { reachMap, sightMap } from '@bestiaire/simulation';
import { describe, expect, test } from 'vitest';
import reach from './reach.json' with { type: 'json' };
import sight from './sight.json' with { type: 'json' };

const LEGEND: Record<string, Terrain> = { '#': 'solid', '.': 'open', '~': 'difficult' };

const mapOf = (name: string, tiles: string[]): GameMap => ({ id: name, name, tile_size: 1, tiles, legend: LEGEND });
const pointOf = ([x, y]: number[]) => ({ x: x as number, y: y as number });

// Answers that an independent program gave from the rules' text.
describe('sight and cover hold the given vectors (EX-CBT-021)', () => {
  const rows = sight.maps.flatMap(({ name, rows, pairs }) => pairs.map((pair) => ({ name, rows, ...pair })));
  test.each(rows)('$name: $from to $to is $cover', ({ name, rows, from, to, cover }) => {
    expect(sightMap(mapOf(name, rows), pointOf(from))?.[pointOf(to).y]?.[pointOf(to).x]).toBe(cover);
  });
});

describe('reach holds the given vectors (EX-CBT-020)', () => {
  test.each(reach.cases)('$name from $from', ({ name, rows, from, costs }) => {
    const found = reachMap(mapOf(name, rows), pointOf(from));
    const standable = (x: number, y: number) => rows[y]?.[x] !== '#';
    expect(found?.map((row, y) => row.map((cost, x) => (standable(x, y) ? cost : null)))).toEqual(costs);
  });
});
