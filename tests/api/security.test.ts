import { describe, expect, test } from 'vitest';
import { hero, openServer, type Server } from './harness.ts';
import { portOf, sendRaw } from './raw.ts';
import { routesOf } from './routes.ts';

/** Content of the server, to see that a refused request changed nothing. */
const state = async ({ client }: Server) => (await client.get('/api/v1/content').expect(200)).text;

/** An address of a route, its parameters filled with what could be there. */
const example = (path: string) =>
  path.replace(':id', 'ann').replace(':revision', '1').replace(':tag', '1.0').replace('*', 'x.js');

describe('the Host header', () => {
  test.each([
    ['evil.example', 421],
    ['127.0.0.1', 421],
    ['127.0.0.1:1', 421],
    ['127.0.0.1.evil.example:PORT', 421],
    ['evil.example:PORT', 421],
    ['0.0.0.0:PORT', 421],
    ['localhost:PORT.evil.example', 421],
    ['', 421],
    ['127.0.0.1:PORT', 200],
    ['LOCALHOST:PORT', 200],
    ['[::1]:PORT', 200],
  ])('%s: %i', async (host, status) => {
    const server = await openServer();
    const name = host.replace('PORT', String(portOf(server)));
    const answer = await sendRaw(server, `GET /api/v1/health HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`);
    expect(answer.status).toBe(status);
  });

  test('is asked for on every route, static files, errors and bad addresses too', async () => {
    const server = await openServer();
    const paths = [
      ...routesOf(server.app).map(({ method, path }) => [method, example(path)]),
      ['GET', '/nowhere'],
      ['GET', '/%'],
      ['GET', '/api/v1/%ff'],
    ];
    for (const [method, path] of paths) {
      const answer = await sendRaw(
        server,
        `${method} ${path} HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
      expect([method, path, answer.status]).toEqual([method, path, 421]);
    }
  });

  test('a name that was allowed is ours', async () => {
    const server = await openServer({ hosts: ['bestiaire.example'] });
    await server.client.get('/api/v1/health').set('host', 'bestiaire.example').expect(200);
  });
});

describe('a page of another site', () => {
  const FOREIGN: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  test('writes nowhere, on no route', async () => {
    const server = await openServer();
    await server.client.post('/api/v1/heroes').send(hero('ann')).expect(201);
    const before = await state(server);
    const writes = routesOf(server.app).filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
    expect(writes.length).toBeGreaterThan(35);
    for (const { method, path } of writes) {
      for (const headers of FOREIGN) {
        const sent = Object.entries({ ...headers, 'content-type': 'application/json', 'content-length': '2' });
        const lines = sent.map(([name, value]) => `${name}: ${value}\r\n`).join('');
        const answer = await sendRaw(
          server,
          `${method} ${example(path)} HTTP/1.1\r\nHost: 127.0.0.1:${portOf(server)}\r\n${lines}Connection: close\r\n\r\n{}`,
        );
        expect([method, path, headers, answer.status]).toEqual([method, path, headers, 403]);
      }
    }
    expect(await state(server)).toBe(before);
  });

  test('the editor’s own page and programs write', async () => {
    const server = await openServer();
    const origin = `http://127.0.0.1:${portOf(server)}`;
    const own = { origin, 'sec-fetch-site': 'same-origin' };
    await server.client.post('/api/v1/heroes').set(own).send(hero('ann')).expect(201);
    await server.client.post('/api/v1/heroes').send(hero('bob')).expect(201);
  });

  test('gets no CORS header, on no route', async () => {
    const server = await openServer();
    for (const { method, path } of routesOf(server.app).filter(({ path }) => !path.endsWith('/events'))) {
      const answer = await sendRaw(
        server,
        `${method} ${example(path)} HTTP/1.1\r\nHost: 127.0.0.1:${portOf(server)}\r\nOrigin: https://evil.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
      expect(answer.head).not.toMatch(/access-control/i);
      expect(answer.head).toMatch(/x-content-type-options: nosniff/i);
      expect(answer.head).not.toMatch(/x-powered-by|^server:/im);
    }
  });
});

describe('the Content-Type header', () => {
  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['text/plain;application/json'],
    ['application/jsonx'],
    ['application/xml'],
    ['json'],
    [''],
  ])('%j is refused and nothing is stored', async (type) => {
    const server = await openServer();
    const body = JSON.stringify(hero('ann'));
    const answer = await sendRaw(
      server,
      `POST /api/v1/heroes HTTP/1.1\r\nHost: 127.0.0.1:${portOf(server)}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
    expect([400, 415]).toContain(answer.status);
    expect((await server.client.get('/api/v1/heroes')).body.total).toBe(0);
  });

  test.each([['application/json; charset=utf-8'], ['APPLICATION/JSON'], ['application/json;x=y']])(
    '%j gets the contract’s verdict all the same',
    async (type) => {
      const server = await openServer();
      const send = (body: string) =>
        sendRaw(
          server,
          `POST /api/v1/heroes HTTP/1.1\r\nHost: 127.0.0.1:${portOf(server)}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
        );
      expect((await send(JSON.stringify(hero('ann', { more: 1 })))).status).toBe(422);
      expect((await send(JSON.stringify(hero('ann')))).status).toBe(201);
    },
  );
});

describe('bodies', () => {
  test.each([
    ['deep', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['a key twice', '{"id":"ann","id":"ann","name":"x","hp":1}'],
    ['__proto__', '{"id":"ann","name":"x","hp":1,"__proto__":{}}'],
    ['constructor', '{"id":"ann","name":"x","hp":1,"constructor":{"prototype":{}}}'],
    ['1e400', '{"id":"ann","name":"x","hp":1e400}'],
    ['-0', '{"id":"ann","name":"x","hp":-0}'],
    ['a lone surrogate', '{"id":"ann","name":"\\ud800","hp":1}'],
    ['NUL', '{"id":"ann","name":"a\\u0000b","hp":1}'],
    ['no NFC', '{"id":"ann","name":"e\\u0301","hp":1}'],
    ['a device name', '{"id":"con","name":"x","hp":1}'],
    ['a path', '{"id":"../x","name":"x","hp":1}'],
    ['an operator', '{"id":{"startsWith":"a"},"name":"x","hp":1}'],
    ['no object', '[]'],
    ['null', 'null'],
    ['nothing', ''],
    ['many items', `{"id":"ann","name":"x","hp":1,"tags":[${'"a",'.repeat(100_000)}"a"]}`],
    ['Latin-1', Buffer.from([0x22, 0xe9, 0x22])],
  ])('%s: refused quickly, with a code', async (_, body) => {
    const { client } = await openServer();
    const answer = await client.post('/api/v1/heroes').set('content-type', 'application/json').send(body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    await client.get('/api/v1/health').expect(200);
    expect((await client.get('/api/v1/heroes')).body.total).toBe(0);
  });

  test('larger than a record may be: 413 before it is read', async () => {
    const { client } = await openServer();
    const answer = await client.post('/api/v1/heroes').send(hero('ann', { notes: 'x'.repeat(1_100_000) }));
    expect(answer.status).toBe(413);
    expect(answer.body.type).toBe('urn:bestiaire:problem:too-large');
  });
});

describe('too many requests', () => {
  test('of one address are sent away for a moment', async () => {
    const { client } = await openServer({ requestsPerSecond: 3 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => client.get('/api/v1/health')));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toBeDefined();
    expect(refused[0]?.body.type).toBe('urn:bestiaire:problem:too-many');
  });
});

describe('addresses', () => {
  test.each([
    '/api/v1/heroes/..%2f..%2fetc',
    '/api/v1/heroes/CON',
    '/api/v1/heroes/%00',
    '/api/v1/heroes/%2e%2e',
    `/api/v1/heroes/${'a'.repeat(101)}`,
    '/..%2f..%2fpackage.json',
    '/../package.json',
    '/.stamp',
    '/assets/../index.html',
  ])('%s leads nowhere', async (path) => {
    const server = await openServer();
    const answer = await sendRaw(
      server,
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${portOf(server)}\r\nConnection: close\r\n\r\n`,
    );
    expect([400, 403, 404, 414]).toContain(answer.status);
  });
});

describe('a token', () => {
  const token = 'a-token-of-some-length';

  test('is asked for on every route of the API, and never told', async () => {
    const server = await openServer({ token });
    for (const { method, path } of routesOf(server.app).filter(({ path }) => path.startsWith('/api/'))) {
      const answer = await sendRaw(
        server,
        `${method} ${example(path)} HTTP/1.1\r\nHost: 127.0.0.1:${portOf(server)}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
      expect([method, path, answer.status]).toEqual([method, path, 401]);
      expect(answer.body).not.toContain(token);
    }
    await server.client.get('/api/v1/heroes').set('authorization', `Bearer ${token}x`).expect(401);
    await server.client.get(`/api/v1/heroes?token=${token}`).expect(401);
    await server.client.get('/api/v1/heroes').set('authorization', `Bearer ${token}`).expect(200);
    await server.client.get('/').expect(200);
  });
});
