/** What dice such as `2d6+3` can give: at least, at most, on average; undefined for what is no dice. */
export function diceRange(text: string): { least: number; most: number; average: number } | undefined {
  const match = /^(?:(\d{1,3})d(\d{1,3})([+-]\d{1,4})?|(\d{1,4}))$/.exec(text);
  if (match === null) return undefined;
  const [, count, sides, plus = '0', flat] = match;
  if (flat !== undefined) return { least: Number(flat), most: Number(flat), average: Number(flat) };
  const n = Number(count);
  const s = Number(sides);
  const bonus = Number(plus);
  if (n < 1 || s < 1) return undefined;
  return { least: n + bonus, most: n * s + bonus, average: (n * (s + 1)) / 2 + bonus };
}
