import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { nothingThere } from './guard.ts';

/** Where the editor's build lies. */
export const EDITOR = fileURLToPath(new URL('../../editor/dist', import.meta.url));

const FILE_POLICY = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** Stands in index.html where the nonce of style elements belongs. */
const PLACEHOLDER = '__CSP_NONCE__';

/** Scripts and workers are files of ours; style elements need the nonce; nothing is fetched from elsewhere. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self' blob:",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
  ].join('; ');

const UNBUILT = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Bestiaire</title>
<h1>The editor is not built</h1>
<p>The API is at <a href="/docs">/docs</a>. <code>npm start</code> builds the editor and serves it here.</p>
<p lang="fr">L’éditeur n’est pas construit ; <code>npm start</code> le construit et le sert ici.</p>
</html>
`;

/** Addresses that are never a screen of the editor. */
const OURS = /^\/(api|docs|openapi\.json|assets)(\/|$|\?)/;

/**
 * Serves the editor at `/`: its files, and its page for every address that a browser opens and nothing else answers, since the editor
 * has addresses of its own.
 */
export async function serveEditor(app: FastifyInstance, folder: string): Promise<void> {
  const index = join(folder, 'index.html');
  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    reply.header('content-security-policy', policy(nonce)).header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return reply.send(existsSync(index) ? readFileSync(index, 'utf8').replaceAll(PLACEHOLDER, nonce) : UNBUILT);
  };
  if (existsSync(folder)) {
    await app.register(staticFiles, {
      root: folder,
      index: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        // A worker is bound by the policy of its own file.
        reply.header('content-security-policy', FILE_POLICY);
        // File names under assets/ carry a hash of their bytes.
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.get('/', { schema: { hide: true } }, (_, reply) => sendPage(reply));
  app.get('/index.html', { schema: { hide: true } }, (_, reply) => reply.redirect('/'));
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '');
    if (wantsPage && !OURS.test(request.url)) return sendPage(reply);
    return nothingThere(reply);
  });
}
