import { CONTRACT, type Collection, type Language, schemaOf } from '@bestiaire/contract';

interface Branch {
  title?: string;
  'x-fr'?: { title?: string };
  properties: Record<string, { const?: string }>;
}

export interface Kind {
  value: string;
  label: string;
}

/** What tells the records of a collection apart (an ability's kind, an encounter's mode): its field and its values; undefined where nothing does. */
export function kindsOf(collection: Collection, language: Language): { field: string; kinds: Kind[] } | undefined {
  const schema = schemaOf(collection, CONTRACT) as { discriminator?: { propertyName: string }; oneOf?: Branch[] };
  const field = schema.discriminator?.propertyName;
  if (field === undefined) return undefined;
  const kinds = (schema.oneOf ?? []).map((branch) => {
    const value = branch.properties[field]?.const ?? '';
    return { value, label: (language === 'fr' ? branch['x-fr']?.title : branch.title) ?? value };
  });
  return { field, kinds };
}

/** The label of a kind in the language of the screen; the bare word when the contract does not know it. */
export function kindLabel(collection: Collection, kind: string, language: Language): string {
  return kindsOf(collection, language)?.kinds.find(({ value }) => value === kind)?.label ?? kind;
}
