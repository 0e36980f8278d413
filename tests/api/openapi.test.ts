import { CONTRACT, createAjv, PLACES, schemaOf } from '@bestiaire/contract';
import { expect, test } from 'vitest';
import { openServer } from './harness.ts';
import { routesOf } from './routes.ts';

type Json = Record<string, unknown>;
const asTemplate = (path: string) => path.replace(/:([a-z]+)/g, '{$1}');

async function documentOf() {
  const server = await openServer();
  const { body } = await server.client.get('/openapi.json').expect(200);
  return {
    server,
    document: body as { openapi: string; paths: Record<string, Json>; components: { schemas: Record<string, Json> } },
  };
}

function* values(node: unknown): Generator<Json> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) yield node as Json;
  for (const inner of Object.values(node)) yield* values(inner);
}

test('every route of the API is in the document, and nothing else', async () => {
  const { server, document } = await documentOf();
  const served = routesOf(server.app)
    .filter(({ method, path }) => path.startsWith('/api/v1/') && method !== 'HEAD')
    .map(({ method, path }) => `${method} ${asTemplate(path)}`);
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(served.length).toBeGreaterThan(80);
  expect(documented.sort()).toEqual(served.sort());
});

test('it is OpenAPI 3.1: every reference leads somewhere, every parameter of a path is described, every schema is one', async () => {
  const { document } = await documentOf();
  expect(document.openapi).toBe('3.1.0');
  for (const node of values(document)) {
    const ref = node['$ref'];
    if (typeof ref !== 'string') continue;
    expect(ref).toMatch(/^#\/components\/schemas\/[A-Za-z0-9._-]+$/);
    expect(document.components.schemas).toHaveProperty([ref.replace('#/components/schemas/', '')]);
  }
  for (const [path, methods] of Object.entries(document.paths)) {
    const wanted = [...path.matchAll(/\{([a-z]+)\}/g)].map((match) => match[1]);
    for (const operation of Object.values(methods) as {
      parameters?: { in: string; name: string }[];
      responses: Json;
      tags: string[];
    }[]) {
      const described = (operation.parameters ?? []).filter((one) => one.in === 'path').map(({ name }) => name);
      expect([path, described.sort()]).toEqual([path, wanted.sort()]);
      expect(Object.keys(operation.responses).length).toBeGreaterThan(0);
      expect(operation.tags).toHaveLength(1);
    }
  }
});

test('its record schemas are the contract’s own, discriminators kept', async () => {
  const { document } = await documentOf();
  const ajv = createAjv();
  for (const place of PLACES) {
    const { $id: _, ...schema } = schemaOf(place, CONTRACT);
    const documented = document.components.schemas[place.replaceAll('/', '_')];
    expect(documented).toEqual(JSON.parse(JSON.stringify(schema)));
    expect(() => ajv.compile(documented ?? {})).not.toThrow();
  }
});
