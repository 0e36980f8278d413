import { buildSchemas, COLLECTIONS, CONTRACT, type Contract, RULES } from '@bestiaire/contract';
import { describe, expect, test } from 'vitest';
import { blank, copyItem, newItem } from './blank.ts';
import { type FormSchema, schemaAt } from './formSchema.ts';
import { isObject } from './json.ts';
import { prepareSchema } from './prepare.ts';

const schemas = buildSchemas(CONTRACT);
const all = [...COLLECTIONS.map((name) => schemas.collections[name]), ...RULES.map((name) => schemas.rules[name])];

function walk(schema: FormSchema, visit: (schema: FormSchema, name: string) => void, name = ''): void {
  visit(schema, name);
  for (const [key, property] of Object.entries(schema.properties ?? {})) walk(property, visit, `${name}/${key}`);
  if (schema['x-items']) walk(schema['x-items'], visit, `${name}/*`);
  if (schema['x-values']) walk(schema['x-values'], visit, `${name}/*`);
  for (const option of schema['x-branches']?.options ?? []) walk(option.schema, visit, `${name}(${option.value})`);
}

describe('prepared schemas', () => {
  test('the same schema in the same language is the same object, so that fields keep their focus', () => {
    const schema = schemas.collections.enemies;
    expect(prepareSchema(schema, 'fr')).toBe(prepareSchema(schema, 'fr'));
    expect(prepareSchema(schema, 'fr')).not.toBe(prepareSchema(schema, 'en'));
  });

  test('nothing is left that could fill a value in, and no union that would be matched by trial', () => {
    let seen = 0;
    for (const schema of all) {
      walk(prepareSchema(schema, 'en'), (node) => {
        seen += 1;
        for (const key of ['default', 'const', 'oneOf', 'anyOf', 'enum', 'items', '$id']) expect(node).not.toHaveProperty(key);
      });
    }
    expect(seen).toBeGreaterThan(300);
  });

  test.each(['en', 'fr'] as const)('every field that is drawn has a label (%s)', (language) => {
    for (const schema of all) {
      walk(prepareSchema(schema, language), (node, name) => {
        if (node['x-const'] === undefined && !/(^|\*|\))$/.test(name))
          expect.soft(node.title, `${schema['$id']} ${name}`).toBeTruthy();
      });
    }
  });

  test("French words are the source's own", () => {
    const enemy = prepareSchema(schemas.collections.enemies, 'fr');
    expect(enemy.properties?.['base']?.title).toBe('Fiche de base');
    expect(enemy.properties?.['base']?.properties?.['ability_triggers']?.title).toBe('Capacités déclenchées');
    expect(schemaAt(enemy, {}, ['base', 'hooks', 'on_flee'])?.title).toBe('Quand il prend la fuite');
  });

  test('a kind that only the contract knows is drawn with its settings (ABI-12)', () => {
    const contract: Contract = {
      ...CONTRACT,
      kinds: {
        ...CONTRACT.kinds,
        blink: {
          label: { en: 'Blink', fr: 'Clignoter' },
          help: { en: 'Away and back.', fr: 'Aller et retour.' },
          traits: { modes: ['arena'], moments: ['attack'] },
          settings: {
            times: {
              type: 'int',
              minimum: 1,
              maximum: 9,
              default: 2,
              label: { en: 'Times', fr: 'Fois' },
              help: { en: '', fr: '' },
            },
          },
        },
      },
    };
    const schema = prepareSchema(buildSchemas(contract).collections.abilities, 'fr');
    const option = schema['x-branches']?.options.find(({ value }) => value === 'blink');
    expect(option?.label).toBe('Clignoter');
    expect(option?.schema.properties?.['settings']?.properties?.['times']).toMatchObject({
      title: 'Fois',
      maximum: 9,
      'x-default': 2,
    });
  });
});

describe('new values', () => {
  const enemy = prepareSchema(schemas.collections.enemies, 'en');

  test('a new record has what is required and no more; what has no default is asked for', () => {
    expect(blank(enemy)).toEqual({ base: {} });
    expect(blank(prepareSchema(schemas.collections.attack_patterns, 'en'))).toEqual({ interruptible: true, tracks: {} });
    expect(blank(prepareSchema(schemas.collections.abilities, 'en'))).toEqual({ kind: 'summon', settings: {} });
  });

  test('a new entry gets the first free id of its list, a copy too', () => {
    const triggers = schemaAt(enemy, {}, ['base', 'ability_triggers', 0]) as FormSchema;
    const first = newItem(triggers, 'ability_triggers', []);
    expect(first).toMatchObject({ id: 'ability_trigger_1', moment: 'spawn' });
    expect(newItem(triggers, 'ability_triggers', [{ id: 'ability_trigger_2' }])).toMatchObject({ id: 'ability_trigger_3' });
    const copy = copyItem(first, 'ability_triggers', [first]);
    expect(copy).toEqual({ ...(isObject(first) ? first : {}), id: 'ability_trigger_2' });
  });
});
