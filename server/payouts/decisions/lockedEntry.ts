import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Context } from '../../engine/commands/context.ts';

/** An entry about which somebody decides. The lock waits for a bank file that is being read, which may settle it. */
export const lockedEntry = async (
  { tx }: Context,
  id: string,
): Promise<Selectable<Schema['bank_entries']>> => {
  const entry = await tx
    .selectFrom('bank_entries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await sql`select from trusts where id = ${entry.trust_id} for no key update`.execute(tx);
  return entry;
};
