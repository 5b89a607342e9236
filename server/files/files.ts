import { createHash } from 'node:crypto';
import type { Tx } from '../db/handle.ts';
import type { Services } from '../services.ts';

type Within = { tx: Tx; services: Services };

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Keeps a file, once however often it is made, and answers the hash by which it is found again. */
export const storeFile = async ({ tx }: Within, bytes: Buffer): Promise<string> => {
  const hash = sha256(bytes);
  await tx
    .insertInto('files')
    .values({ sha256: hash, size: BigInt(bytes.length), bytes })
    .onConflict((c) => c.doNothing())
    .execute();
  return hash;
};

/** The file with this hash, proved to be it: one that has changed in its store is never handed out. */
export const fetchFile = async ({ tx }: Within, hash: string): Promise<Buffer> => {
  const { bytes } = await tx
    .selectFrom('files')
    .select('bytes')
    .where('sha256', '=', hash)
    .executeTakeFirstOrThrow();
  if (sha256(bytes) !== hash) throw new Error(`The file ${hash} is damaged.`);
  return bytes;
};
