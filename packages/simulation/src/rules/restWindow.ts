/** Hours of rest that count in any 24 (RST-01). */
export const WINDOW_REST = 12;
const HOUR = 60;
const WINDOW = 24 * HOUR;

/**
 * Which hours of a rest count (RST-01): one counts if fewer than 12 lie in the 24 hours before its end. Times are in minutes on
 * one clock. `ends` are the ends of hours that counted before; those of this rest are added to it.
 */
export function countHours(start: number, hours: number, ends: number[]): number {
  let counted = 0;
  for (let hour = 1; hour <= hours; hour += 1) {
    const end = start + hour * HOUR;
    const before = ends.filter((past) => past > end - WINDOW && past < end).length;
    if (before >= WINDOW_REST) continue;
    ends.push(end);
    counted += 1;
  }
  return counted;
}
