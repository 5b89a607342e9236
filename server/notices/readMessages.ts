import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../engine/commands/context.ts';

/** Counts messages as read, and takes away the notifications that say the same: the bell has what is neither read nor cleared. */
export const readMessages = ({ tx, now }: Context, which: RawBuilder<unknown>) =>
  sql`
    with read as (
      update messages set read_at = ${now}::timestamptz where read_at is null and ${which}
      returning user_id, role, action, resource, record_id, created_at
    )
    delete from notifications n using read m
    where n.user_id = m.user_id and n.created_at = m.created_at and n.subject = m.action
      and (n.role, n.resource, n.record_id) is not distinct from (m.role, m.resource, m.record_id)`.execute(
    tx,
  );
