/** A text in the two languages of the tool. */
export interface Text {
  en: string;
  fr: string;
}

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
