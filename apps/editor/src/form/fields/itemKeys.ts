import { isObject, type Json } from '../schema/json.ts';

const idOf = (item: Json) => (isObject(item) && typeof item['id'] === 'string' ? item['id'] : undefined);

/**
 * Gives every entry of every list a key that stays with it while it is edited, moved, given another id, removed and brought
 * back by undo, so that open cards stay open and the focus stays where it is.
 */
export class ItemKeys {
  readonly #known = new WeakMap<object, string>();
  readonly #lists = new Map<string, { items: readonly Json[]; keys: readonly string[] }>();
  #count = 0;

  keysOf(list: string, items: readonly Json[]): readonly string[] {
    const before = this.#lists.get(list);
    if (before?.items === items) return before.keys;
    const keys: (string | undefined)[] = items.map(() => undefined);
    const used = new Set<string>();
    const take = (index: number, key: string | undefined) => {
      if (keys[index] !== undefined || key === undefined || used.has(key)) return;
      keys[index] = key;
      used.add(key);
    };
    // The surest sign first: the very same value, then the same id, then the same position.
    items.forEach((item, i) => {
      take(i, isObject(item) ? this.#known.get(item) : undefined);
    });
    const byId = new Map(before?.items.map((item, i) => [idOf(item), before.keys[i]]));
    items.forEach((item, i) => {
      const id = idOf(item);
      take(i, id === undefined ? undefined : byId.get(id));
    });
    if (before?.items.length === items.length) {
      items.forEach((_, i) => {
        take(i, before.keys[i]);
      });
    }
    const found = keys.map((key) => key ?? this.#fresh());
    items.forEach((item, i) => {
      const key = found[i];
      if (isObject(item) && key !== undefined) this.#known.set(item, key);
    });
    this.#lists.set(list, { items, keys: found });
    return found;
  }

  #fresh(): string {
    this.#count += 1;
    return `k${this.#count}`;
  }
}
