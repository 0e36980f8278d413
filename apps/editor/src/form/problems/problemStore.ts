import { type Diagnostic, pointerOf } from '@bestiaire/contract';
import { create } from 'zustand';
import { overlaps, type Path, sameJson } from '../schema/json.ts';

/** The findings about one record: what validation says of it now, and what the server last refused. */
export interface RecordProblems {
  readonly live: readonly Diagnostic[];
  readonly server: readonly Diagnostic[];
  /** Both together, each finding once, by the pointer it stands at. */
  readonly byPointer: ReadonlyMap<string, readonly Diagnostic[]>;
}

interface Problems {
  readonly records: ReadonlyMap<string, RecordProblems>;
}

export const useProblemStore = create<Problems>(() => ({ records: new Map() }));

export const NO_PROBLEMS: readonly Diagnostic[] = [];
const NOTHING: RecordProblems = { live: NO_PROBLEMS, server: NO_PROBLEMS, byPointer: new Map() };

export const problemsOf = (key: string): RecordProblems => useProblemStore.getState().records.get(key) ?? NOTHING;

/** Groups by pointer; a group that says what it said before stays the same array, so that its field is not drawn again. */
function group(found: readonly Diagnostic[], before: RecordProblems['byPointer']): RecordProblems['byPointer'] {
  const groups = new Map<string, Diagnostic[]>();
  for (const problem of found) {
    const at = groups.get(problem.pointer) ?? [];
    if (!at.some((other) => other.code === problem.code && sameJson(other.message, problem.message))) at.push(problem);
    groups.set(problem.pointer, at);
  }
  const same = ([pointer, at]: [string, Diagnostic[]]): [string, readonly Diagnostic[]] => {
    const old = before.get(pointer);
    return [pointer, old !== undefined && sameJson(old, at) ? old : at];
  };
  return new Map([...groups].map(same));
}

function write(key: string, live: readonly Diagnostic[], server: readonly Diagnostic[]): void {
  const before = problemsOf(key);
  const next = { live, server, byPointer: group([...live, ...server], before.byPointer) };
  useProblemStore.setState(({ records }) => ({ records: new Map(records).set(key, next) }));
}

/** What validation says of every record of the content; records it says nothing of have no live problem. */
export function setLiveProblems(found: readonly Diagnostic[]): void {
  const byRecord = new Map<string, Diagnostic[]>();
  for (const problem of found) {
    const key = `${problem.collection}/${problem.id}`;
    byRecord.set(key, [...(byRecord.get(key) ?? []), problem]);
  }
  for (const key of new Set([...byRecord.keys(), ...useProblemStore.getState().records.keys()])) {
    const live = byRecord.get(key) ?? NO_PROBLEMS;
    if (!sameJson(live, problemsOf(key).live)) write(key, live, problemsOf(key).server);
  }
}

/** What the server refused a save for. Kept by pointer until that place is edited. */
export function setServerProblems(key: string, found: readonly Diagnostic[]): void {
  if (found.length > 0 || problemsOf(key).server.length > 0) write(key, problemsOf(key).live, found);
}

/** An edit at `path`: what the server said of it, of what holds it and of what it holds is no longer known. */
export function clearServerProblems(key: string, path: Path): void {
  const { server } = problemsOf(key);
  const pointer = pointerOf(path);
  const left = server.filter((problem) => !overlaps(problem.pointer, pointer));
  if (left.length < server.length) setServerProblems(key, left);
}

/** How many problems stand at some places or inside them. */
export function countInside(problems: RecordProblems, pointers: readonly string[]): { errors: number; warnings: number } {
  let errors = 0;
  let warnings = 0;
  for (const [at, found] of problems.byPointer) {
    if (!pointers.some((pointer) => at === pointer || at.startsWith(`${pointer}/`))) continue;
    for (const { severity } of found) {
      if (severity === 'error') errors += 1;
      else warnings += 1;
    }
  }
  return { errors, warnings };
}
