import { ID_PATTERN } from '@bestiaire/contract';
import { type TSchema, Type } from 'typebox';

/** A schema as plain JSON, which is all that Fastify, ajv and OpenAPI need of it. */
export const plain = (schema: TSchema): object => JSON.parse(JSON.stringify(schema)) as object;

const strict = { additionalProperties: false } as const;

export const ANY_OBJECT = { type: 'object' } as const;

export const IdParams = Type.Object({ id: Type.String({ pattern: ID_PATTERN, maxLength: 64 }) }, strict);
export type IdParams = Type.Static<typeof IdParams>;

const Tally = Type.Object({ errors: Type.Integer(), warnings: Type.Integer() });

const Text = Type.Object({ en: Type.String(), fr: Type.String() });
export const Diagnostic = Type.Object(
  {
    code: Type.String(),
    severity: Type.Unsafe<'error' | 'warning'>({ type: 'string', enum: ['error', 'warning'] }),
    collection: Type.String(),
    id: Type.String(),
    pointer: Type.String({ description: 'JSON Pointer into the record' }),
    file: Type.Optional(Type.String()),
    line: Type.Optional(Type.Integer()),
    column: Type.Optional(Type.Integer()),
    message: Text,
    hint: Type.Optional(Text),
  },
  { $id: 'Diagnostic' },
);

/** The RFC 9457 document of every answer that is not a success. */
export const Problem = Type.Object(
  {
    type: Type.String({ description: 'urn:bestiaire:problem:<name>' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    message: Text,
    diagnostics: Type.Array(Type.Unsafe<Type.Static<typeof Diagnostic>>({ $ref: 'Diagnostic#' })),
    current: Type.Optional(
      Type.Unsafe<Record<string, unknown>>({ type: 'object', description: 'The record as it stands (409, 412)' }),
    ),
    etag: Type.Optional(Type.String({ description: 'The ETag of `current`' })),
    used_by: Type.Optional(Type.Array(Type.Unsafe<Record<string, unknown>>({ $ref: 'Reference#' }))),
  },
  { $id: 'Problem' },
);

/** One place in one record that names another. */
export const Reference = Type.Object(
  {
    from: Type.String({ description: 'Collection, or rules/<list>, of the record that refers' }),
    id: Type.String(),
    pointer: Type.String(),
    to: Type.String(),
    target: Type.String(),
  },
  { $id: 'Reference' },
);

export const ListItem = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    kind: Type.Optional(Type.String({ description: "An ability's kind, an encounter's mode" })),
    tags: Type.Array(Type.String()),
    revision: Type.Integer(),
    etag: Type.String(),
    updated_at: Type.String({ format: 'date-time' }),
    problems: Tally,
  },
  { $id: 'ListItem' },
);

export const ListAnswer = Type.Object(
  {
    items: Type.Array(Type.Unsafe<Type.Static<typeof ListItem>>({ $ref: 'ListItem#' })),
    next_cursor: Type.Optional(Type.String()),
    total: Type.Integer({ description: 'How many there are on all pages' }),
  },
  { $id: 'ListAnswer' },
);

export const COMPONENTS = [Diagnostic, Problem, Reference, ListItem, ListAnswer];

const NO = { description: 'A problem document', content: { 'application/problem+json': { schema: { $ref: 'Problem#' } } } };

/** The documentation of a route that reads. */
export function reads(tag: string, summary: string, answer: object, more: object = {}) {
  return { tags: [tag], summary, ...more, response: { 200: { description: 'Done', ...answer }, '4xx': NO } };
}

/** The documentation of a route that writes. */
export function writes(tag: string, summary: string, answer: object, more: object = {}, status = 200) {
  return { tags: [tag], summary, ...more, response: { [status]: { description: 'Done', ...answer }, '4xx': NO } };
}

/** Whether a write must also leave no reference or rule error in the record. */
export const StrictQuery = Type.Object(
  { strict: Type.Optional(Type.Boolean({ description: 'Refuse reference and rule errors too, which are stored otherwise' })) },
  strict,
);
export type StrictQuery = Type.Static<typeof StrictQuery>;

/** Headers of conditional requests, for the documentation; their meaning is checked where they are used. */
export const IF_MATCH = {
  type: 'object',
  properties: { 'if-match': { type: 'string', description: 'The ETag of the revision that is changed' } },
} as const;
