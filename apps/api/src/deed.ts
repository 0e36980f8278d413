import type { Deed } from '@bestiaire/persistence';
import type { FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { ProblemError } from './problems.ts';

/** The header that says who writes: a name, percent-encoded UTF-8. */
export const AUTHOR_HEADER = 'x-bestiaire-author';

/** Who writes, and when. @throws ProblemError for a name that can't be read or is too long */
export function deedOf(request: FastifyRequest, context: Context): Deed {
  const header = request.headers[AUTHOR_HEADER];
  return { who: header === undefined ? context.author : authorOf(String(header)), at: context.now() };
}

function authorOf(header: string): string {
  let name: string;
  try {
    name = decodeURIComponent(header).normalize('NFC').trim();
  } catch {
    name = '';
  }
  if (name !== '' && name.length <= 80 && !/\p{Cc}/u.test(name)) return name;
  throw new ProblemError({
    name: 'bad-request',
    message: {
      en: `${AUTHOR_HEADER} must be a name of 1 to 80 characters, percent-encoded.`,
      fr: `${AUTHOR_HEADER} doit être un nom de 1 à 80 caractères, encodé en pourcentage.`,
    },
  });
}
