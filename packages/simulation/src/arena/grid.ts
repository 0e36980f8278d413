import type { Room } from './definition.ts';
import { fits } from './room.ts';

const FINEST = 0.5;
const MOST_PER_SIDE = 128;
/** Memory that one grid's remembered fields may take. */
const FIELD_BYTES = 4 * 1024 * 1024;

/** No way from here. */
const NO_WAY = 255;

/** The eight neighbours: straight ones first, so that a tie takes the straighter way. */
const STEPS: readonly (readonly [dx: number, dy: number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
];
const STRAIGHT = 10;
const DIAGONAL = 14;

/** The cells of a room in which a body of one radius fits, centre on centre. Derived from the definition (ARE-02). */
export interface Grid {
  readonly size: number;
  readonly columns: number;
  readonly rows: number;
  readonly free: Uint8Array;
  /** Eight neighbours of each cell by direction, or -1: outside, not free, or a corner that would be cut. */
  readonly links: Int32Array;
  /**
   * Ways to a cell, by cell: for each cell the index of the neighbour to go to. A memo of a pure function, so it is no state; the
   * oldest go when there are too many.
   */
  readonly fields: Map<number, Uint8Array>;
}

/** A room without obstacles needs no grid: every way is straight. */
const NO_GRID: Grid = { size: 1, columns: 0, rows: 0, free: new Uint8Array(), links: new Int32Array(), fields: new Map() };

export function buildGrid(room: Room, radius: number): Grid {
  if (room.obstacles.length === 0) return NO_GRID;
  const size = Math.max(FINEST, room.width / MOST_PER_SIDE, room.height / MOST_PER_SIDE);
  const columns = Math.max(1, Math.ceil(room.width / size));
  const rows = Math.max(1, Math.ceil(room.height / size));
  const free = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (fits(room, (column + 0.5) * size, (row + 0.5) * size, radius)) free[row * columns + column] = 1;
    }
  }
  return { size, columns, rows, free, links: linksOf(columns, rows, free), fields: new Map() };
}

function linksOf(columns: number, rows: number, free: Uint8Array): Int32Array {
  const links = new Int32Array(columns * rows * 8).fill(-1);
  for (let cell = 0; cell < columns * rows; cell += 1) {
    const column = cell % columns;
    const row = (cell - column) / columns;
    STEPS.forEach(([dx, dy], direction) => {
      if (column + dx < 0 || row + dy < 0 || column + dx >= columns || row + dy >= rows) return;
      const next = cell + dx + dy * columns;
      const cutsCorner = dx !== 0 && dy !== 0 && (free[cell + dx] !== 1 || free[cell + dy * columns] !== 1);
      if (free[next] === 1 && !cutsCorner) links[cell * 8 + direction] = next;
    });
  }
  return links;
}

const bounded = (value: number, count: number) => (value < 0 ? 0 : value >= count ? count - 1 : value);

export function cellAt(grid: Grid, x: number, y: number): number {
  return bounded(Math.floor(y / grid.size), grid.rows) * grid.columns + bounded(Math.floor(x / grid.size), grid.columns);
}

export function centreX(grid: Grid, cell: number): number {
  return ((cell % grid.columns) + 0.5) * grid.size;
}

export function centreY(grid: Grid, cell: number): number {
  return (Math.floor(cell / grid.columns) + 0.5) * grid.size;
}

/** The free cell nearest to a cell, itself first, within three rings; -1: none. */
export function nearestFree(grid: Grid, cell: number): number {
  if (grid.free[cell] === 1) return cell;
  const column = cell % grid.columns;
  const row = Math.floor(cell / grid.columns);
  let best = -1;
  let nearest = Number.POSITIVE_INFINITY;
  for (let dy = -3; dy <= 3; dy += 1) {
    for (let dx = -3; dx <= 3; dx += 1) {
      const x = column + dx;
      const y = row + dy;
      if (x < 0 || y < 0 || x >= grid.columns || y >= grid.rows) continue;
      if (grid.free[y * grid.columns + x] === 1 && dx * dx + dy * dy < nearest) {
        nearest = dx * dx + dy * dy;
        best = y * grid.columns + x;
      }
    }
  }
  return best;
}

/** Ways from every cell to one, by Dijkstra over buckets: costs are 10 and 14, so fifteen buckets in a ring are enough. */
function fieldTo(grid: Grid, target: number): Uint8Array {
  const { links } = grid;
  const count = grid.columns * grid.rows;
  const way = new Uint8Array(count).fill(NO_WAY);
  const cost = new Int32Array(count).fill(2147483647);
  const buckets: number[][] = Array.from({ length: 15 }, () => []);
  cost[target] = 0;
  buckets[0]?.push(target);
  let waiting = 1;
  for (let distance = 0; waiting > 0; distance += 1) {
    const bucket = buckets[distance % 15] as number[];
    for (const cell of bucket) {
      waiting -= 1;
      if (cost[cell] !== distance) continue;
      for (let direction = 0; direction < 8; direction += 1) {
        const next = links[cell * 8 + direction] as number;
        if (next < 0) continue;
        const total = distance + (direction < 4 ? STRAIGHT : DIAGONAL);
        if (total >= (cost[next] as number)) continue;
        cost[next] = total;
        // The way back to `cell`: the opposite direction, two places on among its four.
        way[next] = direction < 4 ? (direction + 2) % 4 : 4 + ((direction + 2) % 4);
        buckets[total % 15]?.push(next);
        waiting += 1;
      }
    }
    bucket.length = 0;
  }
  return way;
}

/** The next cell on the way from one cell to another, or -1 when there is none. */
export function nextCell(grid: Grid, from: number, to: number): number {
  let field = grid.fields.get(to);
  if (field === undefined) {
    field = fieldTo(grid, to);
    if ((grid.fields.size + 1) * field.length > FIELD_BYTES) grid.fields.delete(grid.fields.keys().next().value as number);
    grid.fields.set(to, field);
  }
  const direction = field[from] as number;
  return direction === NO_WAY ? -1 : (grid.links[from * 8 + direction] as number);
}
