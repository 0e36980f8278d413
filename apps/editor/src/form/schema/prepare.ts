import type { JsonSchema, Language, Text } from '@bestiaire/contract';
import type { BranchOption, FormSchema, Option } from './formSchema.ts';
import { isObject } from './json.ts';
import { unitName } from './units.ts';

const KEPT = [
  'type',
  'required',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'pattern',
  'x-ref',
  'x-local',
  'x-dice',
  'x-multiline',
  'x-ref-keys',
  'x-creature',
] as const;

const asSchema = (value: unknown): JsonSchema => (isObject(value) ? value : {});

function labels(schema: JsonSchema, language: Language): { title?: string; description?: string } {
  const french = language === 'fr' ? asSchema(schema['x-fr']) : {};
  const text = { ...schema, ...french };
  return {
    ...(typeof text['title'] === 'string' ? { title: text['title'] } : {}),
    ...(typeof text['description'] === 'string' ? { description: text['description'] } : {}),
  };
}

function optionsOf(schema: JsonSchema, language: Language): Option[] | undefined {
  if (!Array.isArray(schema['enum'])) return undefined;
  const names = asSchema(schema['x-choices']) as Record<string, Text>;
  return schema['enum'].map((value) => ({ value: String(value), label: names[String(value)]?.[language] ?? String(value) }));
}

function branchesOf(schema: JsonSchema, language: Language): FormSchema['x-branches'] {
  const key = asSchema(schema['discriminator'])['propertyName'];
  if (typeof key !== 'string' || !Array.isArray(schema['oneOf'])) return undefined;
  return {
    key,
    options: schema['oneOf'].map((branch): BranchOption => {
      const source = asSchema(branch);
      const value = String(asSchema(asSchema(source['properties'])[key])['const']);
      const prepared = prepare(source, language);
      const { [key]: _, ...properties } = prepared.properties ?? {};
      return {
        value,
        label: prepared.title ?? value,
        ...(prepared.description === undefined ? {} : { description: prepared.description }),
        schema: { ...prepared, properties, required: (prepared.required ?? []).filter((name) => name !== key) },
      };
    }),
  };
}

function prepare(schema: JsonSchema, language: Language): FormSchema {
  const prepared: Record<string, unknown> = { 'x-language': language, ...labels(schema, language) };
  for (const key of KEPT) if (schema[key] !== undefined) prepared[key] = schema[key];
  if (typeof schema['x-unit'] === 'string') {
    prepared['x-unit'] = unitName(schema['x-unit'], language);
    if (schema['x-unit'] === 'ticks') prepared['x-ticks'] = true;
  }
  if (schema['default'] !== undefined) prepared['x-default'] = schema['default'];
  if (schema['const'] !== undefined) prepared['x-const'] = schema['const'];
  const options = optionsOf(schema, language);
  if (options !== undefined) prepared['x-options'] = options;
  const branches = branchesOf(schema, language);
  if (branches !== undefined) {
    prepared['x-branches'] = branches;
    delete prepared['required'];
  }
  if (isObject(schema['items'])) prepared['x-items'] = prepare(schema['items'], language);
  if (isObject(schema['additionalProperties'])) prepared['x-values'] = prepare(schema['additionalProperties'], language);
  if (isObject(schema['properties'])) {
    prepared['properties'] = Object.fromEntries(
      Object.entries(schema['properties']).map(([name, property]) => [name, prepare(asSchema(property), language)]),
    );
  }
  return prepared as unknown as FormSchema;
}

const prepared = new WeakMap<JsonSchema, Partial<Record<Language, FormSchema>>>();

/** The schema ready to draw in a language. The same schema object gives the same result, so that fields keep their focus. */
export function prepareSchema(schema: JsonSchema, language: Language): FormSchema {
  const known = prepared.get(schema) ?? {};
  const result = known[language] ?? prepare(schema, language);
  prepared.set(schema, { ...known, [language]: result });
  return result;
}
