import { PLACES } from './schemas.ts';
import type { Validators } from './validate.ts';
import validators from './validators.gen.js';

/**
 * The validators of the code's own contract, compiled by `npm run generate`: for pages that may compile nothing (`script-src
 * 'self'`) and for tools that must start fast. A door of its own, since the code is long and not everybody needs it.
 */
export const PRECOMPILED = Object.fromEntries(
  PLACES.map((place) => [place, validators[place.replace('/', '_')]]),
) as unknown as Validators;
