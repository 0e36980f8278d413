import { setTimeout } from 'node:timers/promises';
import { BUSY_TIMEOUT, DurableSqlite, type Pragmas, pragmasOf } from './durability.ts';
import { Prisma, PrismaClient } from './generated/client.ts';

/** What a write may use: the client inside a transaction. */
export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];

/**
 * The two connections of a process. The adapter runs every query of a client on one connection, so a read beside an open
 * transaction would see what is not committed yet, and a write would slip into it. Hence reads have a connection of their own, and
 * everything is written in transactions of the other.
 */
export interface Connections {
  reader: PrismaClient;
  writer: PrismaClient;
}

async function durableClient(file: string, pragmas: Pragmas): Promise<PrismaClient> {
  const client = new PrismaClient({ adapter: new DurableSqlite(file, pragmas), errorFormat: 'minimal' });
  for (const [pragma, wanted] of Object.entries(pragmas)) {
    // A pragma takes no parameters; the names come from a constant.
    const [row] = await client.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${pragma}`);
    const value = String(Object.values(row ?? {})[0]);
    if (value === String(wanted)) continue;
    await client.$disconnect();
    throw new Error(`The database would lose writes: ${pragma} is ${value}, not ${wanted}.`);
  }
  return client;
}

/**
 * How long SQLite waits for another process's write before the wait goes on without blocking this process, in ms. Writes of others
 * take a millisecond or two, an import longer.
 */
const WRITER_BUSY_TIMEOUT = 50;

/** Opens a migrated database file. @throws when a connection is not durable */
export async function connect(file: string): Promise<Connections> {
  const writer = await durableClient(file, pragmasOf(WRITER_BUSY_TIMEOUT));
  return { writer, reader: await durableClient(file, pragmasOf(BUSY_TIMEOUT)) };
}

/** How long a write may wait for its turn, and run, in ms: an import of ten thousand records takes its time. */
const PATIENCE = { maxWait: 30_000, timeout: 120_000 };

/** Thrown inside a transaction to roll it back and answer a value instead. */
class Refusal<R> extends Error {
  constructor(readonly answer: R) {
    super('refused');
  }
}

/** Rolls the transaction back; `inTransaction` then answers this value. */
export function refuse<R>(answer: R): never {
  throw new Refusal(answer);
}

/** Prisma's code for a lock that was not had in time. */
const isBusy = (error: unknown): boolean => error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P1008';

/**
 * Runs a write as a whole or not at all. Its first statement must write: Prisma begins transactions deferred, and one that read
 * first can't become a writer when another process wrote meanwhile. While another process holds the write lock, `work` is begun again,
 * so it must have no effect but the transaction's.
 */
export async function inTransaction<T, R = never>(writer: PrismaClient, work: (tx: Transaction) => Promise<T>): Promise<T | R> {
  const deadline = performance.now() + PATIENCE.maxWait;
  for (;;) {
    try {
      return await writer.$transaction(work, PATIENCE);
    } catch (error) {
      if (error instanceof Refusal) return error.answer as R;
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await setTimeout(5 + Math.random() * 20);
    }
  }
}

/** Takes the write lock without changing anything: what is read after it in the transaction is what is. */
export async function takeWriteLock(tx: Transaction): Promise<void> {
  await tx.storedRecord.updateMany({ where: { uid: '' }, data: { revision: 0 } });
}
