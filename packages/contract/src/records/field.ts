import { type TObject, type TProperties, type TSchema, Type } from 'typebox';

/** Hard ceilings that every record schema states, so that no body is unbounded (ajv runs with all errors on). */
export const LIMITS = {
  name: 120,
  notes: 4000,
  list: 200,
  tags: 30,
  map_side: 256,
  integer: 1_000_000_000,
} as const;

/** What a field is called and means, in both languages, and its unit. */
export interface FieldText {
  en: string;
  fr: string;
  helpEn?: string;
  helpFr?: string;
  /** Shown beside the control: u, ticks, cells, s, °, hp, %. */
  unit?: string;
}

/**
 * Puts label, help and unit on a schema: `title` and `description` are the English ones, `x-fr` carries the French,
 * `x-unit` the unit.
 */
export function field<T extends TSchema>(schema: T, text: FieldText): T {
  return {
    ...schema,
    title: text.en,
    ...(text.helpEn === undefined ? {} : { description: text.helpEn }),
    'x-fr': { title: text.fr, ...(text.helpFr === undefined ? {} : { description: text.helpFr }) },
    ...(text.unit === undefined ? {} : { 'x-unit': text.unit }),
  };
}

/** An object that refuses unknown fields. */
export function record<P extends TProperties>(properties: P, options: object = {}): TObject<P> {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

export const ID_PATTERN = '^[a-z][a-z0-9_]{0,63}$';

/** Names that Windows keeps for devices, whatever their ending: no file can bear them. */
const DEVICE = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/;
const ID = new RegExp(ID_PATTERN);

/** Whether a record can have this id: in a collection, in a route and as a file's name on every system. */
export function isRecordId(id: string): boolean {
  return ID.test(id) && !DEVICE.test(id);
}

export const Id = () =>
  field(Type.String({ pattern: ID_PATTERN, maxLength: 64 }), {
    en: 'Id',
    fr: 'Identifiant',
    helpEn: 'Lower-case letters, digits and underscores; starts with a letter.',
    helpFr: 'Minuscules, chiffres et tirets bas ; commence par une lettre.',
  });

/** A reference to a record (`enemies`, `abilities`, …) or to an entry of a rules list (`rules/items`, …). */
export const Ref = (target: string, text: FieldText) =>
  field(Type.String({ pattern: ID_PATTERN, maxLength: 64, 'x-ref': target }), text);

/** A reference to an entry with that id in a list of the same record; the list is named by its property. */
export const LocalId = (list: string, text: FieldText) =>
  field(Type.String({ pattern: ID_PATTERN, maxLength: 64, 'x-local': list }), text);

export const Name = () => field(Type.String({ minLength: 1, maxLength: LIMITS.name }), { en: 'Name', fr: 'Nom' });

export const Notes = () =>
  Type.Optional(
    field(Type.String({ maxLength: LIMITS.notes, 'x-multiline': true }), {
      en: 'Notes',
      fr: 'Notes',
      helpEn: 'For the team; the game does not show them.',
      helpFr: 'Pour l’équipe ; le jeu ne les montre pas.',
    }),
  );

export const Tags = () =>
  Type.Optional(
    field(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: LIMITS.tags, uniqueItems: true }), {
      en: 'Tags',
      fr: 'Étiquettes',
    }),
  );

export const Int = (minimum: number, maximum: number, text: FieldText, options: { default?: number } = {}) =>
  field(Type.Integer({ minimum, maximum, ...options }), text);

export const Num = (minimum: number, maximum: number, text: FieldText, options: { default?: number } = {}) =>
  field(Type.Number({ minimum, maximum, ...options }), text);

export const Bool = (text: FieldText, fallback?: boolean) =>
  field(Type.Boolean(fallback === undefined ? {} : { default: fallback }), text);

/** A closed choice; `labels` gives each value its two names, in the order shown. */
export function Choice<const V extends string>(
  labels: { readonly [K in V]: readonly [en: string, fr: string] },
  text: FieldText,
  options: { default?: NoInfer<V> } = {},
) {
  const values = Object.keys(labels) as V[];
  const names = Object.fromEntries(values.map((v) => [v, { en: labels[v][0], fr: labels[v][1] }]));
  return field(Type.Unsafe<V>({ type: 'string', enum: values, 'x-choices': names, ...options }), text);
}

/** A list that people edit: bounded, empty by default unless `minItems` says otherwise. */
export const List = <T extends TSchema>(items: T, text: FieldText, options: { minItems?: number; maxItems?: number } = {}) =>
  field(Type.Array(items, { maxItems: LIMITS.list, ...(options.minItems ? {} : { default: [] }), ...options }), text);

/** One branch of a union discriminated by `key`. */
export const Branch = <K extends string, V extends string, P extends TProperties>(
  key: K,
  value: V,
  text: FieldText,
  properties: P,
) => field(record({ [key]: Type.Literal(value), ...properties } as { [Key in K]: ReturnType<typeof Type.Literal<V>> } & P), text);

/** A union whose branch is told by the constant in `key`: plain `oneOf` with an ajv/OpenAPI discriminator, never if/then. */
export const OneOf = <T extends TSchema[]>(key: string, branches: [...T], text: FieldText) =>
  field(
    Type.Unsafe<Type.Static<Type.TUnion<T>>>({
      type: 'object',
      discriminator: { propertyName: key },
      required: [key],
      oneOf: branches,
    }),
    text,
  );
