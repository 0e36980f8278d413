/** A JSON value of unknown shape, as a half-written record is one. */
export type Json = unknown;
export type Path = readonly (string | number)[];

export function isObject(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The tokens of a JSON Pointer (RFC 6901); '' is the whole document. */
export function pathOf(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function child(parent: Json, key: string | number): Json {
  if (Array.isArray(parent)) return parent[Number(key)];
  return isObject(parent) && Object.hasOwn(parent, key) ? parent[key] : undefined;
}

export function getAt(root: Json, path: Path): Json {
  return path.reduce(child, root);
}

/**
 * A copy of `root` with `value` at `path`; what lies beside the path is shared with `root`. Missing parents are made;
 * `undefined` removes the property, so that an emptied field is absent rather than null.
 */
export function setAt(root: Json, path: Path, value: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const next = rest.length === 0 ? value : setAt(child(root, key), rest, value);
  if (Array.isArray(root) || (root === undefined && typeof key === 'number')) {
    const list = Array.isArray(root) ? [...root] : [];
    list[Number(key)] = next;
    return list;
  }
  const copy: Record<string, Json> = isObject(root) ? { ...root } : {};
  if (next === undefined) delete copy[key];
  else copy[key] = next;
  return copy;
}

/** Whether two JSON values say the same, whatever the order of their keys. Shared parts cost nothing. */
export function sameJson(a: Json, b: Json): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => sameJson(item, b[i]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]));
}

/** Whether one of two pointers holds the other: the same place, an ancestor or a descendant. */
export function overlaps(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}
