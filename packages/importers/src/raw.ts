/**
 * Guards for reading a file that is somebody else's: every field may be missing or of
 * another type, and is read through the guards below.
 */
export type Raw = Readonly<Record<string, unknown>>;

export const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
export const rawList = (value: unknown): Raw[] => (Array.isArray(value) ? value.filter(isRaw) : []);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const textList = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
export const intOf = (value: unknown, fallback: number): number => (Number.isInteger(value) ? (value as number) : fallback);
/** `index` of a reference such as `{ index, name, url }`. */
export const indexOf = (value: unknown): string => (isRaw(value) ? textOf(value['index']) : '');
