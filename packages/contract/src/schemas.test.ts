import { expect, test } from 'vitest';
import { createAjv } from './ajv.ts';
import { CONTRACT, type Contract } from './contract/contract.ts';
import { CONTRACT_SCHEMA } from './contract/schema.ts';
import { normalise } from './normalise.ts';
import { buildSchemas, type JsonSchema, PLACES, schemaOf, schemasOf } from './schemas.ts';
import { innerSchemas, isObject } from './schemaWalk.ts';
import { validateRecord } from './validate.ts';

/** Every schema inside a schema with the way to it. */
function* nodes(schema: JsonSchema, path: string): Generator<[string, JsonSchema]> {
  yield [path, schema];
  for (const [index, inner] of innerSchemas(schema).entries()) yield* nodes(inner, `${path}/${String(inner['title'] ?? index)}`);
}

const ALL = [...PLACES.flatMap((place) => [...nodes(schemaOf(place, CONTRACT), place)]), ...nodes(CONTRACT_SCHEMA, 'contract')];

test('nothing is unbounded: no text, list, map or whole number without a limit', () => {
  const unbounded = ALL.filter(([, schema]) => {
    if (schema['const'] !== undefined || schema['enum'] !== undefined) return false;
    switch (schema['type']) {
      case 'string':
        return schema['maxLength'] === undefined;
      case 'array':
        return schema['maxItems'] === undefined;
      case 'object':
        return (
          schema['additionalProperties'] === true ||
          (isObject(schema['additionalProperties']) && schema['maxProperties'] === undefined)
        );
      default:
        return false;
    }
  });
  expect(unbounded.map(([path]) => path)).toEqual([]);
});

test('every number of a record has both bounds', () => {
  const open = ALL.filter(([path, { type, minimum, maximum }]) => {
    const number = type === 'integer' || type === 'number';
    return number && !path.startsWith('contract') && (minimum === undefined || maximum === undefined);
  });
  expect(open.map(([path]) => path)).toEqual([]);
});

test('every field that has a label has it in French too', () => {
  const oneTongue = ALL.filter(([, schema]) => {
    const french = schema['x-fr'] as { title?: string; description?: string } | undefined;
    return (
      (schema['title'] !== undefined && french?.title === undefined) ||
      (schema['description'] !== undefined && french?.description === undefined)
    );
  });
  expect(oneTongue.map(([path]) => path)).toEqual([]);
});

test('every field of every record has a label', () => {
  const nameless = ALL.flatMap(([path, schema]) =>
    Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
      .filter(([, property]) => property['title'] === undefined && property['const'] === undefined)
      .map(([name]) => `${path}.${name}`),
  ).filter((path) => !path.startsWith('contract'));
  expect(nameless).toEqual([]);
});

test('defaults are values of their own schema', () => {
  for (const [path, schema] of ALL) {
    if (schema['default'] === undefined) continue;
    const { $id: _, ...plain } = schema;
    const ajv = createAjv();
    expect(ajv.validate(plain, normalise(schema['default'], schema)), `${path}: ${ajv.errorsText()}`).toBe(true);
  }
});

test('the same contract gives the same schemas, byte for byte', () => {
  expect(JSON.stringify(buildSchemas(CONTRACT))).toBe(JSON.stringify(buildSchemas(CONTRACT)));
  expect(schemasOf(CONTRACT)).toBe(schemasOf(CONTRACT));
});

const teleport = {
  label: { en: 'Teleport', fr: 'Se téléporter' },
  help: { en: 'Appears elsewhere.', fr: 'Réapparaît ailleurs.' },
  traits: { modes: ['arena' as const], moments: ['attack', 'hp_below'] },
  settings: {
    distance: {
      type: 'number',
      minimum: 1,
      maximum: 9,
      default: 4,
      label: { en: 'Distance', fr: 'Distance' },
      help: { en: 'How far.', fr: 'À quelle distance.' },
    },
    beside: { type: 'enemy', label: { en: 'Beside', fr: 'Auprès de' }, help: { en: 'Whom to join.', fr: 'Qui rejoindre.' } },
  },
};
const larger: Contract = { ...CONTRACT, kinds: { ...CONTRACT.kinds, teleport } };

test('ABI-12: a kind of the contract alone makes schema, bounds, defaults and references', () => {
  const record = { id: 'hop', name: 'Hop', kind: 'teleport', settings: { beside: 'imp' } };
  expect(validateRecord('abilities', 'hop', record, larger)).toEqual([]);
  expect(validateRecord('abilities', 'hop', record, CONTRACT).map((d) => d.code)).toEqual(['SCH-05']);
  expect(validateRecord('abilities', 'hop', { ...record, settings: { beside: 'imp', distance: 10 } }, larger)[0]?.hint?.en).toBe(
    'Allowed: from 1 to 9.',
  );
  expect(normalise(record, schemaOf('abilities', larger)).settings).toEqual({ distance: 4, beside: 'imp' });
  expect(JSON.stringify(schemaOf('abilities', larger))).toContain('"x-ref":"enemies"');
});

test('ABI-11: an unknown type stops the start and names kind, setting and type', () => {
  const broken: Contract = {
    ...CONTRACT,
    kinds: { teleport: { ...teleport, settings: { distance: { ...teleport.settings.distance, type: 'metres' } } } },
  };
  expect(() => buildSchemas(broken)).toThrow('kind "teleport", setting "distance": unknown type "metres"');
});
