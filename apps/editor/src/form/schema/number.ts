/** Digits as people type them: a comma is a decimal point, the typographic minus and spaces are understood. */
function tidy(text: string): string {
  return text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/^[−–]/, '-')
    .replace(',', '.');
}

/**
 * The value of what was typed: nothing, a number, or the text itself while it is no number. The text is kept in the record
 * then, so that validation reports it at the field instead of the form changing it in silence.
 */
export function parseNumber(text: string): number | string | undefined {
  const tidied = tidy(text);
  if (tidied === '') return undefined;
  if (!/^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(tidied)) return text;
  const number = Number(tidied);
  if (!Number.isFinite(number)) return text;
  return number === 0 ? 0 : number;
}

/** What the input shows: the text as typed while it still means the value (`1.`, `0.0`), else the value itself. */
export function shownNumber(text: string, value: unknown): string {
  if (value === undefined) return parseNumber(text) === undefined ? text.trim() : '';
  return parseNumber(text) === value ? text : String(value);
}
