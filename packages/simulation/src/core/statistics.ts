/**
 * Shares with their 95 % Wilson interval (DET-12). Bounds are rounded outward, so that a printed interval never promises more
 * than was measured.
 */
export interface Share {
  count: number;
  runs: number;
  /** count / runs; 0 when there were no runs. */
  share: number;
  /** Lower and upper bound, in [0, 1]. */
  low: number;
  high: number;
}

const Z = 1.959963984540054;

export function wilson(count: number, runs: number): Share {
  if (runs === 0) return { count, runs, share: 0, low: 0, high: 1 };
  const share = count / runs;
  const z2 = Z * Z;
  const denominator = 1 + z2 / runs;
  const centre = (share + z2 / (2 * runs)) / denominator;
  const half = (Z * Math.sqrt((share * (1 - share)) / runs + z2 / (4 * runs * runs))) / denominator;
  return {
    count,
    runs,
    share,
    low: count === 0 ? 0 : Math.max(0, Math.floor((centre - half) * 10000) / 10000),
    high: count === runs ? 1 : Math.min(1, Math.ceil((centre + half) * 10000) / 10000),
  };
}
