import type { Content } from '../content.ts';
import { CONTRACT, type Contract } from '../contract/contract.ts';
import type { Encounter, Mode } from '../records/encounter.ts';
import type { Scope } from '../rules/rule.ts';
import { edgesOf, type TriggerEdge } from './edges.ts';
import { LAST_GENERATION, WorstCases } from './worst.ts';

export type { TriggerEdge } from './edges.ts';

/** An enemy in the graph, and the generations in which it can come: 0 is a wave's. */
export interface TriggerNode {
  enemy: string;
  generations: number[];
}

/** Who brings whom, at which moment, and what it comes to at worst (DET-11). Plain JSON. */
export interface TriggerGraph {
  nodes: TriggerNode[];
  edges: TriggerEdge[];
  /** Most creatures living at one time, heroes counted; null: there is no bound. Exact, if every hit may fall as it will. */
  living: number | null;
  /** Most creatures that ever enter; null: there is no bound. */
  total: number | null;
  /** The chain that brings most, from a creature of a wave on. */
  path: TriggerEdge[];
  /** Of an encounter: index of the wave in which most live. */
  wave?: number;
}

/** At most so many creatures live in a room (DET-11). */
export const MOST_LIVING = 512;

/** Where a graph begins: a sheet of an enemy, so many of them. */
interface Root {
  enemy: string;
  sheet: string;
  count: number;
}

const orNull = (value: number) => (Number.isFinite(value) ? value : null);

/** The graph of what enemies can bring, asked for with content and the code's contract. */
export class TriggerGraphs {
  private readonly edges = new Map<string, readonly TriggerEdge[]>();
  private readonly worst: WorstCases;
  private readonly scope: Scope;

  /** Of one mode, or of whatever any mode can fire. */
  constructor(
    content: Content,
    contract: Contract = CONTRACT,
    private readonly mode?: Mode,
  ) {
    this.scope = { content, contract };
    this.worst = new WorstCases(
      (enemy, sheet) => this.edgesOf(enemy).filter((edge) => edge.sheet === sheet),
      (enemy) => this.sheets(enemy).filter((sheet) => !sheet.startsWith('level:')),
    );
  }

  private edgesOf(enemy: string): readonly TriggerEdge[] {
    const known = this.edges.get(enemy);
    if (known !== undefined) return known;
    const record = this.scope.content.enemies.get(enemy);
    const edges = record === undefined ? [] : edgesOf(record, this.scope, this.mode);
    this.edges.set(enemy, edges);
    return edges;
  }

  private sheets(enemy: string): string[] {
    const record = this.scope.content.enemies.get(enemy);
    if (record === undefined) return [];
    const levels = (record.levels ?? []).map(({ level }) => `level:${level}`);
    return ['base', ...levels, ...(record.versions ?? []).map(({ id }) => `version:${id}`)];
  }

  /** Of one creature of an enemy in a wave, whatever its sheet. */
  ofEnemy(enemy: string): TriggerGraph {
    const roots = this.sheets(enemy).map((sheet) => ({ enemy, sheet, count: 1 }));
    const cases = roots.map((root) => this.worst.of(root.enemy, root.sheet, 0, 'all'));
    return {
      ...this.reached([enemy]),
      living: orNull(Math.max(1, ...cases.map(({ alive, fallen }) => Math.max(alive, fallen)))),
      total: orNull(Math.max(1, ...cases.map(({ total }) => total))),
      path: this.heaviest(roots),
    };
  }

  /** Of an encounter: its waves come one after the other, and who does not hold the room stays. */
  ofEncounter(encounter: Encounter): TriggerGraph {
    const waves = encounter.waves.map(({ entries }) =>
      entries.flatMap(({ enemy, level, count }) =>
        this.sheetsOfRow(enemy, level)
          .slice(0, 1)
          .map((sheet) => ({ enemy, sheet, count })),
      ),
    );
    let living = 0;
    let wave = 0;
    let left = 0;
    let total = 0;
    for (const [index, roots] of waves.entries()) {
      const sum = (amount: (root: Root) => number) => roots.reduce((all, root) => all + root.count * amount(root), 0);
      const worst = (root: Root) => this.worst.of(root.enemy, root.sheet, 0, 'all');
      const here = left + sum((root) => Math.max(worst(root).alive, worst(root).fallen));
      if (here > living) [living, wave] = [here, index];
      left += sum((root) => this.worst.of(root.enemy, root.sheet, 0, 'leftovers').fallen);
      total += sum((root) => worst(root).total);
    }
    const heroes = encounter.party.length;
    return {
      ...this.reached(waves.flat().map(({ enemy }) => enemy)),
      living: orNull(living + heroes),
      total: orNull(total),
      path: this.heaviest(waves[wave] ?? []),
      wave,
    };
  }

  /** The sheets that a wave's row can bring, the one that can come to most first. */
  private sheetsOfRow(enemy: string, level: number | undefined): string[] {
    const sheets = this.sheets(enemy).filter((sheet) =>
      level === undefined ? !sheet.startsWith('level:') : sheet === `level:${level}`,
    );
    return sheets.sort((a, b) => this.weight(enemy, b, 0) - this.weight(enemy, a, 0));
  }

  /** What a sheet can come to; unbounded ones compare by living. */
  private weight(enemy: string, sheet: string, generation: number): number {
    const { alive, fallen, total } = this.worst.of(enemy, sheet, generation, 'all');
    const most = Math.max(alive, fallen);
    return Number.isFinite(most) ? most + Math.min(total, 1e9) / 1e10 : Number.MAX_VALUE;
  }

  /** All that can be reached from some enemies, and in which generations. */
  private reached(enemies: readonly string[]): Pick<TriggerGraph, 'nodes' | 'edges'> {
    const generations = new Map<string, Set<number>>();
    let front = [...new Set(enemies)];
    for (let generation = 0; generation <= LAST_GENERATION; generation += 1) {
      for (const enemy of front) generations.set(enemy, (generations.get(enemy) ?? new Set()).add(generation));
      front = [...new Set(front.flatMap((enemy) => this.edgesOf(enemy).map(({ to }) => to)))];
    }
    const nodes = [...generations].map(([enemy, found]) => ({ enemy, generations: [...found].sort((a, b) => a - b) }));
    return { nodes, edges: nodes.flatMap(({ enemy }) => [...this.edgesOf(enemy)]) };
  }

  /** From the heaviest root on, always by the edge that brings most. */
  private heaviest(roots: readonly Root[]): TriggerEdge[] {
    const weightOf = ({ enemy, sheet, count }: Root) => count * this.weight(enemy, sheet, 0);
    const [first, ...others] = roots;
    if (first === undefined) return [];
    let at: { enemy: string; sheet: string } = others.reduce(
      (best, root) => (weightOf(root) > weightOf(best) ? root : best),
      first,
    );
    const path: TriggerEdge[] = [];
    for (let generation = 1; generation <= LAST_GENERATION; generation += 1) {
      const edges = this.edgesOf(at.enemy).filter(({ sheet }) => sheet === at.sheet);
      const next = edges.map((edge) => ({ edge, ...this.heaviestSheet(edge, generation) }));
      const [one, ...more] = next;
      if (one === undefined) break;
      const { edge, sheet } = more.reduce((best, step) => (step.weight > best.weight ? step : best), one);
      path.push(edge);
      at = { enemy: edge.to, sheet };
    }
    return path;
  }

  /** The heaviest sheet that an edge can bring. What repeats without a cap outweighs everything. */
  private heaviestSheet({ to, count, max_alive, repeats }: TriggerEdge, generation: number): { sheet: string; weight: number } {
    const sheets = this.sheets(to).filter((sheet) => !sheet.startsWith('level:'));
    const factor = repeats ? (max_alive === 0 ? 1e9 : max_alive) : count;
    const weighed = sheets.map((sheet) => ({ sheet, weight: factor * this.weight(to, sheet, generation) }));
    return weighed.reduce((best, one) => (one.weight > best.weight ? one : best), { sheet: 'base', weight: 0 });
  }
}
