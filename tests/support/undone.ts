import type { Handle, Tx } from '../../server/db/handle.ts';

/** Runs the function in a transaction that never commits. */
export const undone = async <T>(db: Handle, work: (tx: Tx) => Promise<T>): Promise<T> => {
  let result: T;
  const undo = new Error('undo');
  await db
    .transaction()
    .execute(async (tx) => {
      result = await work(tx);
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
  return result!;
};
