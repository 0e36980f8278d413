/**
 * Dice in the spellings that are about: `2d6+3`, `2d6 + 3`, `1d4-1`, a flat `1`, a typographic minus. Gives our spelling, or
 * undefined when it is none.
 */
export function diceOf(text: string): string | undefined {
  const match = /^(\d{1,3}d\d{1,3})(?:([+-])(\d{1,4}))?$|^(\d{1,4})$/.exec(
    text.replace(/\s+/g, '').replace(/[\u2212\u2013]/g, '-'),
  );
  if (match === null) return undefined;
  const [, dice, sign, modifier, flat] = match;
  if (flat !== undefined) return String(Number(flat));
  if (/^0|d0/.test(dice ?? '')) return undefined;
  return sign === undefined || Number(modifier) === 0 ? (dice as string) : `${dice}${sign}${Number(modifier)}`;
}
