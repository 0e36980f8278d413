import { COLLECTIONS, type Content, emptyContent, FORMAT, RULES } from '@bestiaire/contract';
import type { Shelf } from '@bestiaire/persistence';
import { Type } from 'typebox';

const byId = (what: string) =>
  Type.Optional(
    Type.Unsafe<Record<string, unknown>>({ type: 'object', description: `${what}, each under its id`, maxProperties: 100_000 }),
  );

/**
 * Content in a body, as authored: `{ "abilities": { "<id>": … }, …, "rules": { "items": … } }`. The head of a bundle may stay, so that
 * an export can be sent back; whether the contract is ours is told by its hash.
 */
export const SentContent = Type.Object(
  {
    format: Type.Optional(Type.Literal(FORMAT)),
    contract_version: Type.Optional(Type.Integer()),
    contract_hash: Type.Optional(Type.String({ maxLength: 64 })),
    content_hash: Type.Optional(Type.String({ maxLength: 64 })),
    contract: Type.Optional(Type.Unsafe<object>({ type: 'object' })),
    rules: Type.Optional(
      Type.Object(Object.fromEntries(RULES.map((name) => [name, Type.Optional(Type.Unsafe<unknown>({ type: 'object' }))])), {
        additionalProperties: false,
      }),
    ),
    ...Object.fromEntries(COLLECTIONS.map((name) => [name, byId(name)])),
  },
  { additionalProperties: false },
);
export type SentContent = { contract_hash?: string; rules?: Record<string, unknown> } & { [key: string]: unknown };

/** A body as content, whatever its records are, and the shelves that it brings. */
export function contentOf(sent: SentContent): { content: Content; shelves: Set<Shelf> } {
  const content = emptyContent();
  const shelves = new Set<Shelf>();
  if (sent.rules !== undefined) {
    shelves.add('rules');
    content.rules = { ...sent.rules } as Content['rules'];
  }
  for (const collection of COLLECTIONS) {
    const records = sent[collection];
    if (records === undefined) continue;
    shelves.add(collection);
    for (const [id, record] of Object.entries(records as object)) (content[collection] as Map<string, unknown>).set(id, record);
  }
  return { content, shelves };
}
