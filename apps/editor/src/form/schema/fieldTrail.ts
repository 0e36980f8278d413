import { type FormSchema, schemaAt } from './formSchema.ts';
import { getAt, isObject, type Json, pathOf } from './json.ts';

/** A pointer in the words of the screen: the labels on the way, and each entry of a list by its id or number. */
export function fieldTrail(schema: FormSchema, record: Json, pointer: string): string {
  const path = pathOf(pointer);
  return path
    .map((token, index) => {
      const here = path.slice(0, index + 1);
      const title = schemaAt(schema, record, here)?.title;
      if (!Array.isArray(getAt(record, path.slice(0, index)))) return title ?? token;
      const item = getAt(record, here);
      return isObject(item) && typeof item['id'] === 'string' && item['id'] !== '' ? item['id'] : String(Number(token) + 1);
    })
    .join(' › ');
}
