import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from './problems.ts';
import { isKnown, objection, type SecurityOptions } from './security.ts';

/** What the API's answers may do in a browser: nothing. Pages have policies of their own. */
const NOTHING = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"], 'form-action': ["'none'"] };

/** How late the event loop may be before requests are sent away, in ms: something computes that should not compute there. */
const LATE = 10_000;

/** Answers for an address that nothing stands at. */
export const nothingThere = (reply: FastifyReply): FastifyReply =>
  refuse(reply, {
    name: 'not-found',
    message: { en: 'There is nothing at this address.', fr: 'Il n’y a rien à cette adresse.' },
  });

/** Stands before every route, the unknown ones too: headers that browsers heed, whose names the server answers to, who may write. */
export async function guard(app: FastifyInstance, security: SecurityOptions, requestsPerSecond: number): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: NOTHING },
    strictTransportSecurity: false,
  });
  // One page that loops can keep the server busy for everybody, on loopback too.
  await app.register(rateLimit, { max: requestsPerSecond, timeWindow: 1000 });
  await app.register(underPressure, { maxEventLoopDelay: LATE });
  const { token } = security;
  app.addHook('onRequest', async (request, reply) => {
    const problem = objection(request.raw, security);
    if (problem !== undefined) return refuse(reply, problem);
    if (token !== undefined && request.url.startsWith('/api/') && !isKnown(request.raw, token)) {
      reply.header('www-authenticate', 'Bearer realm="bestiaire"');
      return refuse(reply, {
        name: 'unauthorised',
        message: {
          en: 'Send Authorization: Bearer with the token that the server was started with.',
          fr: 'Envoyez Authorization: Bearer avec le jeton donné au démarrage du serveur.',
        },
      });
    }
    return undefined;
  });
}
