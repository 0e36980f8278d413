import { type Connections, inTransaction } from './connect.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';
import type { Deed } from './types.ts';

export interface ReleaseHead {
  tag: string;
  contentHash: string;
  who: string;
  at: string;
}

const HEAD = { tag: true, contentHash: true, who: true, at: true } as const;

/** Keeps a bundle under a tag for ever. False when the tag is taken: a release never changes. */
export async function release(
  connections: Connections,
  tag: string,
  contentHash: string,
  bundle: string,
  deed: Deed,
): Promise<boolean> {
  try {
    await inTransaction(connections.writer, (tx) =>
      tx.release.create({ data: { tag, contentHash, bundle, ...deed }, select: HEAD }),
    );
    return true;
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return false;
    throw error;
  }
}

/** Every release, newest first. */
export function releases(reader: PrismaClient): Promise<ReleaseHead[]> {
  return reader.release.findMany({ select: HEAD, orderBy: [{ at: 'desc' }, { tag: 'asc' }] });
}

/** A release with its bundle's text, or undefined. */
export async function findRelease(reader: PrismaClient, tag: string): Promise<(ReleaseHead & { bundle: string }) | undefined> {
  return (await reader.release.findUnique({ where: { tag } })) ?? undefined;
}
