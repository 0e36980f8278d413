import type { TriggerEdge } from './edges.ts';

/** Nobody summons in this generation any more (ABI-49). */
export const LAST_GENERATION = 3;

/** The most that a creature with all that comes of it can be. `Infinity`: there is no bound. */
export interface Worst {
  /** Living at one time, while it stands. */
  alive: number;
  /** Living at one time, once it has fallen: what stays behind. */
  fallen: number;
  /** Creatures that ever enter, itself counted. */
  total: number;
}

/** What may be counted: all, or only who does not keep the next wave from coming. */
export type Counting = 'all' | 'leftovers';

export type EdgesOf = (enemy: string, sheet: string) => readonly TriggerEdge[];
/** The sheets that a summon can bring: base and versions (ABI-48). */
export type SheetsOf = (enemy: string) => readonly string[];

/** Worst cases of enemies by generation, each worked out once. */
export class WorstCases {
  private readonly known = new Map<string, Worst>();

  constructor(
    private readonly edgesOf: EdgesOf,
    private readonly sheetsOf: SheetsOf,
  ) {}

  /** Of one sheet. */
  of(enemy: string, sheet: string, generation: number, counting: Counting): Worst {
    const key = `${enemy}/${sheet}/${generation}/${counting}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const worst = this.workOut(enemy, sheet, generation, counting);
    this.known.set(key, worst);
    return worst;
  }

  /** Of whatever sheet a summon brings: the one of which most can live. */
  ofSummoned(enemy: string, generation: number, counting: Counting): Worst {
    const worsts = this.sheetsOf(enemy).map((sheet) => this.of(enemy, sheet, generation, counting));
    const most = (worst: Worst) => Math.max(worst.alive, worst.fallen);
    const total = Math.max(1, ...worsts.map((worst) => worst.total));
    const [first = { alive: 1, fallen: 0, total }, ...others] = worsts;
    return { ...others.reduce((best, worst) => (most(worst) > most(best) ? worst : best), first), total };
  }

  private workOut(enemy: string, sheet: string, generation: number, counting: Counting): Worst {
    if (generation >= LAST_GENERATION) return { alive: 1, fallen: 0, total: 1 };
    const edges = inOrder(this.edgesOf(enemy, sheet));
    const child = (edge: TriggerEdge) => this.ofSummoned(edge.to, generation + 1, counting);
    const counts = (edge: TriggerEdge) => counting === 'all' || !edge.holds_room;
    const living = edges.filter(({ moment }) => moment !== 'death');
    return {
      alive: 1 + mostWorth(living, (edge) => worthOf(child(edge), counts(edge))),
      fallen: mostWorth(edges, (edge) => worthOf(child(edge), counts(edge) && !edge.tied)),
      total: 1 + totalOf(edges, (edge) => child(edge).total),
    };
  }
}

/** Moments in the order of a life; what repeats comes between spawn and thresholds, and again after each of them. */
function inOrder(edges: readonly TriggerEdge[]): TriggerEdge[] {
  const of = (moment: string) => edges.filter((edge) => edge.moment === moment);
  const repeating = edges.filter(({ repeats }) => repeats);
  const thresholds = of('hp_below').sort((a, b) => b.level - a.level);
  return [...of('spawn'), ...repeating, ...thresholds.flatMap((edge) => [edge, ...repeating]), ...of('death')];
}

/** What one acolyte adds: standing (nothing if it may not be counted, or leaves with its caster), or fallen. */
interface Worth {
  standing: number;
  fallen: number;
}

const worthOf = (worst: Worst, standing: boolean): Worth => ({ standing: standing ? worst.alive : 0, fallen: worst.fallen });

/**
 * The most that a caster's acolytes can be worth at one time. A cap leaves room for as many as stand below it, and an acolyte that
 * falls makes room for another: it is let fall where the new one is worth more than it loses by that.
 */
function mostWorth(edges: readonly TriggerEdge[], worth: (edge: TriggerEdge) => Worth): number {
  let sum = 0;
  // What each standing acolyte would lose by falling, the least first.
  let losses: number[] = [];
  for (const edge of edges) {
    const { standing, fallen } = worth(edge);
    const best = Math.max(standing, fallen);
    // Again and again without a cap, or each leaving somebody behind when it falls: no bound.
    if (edge.repeats && best > 0 && (edge.max_alive === 0 || fallen > 0)) return Number.POSITIVE_INFINITY;
    if (best === Number.POSITIVE_INFINITY) return best;
    const most = edge.repeats ? edge.max_alive : edge.count;
    for (let n = 0; n < most; n += 1) {
      if (edge.max_alive > 0 && losses.length >= edge.max_alive) {
        const [least = 0, ...others] = losses;
        // At spawn all come in one tick: nobody falls in between.
        if (edge.moment === 'spawn' || best <= least) break;
        sum -= least;
        losses = others;
      }
      sum += best;
      losses = [...losses, best - fallen].sort((a, b) => a - b);
    }
  }
  return sum;
}

/** How many ever come: a cap only matters where nobody can fall between two firings, at spawn, and within one firing. */
function totalOf(edges: readonly TriggerEdge[], total: (edge: TriggerEdge) => number): number {
  if (edges.some(({ repeats }) => repeats)) return Number.POSITIVE_INFINITY;
  let sum = 0;
  let standing = 0;
  for (const edge of edges) {
    const room = edge.max_alive === 0 ? edge.count : edge.max_alive - (edge.moment === 'spawn' ? standing : 0);
    const brought = Math.max(0, Math.min(edge.count, room));
    standing += brought;
    sum += brought * total(edge);
  }
  return sum;
}
