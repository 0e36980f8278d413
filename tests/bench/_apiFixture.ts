export interface Sample {
  id: string;
  name: string;
  hp: number;
  tags: string[];
  notes: string;
}

/** Heroes of about the size of a small record. */
export function heroes(count: number): Sample[] {
  return Array.from({ length: count }, (_, n) => ({
    id: `hero_${n}`,
    name: `Hero ${n}`,
    hp: 1 + (n % 100),
    tags: [`tag_${n % 7}`, `odd_${n % 11}`],
    notes: `A hero of the bench, number ${n}. `.repeat(8),
  }));
}

/** Milliseconds that one call takes on average. */
export async function timed(count: number, work: (n: number) => unknown): Promise<number> {
  const from = performance.now();
  for (let n = 0; n < count; n += 1) await work(n);
  return (performance.now() - from) / count;
}
