import { blank } from './blank.ts';
import type { BranchOption, FormSchema } from './formSchema.ts';
import { isObject, type Json, sameJson } from './json.ts';

/** What was last written in each branch of one union, by the branch's name. */
export type Stash = Readonly<Record<string, Record<string, Json>>>;

const isOf = (name: string, branch: BranchOption | undefined) => Object.hasOwn(branch?.schema.properties ?? {}, name);

/**
 * Switches a value to another branch of its union. Fields that mean the same in both (name, notes …) go along as they are;
 * the others come back as they were when that branch was left (`stash`), or start blank. The left branch goes to the stash.
 */
export function switchBranch(schema: FormSchema, value: Json, to: string, stash: Stash = {}): { value: Json; stash: Stash } {
  const branches = schema['x-branches'];
  const target = branches?.options.find((option) => option.value === to);
  if (branches === undefined || target === undefined) return { value, stash };
  const old = isObject(value) ? value : {};
  const from = branches.options.find((option) => option.value === old[branches.key]);
  // What no branch speaks of is not the union's to lose: a record's id, an unknown field.
  const foreign = Object.entries(old).filter(([name]) => name !== branches.key && !isOf(name, from) && !isOf(name, target));
  const next: Record<string, Json> = { ...Object.fromEntries(foreign), [branches.key]: to };
  const start = blank(target.schema) as Record<string, Json>;
  const kept = stash[to] ?? {};
  for (const [name, property] of Object.entries(target.schema.properties ?? {})) {
    const shared = from === undefined ? Object.hasOwn(old, name) : sameJson(from.schema.properties?.[name], property);
    const chosen = shared ? old[name] : (kept[name] ?? start[name]);
    if (chosen !== undefined) next[name] = chosen;
  }
  return { value: next, stash: from === undefined ? stash : { ...stash, [from.value]: old } };
}
