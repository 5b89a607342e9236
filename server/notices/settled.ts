import { sql } from 'kysely';
import type { Role } from '../../model/enums.ts';
import type { Context } from '../engine/commands/context.ts';

/**
 * Counts as read what was told about records that ask for nothing any more, of one role or of all: nobody has to open
 * it. What of it waits for the mail of the day is not mailed either.
 */
export const settleMessages = async (
  { tx, now }: Context,
  resource: string,
  ids: readonly string[],
  role: Role | null = null,
) => {
  if (ids.length === 0) return;
  await sql`
    with unsent as (
      delete from digest_items where record_id = any (${ids}::uuid[]) and (${role}::text is null or role = ${role})
    )
    update messages set read_at = ${now}::timestamptz
    where resource = ${resource} and record_id = any (${ids}::uuid[]) and read_at is null
      and (${role}::text is null or role = ${role})`.execute(tx);
};
