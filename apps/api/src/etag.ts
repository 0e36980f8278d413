import type { Version } from '@bestiaire/persistence';

/** The ETag of a record: its uid and its revision, so that it never matches a record deleted and made again under the same id. */
export function etagOf({ uid, revision }: Version): string {
  return `"${uid}.${revision}"`;
}

const STRONG = /^"([0-9a-f-]{36})\.([1-9][0-9]{0,14})"$/;

/** The tags of an If-Match or If-None-Match header. */
function tagsOf(header: string): string[] {
  return header.match(/(W\/)?"[^"]*"/g) ?? [];
}

/** What an If-Match header asks for: no revision at all (`none`), one that none of our records can have (`never`), or a version. */
export function versionWanted(header: string | undefined): Version | 'none' | 'never' {
  // `*` would match whatever stands there: the very overwriting that revisions are for.
  if (header === undefined || header.trim() === '*') return 'none';
  const tags = tagsOf(header);
  const match = tags.length === 1 ? STRONG.exec(header.trim()) : null;
  if (match?.[1] === undefined || match[2] === undefined) return 'never';
  return { uid: match[1], revision: Number(match[2]) };
}

/** Whether an If-None-Match header names this ETag, so that the reader has it already (weak comparison, RFC 9110). */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || tagsOf(header).some((tag) => tag.replace(/^W\//, '') === etag);
}
