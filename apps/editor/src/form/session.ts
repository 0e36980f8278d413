import { pointerOf } from '@bestiaire/contract';
import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { editDraft, readDraft } from '../state/draft.ts';
import { ItemKeys } from './fields/itemKeys.ts';
import type { Stash } from './schema/branches.ts';
import type { Json, Path } from './schema/json.ts';

interface FormUi {
  /** Open cards, chosen tabs: by the stable name of the place. */
  readonly open: ReadonlySet<string>;
  readonly chosen: ReadonlyMap<string, string>;
  /** The place that is to be shown and focused; `turn` tells one request from the next. */
  readonly revealed?: { readonly pointer: string; readonly turn: number };
}

/** What the form of one record remembers while its screen comes and goes; nothing of it is content. */
export class FormSession {
  readonly ui: StoreApi<FormUi> = createStore<FormUi>(() => ({ open: new Set(), chosen: new Map() }));
  readonly itemKeys = new ItemKeys();
  readonly #stashes = new Map<string, Stash>();
  readonly key: string;

  constructor(key: string) {
    this.key = key;
  }

  readonly edit = (path: Path, value: Json, place?: string): void => editDraft(this.key, path, value, place);

  readonly read = (path: Path = []): Json => readDraft(this.key, path);

  stash(place: string): Stash | undefined {
    return this.#stashes.get(place);
  }

  keepStash(place: string, stash: Stash): void {
    this.#stashes.set(place, stash);
  }

  setOpen(places: readonly string[], isOpen: boolean): void {
    this.ui.setState(({ open }) => {
      const next = new Set(open);
      for (const place of places) {
        if (isOpen) next.add(place);
        else next.delete(place);
      }
      return { open: next };
    });
  }

  choose(place: string, choice: string): void {
    this.ui.setState(({ chosen }) => ({ chosen: new Map(chosen).set(place, choice) }));
  }

  /** Opens what hides the place at this pointer, shows it and puts the focus there. */
  reveal(pointer: string): void {
    this.ui.setState(({ revealed }) => ({ revealed: { pointer, turn: (revealed?.turn ?? 0) + 1 } }));
  }
}

const sessions = new Map<string, FormSession>();

/** The one session of a record: kept, so that cards stay open and left branches come back after a visit elsewhere. */
export function sessionOf(key: string): FormSession {
  const session = sessions.get(key) ?? new FormSession(key);
  sessions.set(key, session);
  return session;
}

export const SessionContext = createContext<FormSession | undefined>(undefined);

export function useSession(): FormSession {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('a field was drawn outside <SessionContext>');
  return session;
}

export const useIsOpen = (place: string): boolean => useStore(useSession().ui, ({ open }) => open.has(place));
export const useChosen = (place: string): string | undefined => useStore(useSession().ui, ({ chosen }) => chosen.get(place));
export const useRevealed = () => useStore(useSession().ui, ({ revealed }) => revealed);

/** The DOM id of the control at a path: the pointer behind one letter, so that a problem's pointer finds its field. */
export const controlId = (path: Path): string => `f${pointerOf(path)}`;

/**
 * The place that a path stands at, by keys of list entries instead of their positions, so that what is remembered of an
 * entry moves along with it. Lists put their entries' keys into this context.
 */
export const StablePlace = createContext<{ readonly path: Path; readonly place: string }>({ path: [], place: '' });

export function useStablePlace(path: Path): string {
  const base = useContext(StablePlace);
  return base.place + pointerOf(path.slice(base.path.length));
}
