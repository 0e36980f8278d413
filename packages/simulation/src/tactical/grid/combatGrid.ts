import { type GameMap, sizeOf, type Terrain, terrainOf, tilesPerCell } from '@bestiaire/contract';

/**
 * The grid that a fight is played on, derived from a map's collision layer (EX-CBT-001): immutable, in typed arrays. Cells are
 * numbered row by row in a frame one cell wide, so that a neighbour is an addition and the outside is solid by itself.
 */
export interface CombatGrid {
  /** In cells, without the frame. */
  readonly width: number;
  readonly height: number;
  /** Cells in a row, frame included: one row down is `+ stride`. */
  readonly stride: number;
  /** Number of cells, frame included. */
  readonly size: number;
  /** Tiles along the side of a cell. */
  readonly tiles: number;
  /** Cost of entering: 1, or 2 on difficult ground; 0 where nobody can stand. */
  readonly cost: Uint8Array;
  /** 1: solid to sight. */
  readonly opaque: Uint8Array;
  /** 1: a low obstacle, which blocks feet and not eyes. */
  readonly low: Uint8Array;
  /** Cells of which only a part is blocked: nobody enters them, whoever is caught there may leave. */
  readonly mixed: readonly number[];
}

export interface Point {
  x: number;
  y: number;
}

/** Derives the combat grid (EX-CBT-001): a cell is difficult if any of its tiles is, solid to sight if any is solid. */
export function deriveGrid(map: GameMap): CombatGrid {
  const tiles = tilesPerCell(map);
  if (tiles === undefined) throw new Error(`maps/${map.id}: cell_size is no whole multiple of tile_size (MAP-03)`);
  const terrain = terrainOf(map);
  const inTiles = sizeOf(map);
  const width = Math.ceil(inTiles.width / tiles);
  const height = Math.ceil(inTiles.height / tiles);
  const stride = width + 2;
  const size = stride * (height + 2);
  const cost = new Uint8Array(size);
  const opaque = new Uint8Array(size).fill(1);
  const low = new Uint8Array(size);
  const mixed: number[] = [];
  const count: Record<Terrain, number> = { open: 0, difficult: 0, solid: 0, low: 0 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      count.open = count.difficult = count.solid = count.low = 0;
      for (let row = y * tiles; row < (y + 1) * tiles; row += 1) {
        for (let column = x * tiles; column < (x + 1) * tiles; column += 1) count[terrain(column, row)] += 1;
      }
      const cell = (y + 1) * stride + x + 1;
      const blocked = count.solid + count.low;
      cost[cell] = blocked > 0 ? 0 : count.difficult > 0 ? 2 : 1;
      opaque[cell] = count.solid > 0 ? 1 : 0;
      low[cell] = count.low > 0 && count.solid === 0 ? 1 : 0;
      if (blocked > 0 && blocked < tiles * tiles) mixed.push(cell);
    }
  }
  return { width, height, stride, size, tiles, cost, opaque, low, mixed };
}

/** The cell at a column and row, or -1 outside the map. */
export function cellAt(grid: CombatGrid, x: number, y: number): number {
  if (!Number.isInteger(x) || !Number.isInteger(y)) return -1;
  if (x < 0 || y < 0 || x >= grid.width || y >= grid.height) return -1;
  return (y + 1) * grid.stride + x + 1;
}

export function xOf(grid: CombatGrid, cell: number): number {
  return (cell % grid.stride) - 1;
}

export function yOf(grid: CombatGrid, cell: number): number {
  return Math.floor(cell / grid.stride) - 1;
}
