import { CONTRACT, type JsonSchema, type Place, schemaOf } from '@bestiaire/contract';

/** The place of a record as the contract names it: `enemies`, or `rules/items` for a rules list. */
export function placeOf(collection: string, id: string): Place {
  return (collection === 'rules' ? `rules/${id}` : collection) as Place;
}

/** The JSON Schema that a record must meet: the very one that the API serves and validates with. */
export function recordSchema(collection: string, id: string): JsonSchema {
  return schemaOf(placeOf(collection, id), CONTRACT);
}
