import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Problem } from './problems.ts';

export interface SecurityOptions {
  /** Names, beside the loopback ones, under which the server may be called, with their port where it is not 80 or 443. */
  hosts: readonly string[];
  /** When given, every request but the editor's own files needs it as a bearer token. */
  token?: string;
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OPEN_SITES = new Set(['same-origin', 'none']);

/**
 * Why a request is turned away, or undefined. Loopback is no boundary: any page in the designer's browser can call it. So the host must
 * be one of ours, word for word (a rebound name is not), and a write must not come from another site; whoever is not a
 * browser sends neither Origin nor Sec-Fetch-Site.
 */
export function objection(request: IncomingMessage, options: SecurityOptions): Problem | undefined {
  const host = hostOf(request, options);
  if (host === undefined) {
    return {
      name: 'foreign-host',
      message: {
        en: 'The Host header names another server. Open the address that the server printed.',
        fr: 'L’en-tête Host nomme un autre serveur. Ouvrez l’adresse que le serveur a affichée.',
      },
    };
  }
  if (!READS.has(request.method ?? '') && isForeign(request, host)) {
    return {
      name: 'foreign-origin',
      message: { en: 'The request comes from a page of another site.', fr: 'La requête vient d’une page d’un autre site.' },
    };
  }
  return undefined;
}

/** The Host header if it is one of ours, in lower case. */
function hostOf(request: IncomingMessage, { hosts }: SecurityOptions): string | undefined {
  const port = request.socket.localPort;
  const mine = LOOPBACK.map((name) => (port === 80 ? name : `${name}:${port}`));
  const host = request.headers.host?.toLowerCase();
  return host !== undefined && (mine.includes(host) || hosts.includes(host)) ? host : undefined;
}

function isForeign({ headers }: IncomingMessage, host: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !OPEN_SITES.has(String(site))) return true;
  return headers.origin !== undefined && headers.origin !== `http://${host}` && headers.origin !== `https://${host}`;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request carries the token, in constant time. */
export function isKnown(request: IncomingMessage, token: string): boolean {
  const match = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] !== undefined && timingSafeEqual(digest(match[1]), digest(token));
}

/** Whether an address that a server is bound to can only be reached from this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
