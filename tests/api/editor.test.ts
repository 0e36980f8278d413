import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openServer, temporaryFolder } from './harness.ts';

function builtEditor(): string {
  const folder = join(temporaryFolder(), 'dist');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>',
  );
  writeFileSync(join(folder, 'assets/main-1a2b.js'), 'export {};');
  writeFileSync(join(folder, '.stamp'), 'secret');
  return folder;
}

describe('the editor', () => {
  test('is served under a policy whose nonce stands in its page, another each time', async () => {
    const { client } = await openServer({ editor: builtEditor() });
    const nonces = new Set<string>();
    for (const path of ['/', '/enemies/carl', '/index.html']) {
      const page = await client
        .get(path)
        .set('accept', 'text/html')
        .redirects(1)
        .expect(200)
        .expect('content-type', /^text\/html/);
      const policy = String(page.headers['content-security-policy']);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(page.text).toContain(`content="${nonce}"`);
      expect(page.text).not.toContain('__CSP_NONCE__');
      expect(policy).toMatch(/script-src 'self';/);
      expect(policy).not.toMatch(/unsafe/);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  test('its files are kept by the browser; nothing beside them is served', async () => {
    const { client } = await openServer({ editor: builtEditor() });
    const file = await client
      .get('/assets/main-1a2b.js')
      .expect(200)
      .expect('content-type', /javascript/);
    expect(file.headers['cache-control']).toMatch(/immutable/);
    expect(file.headers['content-security-policy']).toMatch(/script-src 'self'/);
    await client.get('/.stamp').expect(404);
    await client.get('/assets/missing.js').set('accept', 'text/html').expect(404);
    await client
      .get('/api/v1/nothing')
      .set('accept', 'text/html')
      .expect(404)
      .expect('content-type', /problem\+json/);
    await client.get('/enemies/carl').set('accept', 'application/json').expect(404);
  });

  test('that is not built says how to build it', async () => {
    const { client } = await openServer({ editor: join(temporaryFolder(), 'none') });
    const page = await client.get('/').expect(200);
    expect(page.text).toContain('npm start');
  });

  test('the page of the documentation runs no foreign script', async () => {
    const { client } = await openServer();
    const page = await client.get('/docs/').expect(200);
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self';/);
    expect(page.text).not.toMatch(/<script>/);
  });
});
