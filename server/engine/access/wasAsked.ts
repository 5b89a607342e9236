import type { Actor } from '../../base/actor.ts';
import type { Handle } from '../../db/handle.ts';

/** Whether a request of the actor with this Idempotency-Key has taken effect. */
export const wasAsked = async (
  db: Handle,
  { actor, idempotencyKey }: { actor: Actor; idempotencyKey?: string | undefined },
): Promise<boolean> => {
  if (idempotencyKey === undefined) return false;
  const before = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('user_id', '=', actor.userId)
    .where('key', '=', idempotencyKey)
    .executeTakeFirst();
  return before !== undefined;
};
