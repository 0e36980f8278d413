/** `count` dice of `sides` and a number added. */
export interface DiceTerm {
  readonly count: number;
  readonly sides: number;
  readonly modifier: number;
}

/** Reads dice as people write them: `2d6+3`, `1d8`, `4`, `2d6-1`. Content was validated, so anything else is a bug and throws. */
export function parseDice(text: string): DiceTerm {
  const found = /^(?:(\d+)d(\d+))?([+-]?\d+)?$/.exec(text);
  if (found === null || text === '') throw new Error(`no dice: ${text}`);
  const [, count = '0', sides = '0', modifier = '0'] = found;
  return { count: Number(count), sides: Number(sides), modifier: Number(modifier) };
}

/** What dice come to on average, without the number added. */
export function meanOfDice({ count, sides }: DiceTerm): number {
  return (count * (sides + 1)) / 2;
}
