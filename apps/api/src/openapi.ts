import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Documents the routes that are registered after it: the OpenAPI document at /openapi.json, and a page to browse it at /docs. */
export async function document(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bestiaire',
        version: '1',
        description: 'Author monsters and special abilities, validate, try and export them.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'Only where the server has a token' } },
      },
      security: [{}, { token: [] }],
    },
    // Components are named as their schemas are; a slash can't stand in a component's name.
    refResolver: { buildLocalReference: (json) => String(json.$id).replaceAll('/', '_') },
  });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY });
}

/** Swagger UI draws with style attributes and data images; its scripts are files of ours. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
