import { createContext, useContext } from 'react';

/** What a reference can point at. */
export interface Referable {
  id: string;
  name: string;
  /** A word on what it is: an ability's kind, an encounter's mode. */
  kind?: string;
  /** A line or two to peek at. */
  details: string[];
}

/** What a form needs of the application around it. */
export interface FormEnvironment {
  /** What a reference to this target (`enemies`, `rules/items`, …) can point at, by id. The same array while nothing of it changed. */
  referable(target: string): readonly Referable[];
  /** Goes to the record that a reference points at. */
  open(target: string, id: string): void;
  /** Starts a new record or rules entry with this id, as a draft. */
  create(target: string, id: string): void;
  /** The tags that records bear already. */
  readonly tags: readonly string[];
}

export const EnvironmentContext = createContext<FormEnvironment | undefined>(undefined);

export function useEnvironment(): FormEnvironment {
  const environment = useContext(EnvironmentContext);
  if (environment === undefined) throw new Error('a form was drawn outside <EnvironmentContext>');
  return environment;
}
