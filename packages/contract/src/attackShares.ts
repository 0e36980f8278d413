import type { Content } from './content.ts';
import type { Sheet } from './records/sheet.ts';
import { windowOf } from './rules/reach.ts';

/** What an attack gets of the choices at a distance, while all are ready: `weight` of `of`. */
export interface AttackShare {
  attack: string;
  pattern: string;
  weight: number;
  of: number;
}

/** The shares at every distance between two at which a window begins or ends, these two excluded. */
export interface ShareStep {
  from: number;
  to: number;
  /** Those with a share; empty: it only moves. */
  shares: AttackShare[];
}

/** The shares of one list of attacks: the sheet's own, or that of a phase. */
export interface ListShares {
  phase?: string;
  below_percent?: number;
  /** The largest window among those that can be chosen: where the creature stops (ARE-02). */
  preferred: number;
  steps: ShareStep[];
}

type Attacks = NonNullable<NonNullable<Sheet['arena']>['attacks']>;

interface Window {
  attack: string;
  pattern: string;
  weight: number;
  min: number;
  max: number;
}

/** The windows of the attacks that can be chosen at all; a pattern that is not there has none. */
function windowsOf(attacks: Attacks, content: Content): Window[] {
  return attacks.flatMap(({ id, pattern, weight }) => {
    const record = content.attack_patterns.get(pattern);
    return record === undefined || weight === 0 ? [] : [{ attack: id, pattern, weight, ...windowOf(record) }];
  });
}

function sharesOf(windows: readonly Window[], distance: number): AttackShare[] {
  const open = windows.filter(({ min, max }) => min <= distance && distance <= max);
  const of = open.reduce((sum, { weight }) => sum + weight, 0);
  return open.map(({ attack, pattern, weight }) => ({ attack, pattern, weight, of }));
}

/** The shares at one distance, centre to centre (ABI-21): exactly what the arena draws by when all are ready. */
export function attackSharesAt(attacks: Attacks, content: Content, distance: number): AttackShare[] {
  return sharesOf(windowsOf(attacks, content), distance);
}

function listShares(attacks: Attacks, content: Content): Pick<ListShares, 'preferred' | 'steps'> {
  const windows = windowsOf(attacks, content);
  const ends = [...new Set([0, ...windows.flatMap(({ min, max }) => [min, max])])].sort((a, b) => a - b);
  const steps = ends.slice(1).map((to, index) => {
    const from = ends[index] ?? 0;
    return { from, to, shares: sharesOf(windows, (from + to) / 2) };
  });
  return { preferred: Math.max(0, ...windows.map(({ max }) => max)), steps };
}

/** What share each attack of a sheet gets, by distance and phase, exactly (ABI-21, ABI-25). The first list is the sheet's own. */
export function attackShares(sheet: Sheet, content: Content): ListShares[] {
  const { attacks = [], phases = [] } = sheet.arena ?? {};
  return [
    listShares(attacks, content),
    ...phases.map((phase) => ({
      phase: phase.id,
      below_percent: phase.below_percent,
      ...listShares(phase.attacks, content),
    })),
  ];
}
