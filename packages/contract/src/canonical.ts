import { inSchemaOrder } from './normalise.ts';
import type { JsonSchema } from './schemas.ts';

/** A JSON value as canonical text: two spaces, line feeds, one final newline. Keys as they stand. */
export function printJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * The canonical text of an authored record: keys in the schema's order, nothing filled in, two spaces, line feeds, one final
 * newline. Equal records give equal bytes, and canonical text read and written again is the same text.
 */
export function canonical(record: unknown, schema: JsonSchema): string {
  return printJson(inSchemaOrder(record, schema));
}
