import { createHash } from 'node:crypto';
import type { Actor } from '../../base/actor.ts';
import { conflict } from '../../base/problem.ts';
import type { Tx } from '../../db/handle.ts';
import type { CommandAnswer } from './runCommand.ts';

/**
 * Lets a request with a key take effect once. Its answer is kept in the same transaction, and a repetition gets the same
 * answer. A second request at the same moment waits until the first commits, because both insert the same row.
 */
export const once = async (
  tx: Tx,
  actor: Actor,
  key: string | undefined,
  path: string,
  input: unknown,
  work: () => Promise<CommandAnswer>,
): Promise<CommandAnswer> => {
  if (key === undefined) return work();
  const request_sha256 = createHash('sha256')
    // A program does not see what the person has done elsewhere.
    .update(JSON.stringify([actor.role, path, input, ...(actor.token ? [actor.token.id] : [])]))
    .digest('hex');
  const mine = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: actor.userId, key, request_sha256 })
    .onConflict((c) => c.doNothing())
    .returning('key')
    .executeTakeFirst();
  const row = tx.updateTable('idempotency_keys').where('user_id', '=', actor.userId).where('key', '=', key);
  if (mine) {
    const answer = await work();
    await row.set({ status: answer.status, answer: answer.json }).execute();
    return answer;
  }
  const before = await tx
    .selectFrom('idempotency_keys')
    .select(['request_sha256', 'status', 'answer'])
    .where('user_id', '=', actor.userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (before.request_sha256 !== request_sha256 || before.status === null || before.answer === null)
    throw conflict('keyReused');
  return { status: before.status, json: before.answer };
};
