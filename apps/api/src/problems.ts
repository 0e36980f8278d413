import type { Diagnostic, Text } from '@bestiaire/contract';
import type { FastifyReply } from 'fastify';

/** Every way in which the API says no: status, and what it is called. The name ends the problem's `type`. */
export const PROBLEMS = {
  'bad-request': { status: 400, en: 'The request does not say what it should', fr: 'La requête ne dit pas ce qu’il faut' },
  unauthorised: { status: 401, en: 'A token is needed', fr: 'Un jeton est nécessaire' },
  'foreign-origin': { status: 403, en: 'Another site may not write here', fr: 'Un autre site ne peut pas écrire ici' },
  'not-found': { status: 404, en: 'Nothing is there', fr: 'Il n’y a rien ici' },
  'method-not-allowed': { status: 405, en: 'That can’t be done here', fr: 'Cela ne se fait pas ici' },
  exists: { status: 409, en: 'The id is taken', fr: 'L’identifiant est pris' },
  'in-use': { status: 409, en: 'Others refer to it', fr: 'D’autres y font référence' },
  'content-has-errors': { status: 409, en: 'The content has errors', fr: 'Le contenu a des erreurs' },
  stale: { status: 412, en: 'Somebody else saved first', fr: 'Quelqu’un d’autre a enregistré avant' },
  'too-large': { status: 413, en: 'The body is too large', fr: 'Le corps est trop grand' },
  'not-json': { status: 415, en: 'The body is not JSON', fr: 'Le corps n’est pas du JSON' },
  'foreign-host': { status: 421, en: 'This server does not go by that name', fr: 'Ce serveur ne porte pas ce nom' },
  invalid: { status: 422, en: 'The content is not valid', fr: 'Le contenu n’est pas valide' },
  'revision-needed': { status: 428, en: 'Say which revision you change', fr: 'Dites quelle révision vous changez' },
  'too-many': { status: 429, en: 'Too many requests', fr: 'Trop de requêtes' },
  internal: { status: 500, en: 'Bestiaire has a fault', fr: 'Bestiaire a une panne' },
  busy: { status: 503, en: 'The server is busy', fr: 'Le serveur est occupé' },
} as const satisfies Record<string, { status: number; en: string; fr: string }>;
export type ProblemName = keyof typeof PROBLEMS;

export interface Problem {
  name: ProblemName;
  /** What happened here and what to do, in both languages. */
  message: Text;
  diagnostics?: readonly Diagnostic[];
  /** More members of the document: the current record, who uses it, … */
  more?: Readonly<Record<string, unknown>>;
}

/** The RFC 9457 document of a problem. `title` and `detail` are English; `message` has both languages. */
export function problemDocument({ name, message, diagnostics = [], more = {} }: Problem) {
  const { status, en } = PROBLEMS[name];
  return { type: `urn:bestiaire:problem:${name}`, title: en, status, detail: message.en, message, diagnostics, ...more };
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Answers with a problem. */
export function refuse(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.code(PROBLEMS[problem.name].status).type(PROBLEM_TYPE).send(problemDocument(problem));
}

/** A problem on its way to the error handler, from the places where Fastify takes an answer only as an error. */
export class ProblemError extends Error {
  readonly statusCode: number;
  constructor(readonly problem: Problem) {
    super(problem.message.en);
    this.statusCode = PROBLEMS[problem.name].status;
  }
}
