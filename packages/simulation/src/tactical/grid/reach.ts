import type { CombatGrid } from './combatGrid.ts';
import type { Ways } from './ways.ts';

/** Costs of entering cells as one creature meets them: terrain, with creatures laid over it. Scratch; see {@link createFloor}. */
export type Floor = Int16Array;

/** What a cell that is in the way costs: more than any budget. */
export const IN_THE_WAY = 16_000;
/** A budget without end. */
export const UNBOUNDED = 15_000;

/** The terrain's costs, to lay creatures over. */
export function createFloor(grid: CombatGrid): Floor {
  return Int16Array.from(grid.cost, (cost) => (cost === 0 ? IN_THE_WAY : cost));
}

/** Cheapest costs from one cell; scratch of its owner, overwritten by the next search. */
export interface Reach {
  /** Cost of each cell; more than `budget` where it is out of reach. */
  readonly cost: Int16Array;
  /** The cell that each reached cell is entered from. */
  readonly parent: Int32Array;
  /** The reached cells, cheapest first; the first is the start. */
  readonly cells: Int32Array;
  count: number;
  budget: number;
  /** Cells found and not yet left, by their cost modulo three: a step costs 1 or 2. */
  readonly buckets: readonly [Int32Array, Int32Array, Int32Array];
}

export function createReach(grid: CombatGrid): Reach {
  const list = () => new Int32Array(grid.size);
  return {
    cost: new Int16Array(grid.size),
    parent: list(),
    cells: list(),
    count: 0,
    budget: 0,
    buckets: [list(), list(), list()],
  };
}

/**
 * Finds the cheapest cost to every cell within a budget (EX-CBT-020): Dijkstra's search with one bucket a cost. Of paths as cheap
 * the first found stays. For a creature of more than one cell the dearest cell that a step enters sets its cost.
 */
export function findReach(ways: Ways, floor: Floor, from: number, budget: number, reach: Reach): void {
  const { cost, parent, cells, buckets } = reach;
  const { first, next } = ways;
  const large = ways.side > 1;
  const limit = Math.min(budget, UNBOUNDED);
  cost.fill(limit + 1);
  cost[from] = 0;
  parent[from] = from;
  let [now, soon, later] = buckets;
  now[0] = from;
  let nowCount = 1;
  let soonCount = 0;
  let laterCount = 0;
  let count = 0;
  for (let spent = 0; nowCount + soonCount > 0; spent += 1) {
    for (let i = 0; i < nowCount; i += 1) {
      const cell = now[i] as number;
      // A cell found again more cheaply was left already.
      if (cost[cell] !== spent) continue;
      cells[count] = cell;
      count += 1;
      const end = first[cell + 1] as number;
      for (let way = first[cell] as number; way < end; way += 1) {
        const to = next[way] as number;
        const step = large ? dearest(ways, floor, way) : (floor[to] as number);
        const total = spent + step;
        if (total >= (cost[to] as number)) continue;
        cost[to] = total;
        parent[to] = cell;
        if (step === 1) {
          soon[soonCount] = to;
          soonCount += 1;
        } else {
          later[laterCount] = to;
          laterCount += 1;
        }
      }
    }
    const done = now;
    now = soon;
    nowCount = soonCount;
    soon = later;
    soonCount = laterCount;
    later = done;
    laterCount = 0;
  }
  reach.count = count;
  reach.budget = limit;
}

function dearest({ start, entered }: Ways, floor: Floor, way: number): number {
  const end = start[way + 1] as number;
  let most = 0;
  for (let i = start[way] as number; i < end; i += 1) most = Math.max(most, floor[entered[i] as number] as number);
  return most;
}

/** Cost of the one step from a cell to its neighbour, or `IN_THE_WAY`. */
export function stepCost(ways: Ways, floor: Floor, from: number, to: number): number {
  const end = ways.first[from + 1] as number;
  for (let way = ways.first[from] as number; way < end; way += 1) {
    if (ways.next[way] === to) return dearest(ways, floor, way);
  }
  return IN_THE_WAY;
}

/** The cells of the path that was found, from the first step to `to`; empty for the start itself. */
export function pathTo(reach: Reach, to: number): number[] {
  const path: number[] = [];
  for (let cell = to; cell !== reach.parent[cell]; cell = reach.parent[cell] as number) path.push(cell);
  return path.reverse();
}
