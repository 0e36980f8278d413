import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, ProblemError, type ProblemName, refuse } from './problems.ts';
import { objection, type SecurityOptions } from './security.ts';

/** Fastify's own refusals, by status. What is not here and below 500 is a bad request. */
const BY_STATUS: Readonly<Record<number, ProblemName>> = {
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'not-json',
  429: 'too-many',
  503: 'busy',
};

const FRENCH: Readonly<Partial<Record<ProblemName, string>>> = {
  'not-found': 'Il n’y a rien à cette adresse.',
  'too-large': 'Le corps dépasse la taille permise.',
  'not-json': 'Envoyez du JSON avec Content-Type: application/json.',
  'too-many': 'Attendez un instant avant de recommencer.',
  busy: 'Réessayez dans un instant.',
};

function problemOf(error: FastifyError | ProblemError): Problem {
  if (error instanceof ProblemError) return error.problem;
  const status = error.statusCode ?? 500;
  if (status < 400 || (status >= 500 && status !== 503)) {
    return {
      name: 'internal',
      message: {
        en: 'Something is broken that no request should break. The log of the server has the details.',
        fr: 'Quelque chose est cassé qu’aucune requête ne devrait casser. Le journal du serveur a les détails.',
      },
    };
  }
  const name = BY_STATUS[status] ?? 'bad-request';
  return { name, message: { en: error.message, fr: FRENCH[name] ?? 'La requête est mal formée.' } };
}

/**
 * Makes every error an answer. Fastify also calls it for addresses that it can't read, before any hook: so the host is asked
 * for here too.
 */
export function handleErrors(security: SecurityOptions) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const problem = objection(request.raw, security) ?? problemOf(error);
    if (problem.name === 'internal') request.log.error(error);
    void refuse(reply, problem);
  };
}
