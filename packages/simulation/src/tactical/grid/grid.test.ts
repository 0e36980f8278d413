import type { GameMap, Terrain } from '@bestiaire/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellAt, deriveGrid } from './combatGrid.ts';
import { gridMap, reachMap, sightMap } from './maps.ts';
import { createFloor, createReach, findReach, IN_THE_WAY, pathTo, stepCost, UNBOUNDED } from './reach.ts';
import { createSightTable, NO_SIGHT } from './sight.ts';
import { findWays } from './ways.ts';

const LEGEND: Record<string, Terrain> = { '#': 'solid', '.': 'open', '~': 'difficult', o: 'low' };
const mapOf = (tiles: string[], cellSize?: number): GameMap => ({
  ...{ id: 'm', name: 'M', tile_size: 1, tiles, legend: LEGEND },
  ...(cellSize === undefined ? {} : { cell_size: cellSize }),
});
const coverOf = (tiles: string[], from: [number, number], to: [number, number]) =>
  sightMap(mapOf(tiles), { x: from[0], y: from[1] })?.[to[1]]?.[to[0]];

// Rows of a map of random tiles, most of them open.
const tiles = (letters: string) =>
  fc
    .record({ width: fc.integer({ min: 3, max: 9 }), height: fc.integer({ min: 3, max: 8 }) })
    .chain(({ width, height }) =>
      fc.array(fc.array(fc.constantFrom(...letters), { minLength: width, maxLength: width }), {
        minLength: height,
        maxLength: height,
      }),
    )
    .map((rows) => rows.map((row) => row.join('')));

describe('the combat grid is derived from the collision layer (EX-CBT-001)', () => {
  test('a cell is difficult if any tile is, solid to sight if any is solid; mixed cells are named', () => {
    const cells = gridMap(mapOf(['..~.##', '......', '.#oooo', '..oo.o'], 2));
    const text = cells.map((row) => row.map(({ terrain, mixed }) => `${terrain}${mixed ? '*' : ''}`));
    expect(text).toEqual([
      ['open', 'difficult', 'solid*'],
      ['solid*', 'low', 'low*'],
    ]);
  });

  test('nobody enters a mixed cell; whoever is caught on one may leave it', () => {
    const map = mapOf(['....#.', '......'], 2);
    expect(reachMap(map, { x: 0, y: 0 })).toEqual([[0, 1, null]]);
    expect(reachMap(map, { x: 2, y: 0 })).toEqual([[2, 1, 0]]);
  });

  test('a map of uneven size ends in cells that are solid outside of it', () => {
    expect(gridMap(mapOf(['...', '...', '...'], 2))[1]?.[1]).toEqual({ terrain: 'solid', mixed: true });
  });
});

describe('sight and cover (EX-CBT-021)', () => {
  const wall = ['.#..', '.#..', '.#..', '.#..'];
  const half = ['...', '...', '.#.', '.#.', '.#.'];
  const slit = ['.....', '..#..', '..#..', '..#..', '..#..', '..#..'];
  // The worked examples of the rules, moved to where the whole of them fits on a map.
  test.each([
    ['a full wall', wall, [0, 1], [2, 1], 'no_sight'],
    ['a wall that begins in the row: straight over', half, [0, 2], [2, 2], 'half'],
    ['a wall that begins in the row: past its end', half, [0, 2], [2, 1], 'none'],
    ['a pillar', ['...', '.#.', '...'], [0, 1], [2, 1], 'half'],
    ['two solid cells that meet by a corner: the cell behind', ['.#.', '#..', '...'], [0, 0], [1, 1], 'no_sight'],
    ['two solid cells that meet by a corner: farther', ['.#.', '#..', '...'], [0, 0], [2, 2], 'no_sight'],
    ['only one of them', ['.#.', '...', '...'], [0, 0], [1, 1], 'none'],
    ['a slit: straight through', slit, [0, 0], [4, 0], 'none'],
    ['a slit: one aside', slit, [0, 0], [4, 1], 'half'],
    ['a slit: two aside', slit, [0, 0], [4, 2], 'three_quarters'],
    ['a slit: three aside', slit, [0, 0], [4, 3], 'no_sight'],
  ] as const)('%s', (_name, map, from, to, cover) => {
    expect(coverOf([...map], [...from], [...to])).toBe(cover);
  });

  test.each([
    ['a low obstacle on the way', ['...o..'], [0, 0], [5, 0], 'half'],
    ['the low obstacle is next to who looks', ['.o....'], [0, 0], [5, 0], 'none'],
    ['the low obstacle is next to the target', ['....o.'], [0, 0], [5, 0], 'half'],
    ['a low obstacle beside the way', ['......', '..oo..'], [0, 0], [5, 0], 'none'],
    ['a low obstacle never hides', ['.oooo.'], [0, 0], [5, 0], 'half'],
  ] as const)('%s', (_name, map, from, to, cover) => {
    expect(coverOf([...map], [...from], [...to])).toBe(cover);
  });

  test('is symmetric: who sees is seen', () => {
    fc.assert(
      fc.property(tiles('..o#~#'), (rows) => {
        const grid = deriveGrid(mapOf(rows));
        const sight = createSightTable(grid);
        for (let from = 0; from < grid.size; from += 1) {
          for (let to = 0; to < from; to += 1) {
            if (grid.opaque[from] === 1 || grid.opaque[to] === 1) continue;
            const there = (sight.row(from)[to] as number) < NO_SIGHT;
            expect((sight.row(to)[from] as number) < NO_SIGHT).toBe(there);
          }
        }
      }),
      { seed: 21, numRuns: 150 },
    );
  });

  test('leaks through no closed ring', () => {
    // A ring of solid cells that touch by corners at least, with whatever inside and outside.
    const ring = fc.array(fc.constantFrom('.', '#'), { minLength: 49, maxLength: 49 }).map((cells) =>
      Array.from({ length: 7 }, (_r, y) =>
        Array.from({ length: 7 }, (_c, x) => {
          const distance = Math.abs(x - 3) + Math.abs(y - 3);
          if (distance === 2) return '#';
          return x === 3 && y === 3 ? '.' : distance < 2 ? '.' : (cells[y * 7 + x] as string);
        }).join(''),
      ),
    );
    fc.assert(
      fc.property(ring, (rows) => {
        const seen = sightMap(mapOf(rows), { x: 3, y: 3 }) ?? [];
        for (let y = 0; y < 7; y += 1) {
          for (let x = 0; x < 7; x += 1) {
            if (Math.abs(x - 3) + Math.abs(y - 3) > 2 && rows[y]?.[x] === '.') expect(seen[y]?.[x]).toBe('no_sight');
          }
        }
      }),
      { seed: 21, numRuns: 300 },
    );
  });
});

describe('reach (EX-CBT-020)', () => {
  /** Dijkstra's search as a textbook has it: the nearest open node of a list, neighbours worked out anew from the rows. */
  function reference(rows: string[], from: [number, number]): (number | null)[][] {
    const at = (x: number, y: number) => rows[y]?.[x] ?? '#';
    const standable = (x: number, y: number) => at(x, y) === '.' || at(x, y) === '~';
    const cost = rows.map((row) => [...row].map(() => Number.POSITIVE_INFINITY));
    (cost[from[1]] as number[])[from[0]] = 0;
    const open: [number, number][] = [from];
    while (open.length > 0) {
      open.sort((a, b) => (cost[a[1]]?.[a[0]] ?? 0) - (cost[b[1]]?.[b[0]] ?? 0));
      const [x, y] = open.shift() as [number, number];
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          if ((dx === 0 && dy === 0) || !standable(x + dx, y + dy)) continue;
          if (dx !== 0 && dy !== 0 && !(standable(x + dx, y) && standable(x, y + dy))) continue;
          const total = (cost[y]?.[x] ?? 0) + (at(x + dx, y + dy) === '~' ? 2 : 1);
          const row = cost[y + dy] as number[];
          if (total >= (row[x + dx] as number)) continue;
          row[x + dx] = total;
          open.push([x + dx, y + dy]);
        }
      }
    }
    return cost.map((row) => row.map((value) => (Number.isFinite(value) ? value : null)));
  }

  test('is what a plain Dijkstra search finds', () => {
    fc.assert(
      fc.property(tiles('....~~#o'), fc.nat(8), fc.nat(7), (rows, x, y) => {
        const from: [number, number] = [x % (rows[0] as string).length, y % rows.length];
        expect(reachMap(mapOf(rows), { x: from[0], y: from[1] })).toEqual(reference(rows, from));
      }),
      { seed: 20, numRuns: 400 },
    );
  });

  test('a budget cuts off what costs more, and nothing else', () => {
    fc.assert(
      fc.property(tiles('...~~#o'), fc.nat(6), (rows, budget) => {
        const all = reachMap(mapOf(rows), { x: 0, y: 0 }) ?? [];
        const cut = all.map((row) => row.map((cost) => (cost !== null && cost <= budget ? cost : null)));
        expect(reachMap(mapOf(rows), { x: 0, y: 0 }, { budget })).toEqual(cut);
      }),
      { seed: 20, numRuns: 200 },
    );
  });

  test('a path is made of legal steps and costs what the map says', () => {
    fc.assert(
      fc.property(tiles('....~#o'), fc.constantFrom(1, 2), (rows, side) => {
        const grid = deriveGrid(mapOf(rows));
        const ways = findWays(grid, side);
        const floor = createFloor(grid);
        const reach = createReach(grid);
        const from = cellAt(grid, 0, 0);
        findReach(ways, floor, from, UNBOUNDED, reach);
        for (let n = 0; n < reach.count; n += 1) {
          const to = reach.cells[n] as number;
          let cell = from;
          let cost = 0;
          for (const step of pathTo(reach, to)) {
            cost += stepCost(ways, floor, cell, step);
            cell = step;
          }
          expect([cell, cost]).toEqual([to, reach.cost[to]]);
        }
      }),
      { seed: 20, numRuns: 200 },
    );
  });

  test.each([
    ['a wall between neighbours costs the way round it', ['.#.', '.#.', '...'], 1, [2, 0], 6],
    ['no cutting the corner of a solid cell', ['.#', '..'], 1, [1, 1], 2],
    ['no cutting the corner of a low cell', ['.o', '..'], 1, [1, 1], 2],
    ['difficult ground costs 2, diagonally too', ['..', '.~'], 1, [1, 1], 2],
    ['two cells wide through a gap of one: no way', ['..#..', '.....', '..#..'], 2, [3, 0], null],
    ['two cells wide through a gap of two', ['..#..', '.....', '.....'], 2, [3, 1], 4],
    ['the dearest cell entered sets the cost', ['...', '..~'], 2, [1, 0], 2],
    ['a cell that is held already is not entered', ['~..', '~..'], 2, [1, 0], 1],
  ] as const)('%s', (_name, rows, side, [x, y], cost) => {
    expect(reachMap(mapOf([...rows]), { x: 0, y: 0 }, { side })?.[y]?.[x]).toBe(cost);
  });

  test('what is in the way is more than any budget', () => {
    expect(IN_THE_WAY).toBeGreaterThan(UNBOUNDED);
  });
});
