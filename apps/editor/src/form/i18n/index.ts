import type { Language } from '@bestiaire/contract';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import en from './en.json';
import fr from './fr.json';

const NAMESPACE = 'form';

/** Adds the forms' own texts to the application's i18next, once it is initialised. */
export function addFormTexts(i18n: typeof i18next = i18next): void {
  if (i18n.hasResourceBundle('en', NAMESPACE)) return;
  i18n.addResourceBundle('en', NAMESPACE, en);
  i18n.addResourceBundle('fr', NAMESPACE, fr);
}

/** The forms' texts in the language of the screen. */
export function useFormText() {
  return useTranslation(NAMESPACE).t;
}

/** The language of the screen, as content texts know it. */
export function useFormLanguage(): Language {
  const { language } = useTranslation(NAMESPACE).i18n;
  return language.startsWith('fr') ? 'fr' : 'en';
}
