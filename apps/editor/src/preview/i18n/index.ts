import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import en from './en.json';
import fr from './fr.json';

const NAMESPACE = 'preview';

/** Adds the preview's texts to the application's i18next, once. */
function addPreviewTexts(): void {
  if (i18next.hasResourceBundle('en', NAMESPACE)) return;
  i18next.addResourceBundle('en', NAMESPACE, en);
  i18next.addResourceBundle('fr', NAMESPACE, fr);
}

/** The preview's texts in the language of the screen. */
export function usePreviewText(): (key: string, values?: Record<string, string | number>) => string {
  addPreviewTexts();
  return useTranslation(NAMESPACE).t as (key: string, values?: Record<string, string | number>) => string;
}
