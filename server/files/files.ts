import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Problem } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import type { Handle, Tx } from '../db/handle.ts';

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export const isFile = (bytes: Buffer | undefined, hash: string): bytes is Buffer =>
  bytes !== undefined && sha256(bytes) === hash;

/** The caller learns that the file cannot be read; the operator learns the cause. */
const unavailable = (cause: unknown) => Object.assign(new Problem(503, 'filesUnavailable'), { cause });
const damaged = (cause: unknown) => Object.assign(new Problem(500, 'fileDamaged'), { cause });

/**
 * Keeps a file, once however often it is made, and returns the hash that identifies it. The object is stored before the
 * row that names it is committed; an object whose row is not committed is never asked for.
 */
export const storeFile = async (
  { tx, services: { objects }, preview }: { tx: Tx; services: Services; preview?: object },
  bytes: Buffer,
): Promise<string> => {
  const hash = sha256(bytes);
  if (objects && !preview && !(await find(tx, hash)))
    await objects.put(hash, bytes).catch((error) => {
      throw unavailable(error);
    });
  await tx
    .insertInto('files')
    .values({ sha256: hash, size: BigInt(bytes.length), bytes: objects ? null : bytes })
    .onConflict((c) => c.doNothing())
    .execute();
  return hash;
};

/** The file with this hash, checked against it: a file that has changed in its store is never handed out. */
export const fetchFile = async (
  { tx, services: { objects } }: { tx: Handle; services: Pick<Services, 'objects'> },
  hash: string,
): Promise<Buffer> => {
  const { bytes, size } = (await find(tx, hash)) ?? {};
  if (size === undefined) throw damaged(new Error(`The file ${hash} is not recorded.`));
  const found =
    bytes ??
    (await objects?.get(hash, Number(size)).catch((error) => {
      throw unavailable(error);
    }));
  const where = bytes ? 'the database' : (objects?.name ?? 'a file store, and none is configured');
  if (!found) throw damaged(new Error(`The file ${hash} is missing in ${where}.`));
  if (!isFile(found, hash)) throw damaged(new Error(`The file ${hash} is damaged in ${where}.`));
  return found;
};

const find = (tx: Handle, hash: string) =>
  tx.selectFrom('files').select(['bytes', 'size']).where('sha256', '=', hash).executeTakeFirst();

/** The number of files in a store outside of the database. */
export const countElsewhere = async (tx: Handle): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`select count(*) from files where bytes is null`.execute(tx);
  return Number(rows[0]!.count);
};
