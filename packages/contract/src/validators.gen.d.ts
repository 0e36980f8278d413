import type { ValidateFunction } from 'ajv';

/** ajv's standalone code of every place's schema: `enemies`, `rules_items`, … Made by `npm run generate`. */
declare const validators: Readonly<Record<string, ValidateFunction>>;
export default validators;
