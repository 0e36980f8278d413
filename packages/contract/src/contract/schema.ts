import { type TSchema, Type } from 'typebox';
import { MODES } from '../records/encounter.ts';
import { ID_PATTERN, record } from '../records/field.ts';
import type { JsonSchema } from '../schemas.ts';

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const bilingual = (maxLength: number) => record({ en: text(maxLength), fr: text(maxLength) });

/** Entries by name whose order is the order shown: kinds, settings, choices. */
const named = (entry: TSchema, least = 0) =>
  Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    propertyNames: { pattern: ID_PATTERN, maxLength: 64 },
    additionalProperties: entry,
    minProperties: least,
    maxProperties: 200,
    'x-keep-order': true,
  });

const setting = record({
  type: text(64),
  minimum: Type.Optional(Type.Number()),
  maximum: Type.Optional(Type.Number()),
  // Of the setting's own type; `readContract` checks it against that type's schema.
  default: Type.Optional(Type.Unsafe<string | number | boolean>({})),
  choices: Type.Optional(named(bilingual(120), 1)),
  label: bilingual(120),
  help: bilingual(600),
  unit: Type.Optional(text(20)),
});
const settings = named(setting);

const kind = record({
  label: bilingual(120),
  help: bilingual(600),
  traits: record({
    replaces_death: Type.Optional(Type.Boolean()),
    leaves_fight: Type.Optional(Type.Boolean()),
    spawns: Type.Optional(text(64)),
    modes: Type.Array(Type.Unsafe<string>({ type: 'string', enum: [...MODES] }), { minItems: 1, maxItems: 3, uniqueItems: true }),
    moments: Type.Array(text(64), { minItems: 1, maxItems: 50, uniqueItems: true }),
  }),
  settings,
});

const moment = record({ label: bilingual(120), help: bilingual(600), settings });

/** The JSON Schema of `data/ability_contract.json` itself (ABI-10). */
export const CONTRACT_SCHEMA: JsonSchema = {
  $id: 'ability_contract',
  title: 'Ability contract',
  'x-fr': { title: 'Contrat des capacités' },
  ...(JSON.parse(
    JSON.stringify(
      record({
        contract_version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        kinds: named(kind, 1),
        moments: named(moment, 1),
      }),
    ),
  ) as JsonSchema),
};
