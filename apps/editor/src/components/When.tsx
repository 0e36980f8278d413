import { useLanguage } from '../i18n/index.ts';

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago an instant was, in words: "3 hours ago". */
export function ago(at: string, now: number, language: string): string {
  const seconds = (Date.parse(at) - now) / 1000;
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, length] of UNITS) {
    if (Math.abs(seconds) >= length) return words.format(Math.trunc(seconds / length), unit);
  }
  return words.format(0, 'second');
}

/** An instant in words, with its exact date and time behind it. */
export function When({ at }: { at: string }) {
  const language = useLanguage();
  const exact = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(at));
  return (
    <time dateTime={at} title={exact}>
      {ago(at, Date.now(), language)}
    </time>
  );
}
