import { keepDrafts, reviveNewDrafts } from '../state/keepDrafts.ts';
import { addFormTexts } from './i18n/index.ts';

/** What the forms need before the first screen: their texts, and the drafts that this browser keeps. */
export function startForms(): void {
  addFormTexts();
  reviveNewDrafts();
  keepDrafts();
}
