import {
  type Contract,
  createAjv,
  type Diagnostic,
  diagnosticOf,
  type JsonSchema,
  MAX_RECORD_BYTES,
  PLACES,
  type Place,
  parseJson,
  schemaFindings,
  validateRecord,
} from '@bestiaire/contract';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { ProblemError } from './problems.ts';

/** The largest body of an import or of content sent for checking: ten thousand records of usual size. */
export const MAX_CONTENT_BYTES = 64 * 1024 * 1024;

/** What a record's schema is called in a route: `{ $ref: 'abilities#' }`. */
export const recordRef = (place: Place) => ({ $ref: `${place}#` });
const placeOf = (schema: unknown): Place | undefined => {
  const ref = (schema as { $ref?: string } | null)?.$ref;
  return PLACES.find((place) => ref === `${place}#`);
};

/** The record that a body brings can't be stored; every diagnostic says why and what to do. */
export function invalid(diagnostics: readonly Diagnostic[]): ProblemError {
  const first = diagnostics[0];
  const count = diagnostics.length;
  return new ProblemError({
    name: 'invalid',
    message: {
      en: count === 1 && first !== undefined ? first.message.en : `${count} findings; see diagnostics.`,
      fr: count === 1 && first !== undefined ? first.message.fr : `${count} constats ; voir diagnostics.`,
    },
    diagnostics,
  });
}

/**
 * Bodies become values by the contract's own parser, whatever the media type of JSON: the same bytes get the same verdict here
 * as in a file. Everything that is not JSON is refused before it is read.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    ['application/json', 'application/merge-patch+json'],
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      const { value, diagnostics } = parseJson(bytes, { maxBytes: request.routeOptions.bodyLimit ?? MAX_RECORD_BYTES });
      if (diagnostics.length > 0) done(invalid(diagnostics));
      else done(null, value);
    },
  );
}

/**
 * Validators for what routes declare. A record's schema is checked by `validateRecord`, the very function of editor and CLI; what a
 * request itself needs (an address's parameters, the small bodies of deeds) by the same ajv.
 */
export function schemaCompiler(contract: Contract): FastifySchemaCompiler<JsonSchema> {
  const strict = createAjv();
  const text = createAjv({ coerceTypes: true });
  return ({ schema, httpPart }) => {
    const place = placeOf(schema);
    if (place !== undefined) {
      return (value: unknown) => {
        const diagnostics = validateRecord(place, ownId(value), value, contract);
        return diagnostics.length === 0 ? { value } : { error: invalid(diagnostics) };
      };
    }
    const check = (httpPart === 'body' ? strict : text).compile(schema);
    return (value: unknown) => {
      if (check(value)) return { value };
      const findings = schemaFindings(check.errors ?? [], value, schema);
      return {
        error: misused(
          httpPart ?? '',
          findings.map((finding) => diagnosticOf('', '', finding)),
        ),
      };
    };
  };
}

const ownId = (value: unknown): string => {
  const id = (value as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id : '';
};

function misused(part: string, diagnostics: readonly Diagnostic[]): ProblemError {
  const told = (language: 'en' | 'fr') =>
    diagnostics.map(({ pointer, message }) => `${part}${pointer}: ${message[language]}`).join(' ');
  return new ProblemError({ name: 'bad-request', message: { en: told('en'), fr: told('fr') }, diagnostics });
}
