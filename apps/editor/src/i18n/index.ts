import { LANGUAGES, type Language, type Text } from '@bestiaire/contract';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import en from './en.json';
import fr from './fr.json';

/** The path of every text, plural forms under their common name: a key that is not there does not compile. */
type Paths<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${Singular<K>}` : Paths<T[K], `${Prefix}${K}.`>;
}[keyof T & string];
type Singular<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;
export type TextKey = Paths<typeof en>;

export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

/** Each language in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français' };

const REMEMBERED = 'bestiaire.language';

const isLanguage = (word: string | null | undefined): word is Language => LANGUAGES.some((language) => language === word);

/** The language chosen here before, else the first one of the browser's that we speak. */
export function firstLanguage(remembered: string | null, preferred: readonly string[]): Language {
  if (isLanguage(remembered)) return remembered;
  return preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** Starts the texts; every other module may ask for them once this is done. */
export async function startTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: firstLanguage(localStorage.getItem(REMEMBERED), navigator.languages),
    fallbackLng: 'en',
    resources: { en: { app: en }, fr: { app: fr } },
    defaultNS: 'app',
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = i18next.language;
}

export async function changeLanguage(language: Language): Promise<void> {
  localStorage.setItem(REMEMBERED, language);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

/** The application's own texts, in the language of the screen. */
export function useText(): Translate {
  return useTranslation('app').t as Translate;
}

export function useLanguage(): Language {
  const { language } = useTranslation('app').i18n;
  return isLanguage(language) ? language : 'en';
}

/** The half of a content text that the screen shows. */
export function useSay(): (text: Text) => string {
  const language = useLanguage();
  return (text) => text[language];
}

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'en');

/** For messages from outside React's tree. */
export const translate: Translate = (key, values) => i18next.t(key, values ?? {});
