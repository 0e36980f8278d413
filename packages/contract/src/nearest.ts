/** Edits (insert, remove, change, swap of neighbours) that turn one word into another; optimal string alignment. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (above[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(change, (above[j] as number) + 1, (row[j - 1] as number) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (before[j - 2] as number) + 1);
      row.push(best);
    }
    before = above;
    above = row;
  }
  return above[b.length] as number;
}

/**
 * The word most probably meant: the nearest candidate within a third of its length, or one that begins as the word does. The first
 * in the order given wins a tie. Undefined when none is near.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > 64) return undefined;
  const lower = word.toLowerCase();
  let best: string | undefined;
  let distance = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const begins = lower.length >= 3 && (candidate.startsWith(lower) || lower.startsWith(candidate));
    const edits = begins ? 1 : editDistance(lower, candidate);
    if (edits < distance) {
      best = candidate;
      distance = edits;
    }
  }
  return best;
}
