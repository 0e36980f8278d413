import { Ajv } from 'ajv';

/**
 * The one set of options for every validator: nothing is coerced, filled in or removed, every error is told, and a union is told
 * apart by its discriminator. `strictRequired` would refuse the `required` beside a discriminated `oneOf`.
 */
export const AJV_OPTIONS = {
  strict: true,
  strictRequired: false,
  discriminator: true,
  allErrors: true,
  coerceTypes: false,
  useDefaults: false,
  removeAdditional: false,
} as const;

/** Annotations of our schemas that ajv must know and leave alone. */
export const ANNOTATIONS = [
  'x-fr',
  'x-unit',
  'x-ref',
  'x-ref-keys',
  'x-local',
  'x-creature',
  'x-choices',
  'x-dice',
  'x-multiline',
  'x-setting',
  'x-type',
  'x-keep-order',
] as const;

/**
 * An ajv with our options and annotations. `extra` only adds what a build of standalone code needs, or, for the parameters of an address,
 * which are text whatever they mean, that `"20"` may stand for 20.
 */
export function createAjv(
  extra: { code?: { source: boolean; esm: boolean }; inlineRefs?: boolean; coerceTypes?: boolean } = {},
): Ajv {
  return new Ajv({ ...AJV_OPTIONS, ...extra, keywords: [...ANNOTATIONS] });
}
