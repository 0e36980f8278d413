import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** What this browser remembers of whoever works here; language and colours are kept by i18next's and Mantine's own keys. */
interface Preferences {
  /** The name that the history shows; empty: the server's own. */
  readonly author: string;
  /** The tab of the right-hand pane. */
  readonly sideTab: string;
}

export const usePreferences = create<Preferences>()(
  persist((): Preferences => ({ author: '', sideTab: 'preview' }), { name: 'bestiaire.preferences', version: 1 }),
);

export const author = (): string => usePreferences.getState().author.trim();
