import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../db/handle.ts';

/** Each entry of a chain beside the entry before it and the activity that it is about, if that still exists. */
const entries = sql`(
  select c.*, t.name as trust, a as activity,
    lag(c.number, 1, 0::bigint) over in_order as number_before,
    lag(c.hash, 1, sha256('')) over in_order as hash_before
  from audit_chain c join trusts t on t.id = c.trust_id left join activities a on a.id = c.activity_id
  window in_order as (partition by c.trust_id order by c.number)
) c`;

const named = sql`'No. ' || c.number || ' of ' || c.trust || ', activity ' || c.activity_id`;

/**
 * The rules that hold for activities as long as nobody tampers with them, as queries for the rows that break them; the
 * words name the row.
 */
const rules: Record<string, RawBuilder<unknown>> = {
  'the numbers of a chain have no gap': sql`
    select ${named} || ' follows No. ' || c.number_before as row from ${entries}
    where c.number <> c.number_before + 1 order by c.trust_id, c.number`,
  'every activity that was chained is there': sql`
    select ${named} as row from ${entries} where (c.activity).id is null order by c.trust_id, c.number`,
  'every activity says what it said, in its place': sql`
    select ${named} as row from ${entries}
    where c.hash <> sha256(c.hash_before || audit_content(c.activity, c.number, c.names, c.forgets))
    order by c.trust_id, c.number`,
  'every activity names whom it named': sql`
    select ${named} as row from ${entries}
    where c.names <> audit_names(c.activity) and not exists (
      select from audit_chain later where later.activity_id = c.activity_id and later.number > c.number)
    order by c.trust_id, c.number`,
  'names were taken from activities for those alone who have left Vestry': sql`
    select ${named} as row from ${entries}
    where c.forgets is not null and not exists (
      select from users u where u.id = c.forgets and u.deleted_at is not null)
    order by c.trust_id, c.number`,
  'every activity is in the chain': sql`
    select 'activity ' || a.id || ' of ' || t.name as row from activities a join trusts t on t.id = a.trust_id
    where not exists (
      select from audit_chain c where c.activity_id = a.id and c.forgets is null and c.trust_id = a.trust_id)
    order by a.created_at, a.id`,
  'every chain goes on to its end': sql`
    select 'the chain of ' || t.name || ' ends with No. ' || coalesce(last.number, 0) || ' instead of No. ' ||
      coalesce(h.number, 0) as row
    from trusts t left join audit_heads h on h.trust_id = t.id left join lateral (
      select number, hash from audit_chain c where c.trust_id = t.id order by number desc limit 1
    ) last on true
    where h.number is distinct from coalesce(last.number, 0) or h.hash is distinct from coalesce(last.hash, sha256(''))
    order by t.id`,
};

/** The end of a trust's chain: a copy kept elsewhere proves later that nothing before it was changed. */
export type ChainEnd = { trust: string; number: bigint; hash: string };

/** Proves on a live database that the activities are as they were written: the first rule and row that break it. */
export const checkAudit = async (db: Handle): Promise<{ broken: string | undefined; ends: ChainEnd[] }> => {
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql<{ row: string }>`${query} limit 1`.execute(db);
    if (rows[0]) return { broken: `${rule}: ${rows[0].row}`, ends: [] };
  }
  const { rows: ends } = await sql<ChainEnd>`
    select t.name as trust, h.number, encode(h.hash, 'hex') as hash
    from audit_heads h join trusts t on t.id = h.trust_id order by t.name collate by_name, t.id`.execute(db);
  return { broken: undefined, ends };
};
