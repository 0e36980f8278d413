import type { Text } from '@bestiaire/contract';
import { author } from '../state/preferences.ts';
import type { Problem } from './types.ts';

/** What the API answered: a value with its ETag, or the problem that it told. */
export type Answer<T> = { ok: true; value: T; etag: string; status: number } | { ok: false; problem: Problem };

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as JSON; a PATCH is a merge patch. */
  body?: unknown;
  /** The ETag of the revision that is changed; `none`: only if nothing is there yet. */
  match?: string | 'none';
  signal?: AbortSignal;
}

export const API = '/api/v1';

const UNREACHABLE: Text = {
  en: 'The server does not answer. Check that it still runs (npm start); your edits stay here meanwhile.',
  fr: 'Le serveur ne répond pas. Vérifiez qu’il tourne encore (npm start) ; vos modifications restent ici en attendant.',
};
const UNREADABLE: Text = {
  en: 'The server answered something that is not from Bestiaire. Is another program listening at this address?',
  fr: 'Le serveur a répondu autre chose que Bestiaire. Un autre programme écoute-t-il à cette adresse ?',
};

function problemOf(name: string, status: number, message: Text): Problem {
  return { type: `urn:bestiaire:problem:${name}`, title: name, status, detail: message.en, message, diagnostics: [] };
}

function headersOf({ method = 'GET', body, match }: Call): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  if (match === 'none') headers['if-none-match'] = '*';
  else if (match !== undefined) headers['if-match'] = match;
  if (method !== 'GET' && author() !== '') headers['x-bestiaire-author'] = encodeURIComponent(author());
  return headers;
}

function addressOf(path: string, query: Call['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)] as [string, string]],
  );
  return `${API}${path}${given.length === 0 ? '' : `?${new URLSearchParams(given)}`}`;
}

/** Asks the API: the one place of the editor that does. Never throws but for an aborted call; whatever goes wrong is a problem. */
export async function ask<T>(path: string, call: Call = {}): Promise<Answer<T>> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(addressOf(path, call.query), {
      method: call.method ?? 'GET',
      headers: headersOf(call),
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      ...(call.signal === undefined ? {} : { signal: call.signal }),
    });
    text = await response.text();
  } catch (error) {
    if (call.signal?.aborted) throw error;
    return { ok: false, problem: problemOf('unreachable', 0, UNREACHABLE) };
  }
  const value = readJson(text);
  if (response.ok && (value !== undefined || text === '')) {
    return { ok: true, value: value as T, etag: response.headers.get('etag') ?? '', status: response.status };
  }
  const told = response.headers.get('content-type')?.startsWith('application/problem+json') ? value : undefined;
  return { ok: false, problem: (told as Problem | undefined) ?? problemOf('unreadable', response.status, UNREADABLE) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A problem on its way through react-query, which takes failures as errors only. */
export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** The value alone, for queries. @throws ProblemError with what the API told */
export async function read<T>(path: string, call: Call = {}): Promise<T> {
  const answer = await ask<T>(path, call);
  if (!answer.ok) throw new ProblemError(answer.problem);
  return answer.value;
}
