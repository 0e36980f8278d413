import { CONTRACT, type Collection, type JsonSchema, schemaOf } from '@bestiaire/contract';
import type { RecordBody } from '../api/types.ts';
import { blank } from '../form/schema/blank.ts';
import { prepareSchema } from '../form/schema/prepare.ts';

interface Wanted {
  name: string;
  id: string;
  kind: string | undefined;
}

/** The schema that a record of this kind must meet: its branch where the collection has kinds. */
function branchOf(collection: Collection, kind: string | undefined): JsonSchema {
  const schema = schemaOf(collection, CONTRACT);
  const field = (schema['discriminator'] as { propertyName: string } | undefined)?.propertyName;
  if (field === undefined) return schema;
  const branches = schema['oneOf'] as { properties: Record<string, JsonSchema> }[];
  return (branches.find(({ properties }) => properties[field]?.['const'] === kind) ?? branches[0] ?? schema) as JsonSchema;
}

/** What a new record starts from: what its schema requires, with its defaults; the form asks for what has none. */
export function smallestRecord(collection: Collection, { name, id, kind }: Wanted): RecordBody {
  const start = blank(prepareSchema(branchOf(collection, kind), 'en')) as RecordBody;
  return { ...start, id, name };
}
