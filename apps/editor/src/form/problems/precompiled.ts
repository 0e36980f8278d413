import { PLACES, type Validators } from '@bestiaire/contract';
import validators from '../validators.gen.js';

/** The validators of every place, compiled when the editor was built: a page under `script-src 'self'` may compile nothing. */
export const PRECOMPILED = Object.fromEntries(
  PLACES.map((place) => [place, validators[place.replace('/', '_')]]),
) as unknown as Validators;
