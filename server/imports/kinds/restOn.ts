import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../engine/commands/context.ts';

/** The number of names that fit into a sentence. */
const named = 5;

/**
 * The names, five at most, of the records that rest on imported lines; `names` is a query over `import_rows` as `r`,
 * with a condition that says what rests on a line.
 */
export const restOn = async (
  { tx }: Context,
  fileId: string,
  ns: number[] | undefined,
  names: RawBuilder<unknown>,
): Promise<string[]> => {
  const some = ns === undefined ? sql`true` : sql`n = any (${ns}::integer[])`;
  const { rows } = await sql<{ name: string }>`
    with import_rows as (
      select * from public.import_rows
      where import_id = ${fileId} and record_id is not null and not taken_back and ${some}
    )
    select distinct name collate by_name as name from (${names}) resting order by name limit ${named + 1}`.execute(
    tx,
  );
  const found = rows.map(({ name }) => name);
  return found.length > named ? [...found.slice(0, named), '…'] : found;
};

/** Whether the certificate for the pieces of a line was cancelled, split or passed on. */
export const paperIsGone = sql`exists (
  select from unnest(r.transactions) as line(id) join transactions t on t.id = line.id
  where t.move = 'issueToHolder'
    and not exists (select from certificates c where c.transaction_id = t.id and c.status = 'active'))`;
