import { sql } from 'kysely';
import type { Handle } from '../db/handle.ts';
import { firstBroken } from '../ledger/firstBroken.ts';

type ChainedTable = { record_table: string; key: string };
type Rule = (db: Handle) => Promise<string | undefined>;

/** The first row that a query finds, over the chained tables in turn. */
const inEachTable =
  (query: (of: ChainedTable) => ReturnType<typeof sql>): Rule =>
  async (db) => {
    const { rows } = await sql<ChainedTable>`select record_table, key from chained_tables order by 1`.execute(
      db,
    );
    for (const table of rows) {
      const row = await firstBroken(db, query(table));
      if (row) return row;
    }
    return undefined;
  };

const entry = sql`'No. ' || c.number || ' of the chain ' || c.chain`;

/** The first record that differs from its entry in the chain, or has none: a hash of no entry would be null, as it is. */
export const changedRecord: Rule = inEachTable(
  ({ record_table, key }) => sql`
    select ${record_table} || ' ' || r.${sql.ref(key)} as row from ${sql.table(record_table)} r
    left join record_chain c
      on c.record_table = ${record_table} and c.record_id = r.${sql.ref(key)} and c.salt is not null
    where c.record_id is null or c.content is distinct from record_hash(c.salt, record_content(r))`,
);

/**
 * The rules that hold for records as long as nobody changes them behind the triggers. Each reads a whole table or chain
 * in one pass, so that only a portion of it is in memory.
 */
export const chainRules: Record<string, Rule> = {
  'every record says what was chained of it': changedRecord,
  'every record that was chained is there': inEachTable(
    ({ record_table, key }) => sql`
      select ${record_table} || ' ' || c.record_id as row from record_chain c
      where c.record_table = ${record_table} and c.salt is not null
        and not exists (select from ${sql.table(record_table)} r where r.${sql.ref(key)} = c.record_id)`,
  ),
  'the entries of a chain of records follow each other': (db) =>
    firstBroken(
      db,
      sql`
      select ${entry} || ', ' || c.record_table || ' ' || c.record_id || ', follows No. ' || c.number_before as row from (
        select c.*, lag(c.number, 1, 0::bigint) over in_order as number_before,
          lag(c.hash, 1, sha256('')) over in_order as hash_before
        from record_chain c window in_order as (partition by c.chain order by c.number)
      ) c
      where c.number <> c.number_before + 1
        or c.hash <> sha256(c.hash_before || record_link(c.number, c.record_table, c.record_id, c.content))`,
    ),
  'every chain of records goes on to its end': (db) =>
    firstBroken(
      db,
      sql`
      select 'the chain ' || coalesce(h.chain, last.chain) || ' ends with No. ' || coalesce(last.number, 0) ||
        ' instead of No. ' || coalesce(h.number, 0) as row
      from record_heads h full join (
        select distinct on (chain) chain, number, hash from record_chain order by chain, number desc
      ) last on last.chain = h.chain
      where last.number is distinct from h.number or last.hash is distinct from h.hash`,
    ),
  'every table that is chained is known': (db) =>
    firstBroken(
      db,
      sql`
      select ${entry} || ', ' || c.record_table as row from record_chain c
      where not exists (select from chained_tables t where t.record_table = c.record_table)`,
    ),
};
