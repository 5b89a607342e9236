import { sql } from 'kysely';
import type { ActorContext } from '../../engine/commands/context.ts';
import { companyOf } from '../../lookup/parties.ts';
import { type About, about, announceAll, type Party } from '../../notices/announce.ts';
import type { ImportedFile } from './kind.ts';

type Rows = { from: number; to: number };
type Holder = { employee_id: string; pool_id: string; record_id: string; lines: number; in_all: number };

/** Everybody hears of a file once, however many lines are theirs, and the company hears of all of them with the first. */
const tellingsOf = async <D>(
  ctx: ActorContext,
  { id, companyId }: ImportedFile,
  rows: Rows,
  recordOf: (holder: Holder) => About,
  wordsOf: (companyName: string, lines: number) => D,
) => {
  const { rows: holders } = await sql<Holder>`
    select employee_id, pool_id, record_id, lines, in_all from (
      select n, employee_id, pool_id, record_id,
        row_number() over (partition by employee_id order by n) as nth,
        count(*) over (partition by employee_id)::integer as lines, count(*) over ()::integer as in_all
      from import_rows where import_id = ${id}
    ) r where nth = 1 and n >= ${rows.from} and n < ${rows.to} order by n`.execute(ctx.tx);
  const { name } = await companyOf(ctx, companyId);
  const ofEmployees = holders.map((holder) => ({
    parties: [{ employee: holder.employee_id }] as Party[],
    record: recordOf(holder),
    data: wordsOf(name, holder.lines),
  }));
  if (rows.from > 0) return ofEmployees;
  const { pool_id, in_all } = holders[0]!;
  const parties: Party[] = [{ company: companyId }];
  return [{ parties, record: about.pool(pool_id), data: wordsOf(name, in_all) }, ...ofEmployees];
};

export const tellOfBalances = async (ctx: ActorContext, file: ImportedFile, rows: Rows) => {
  const words = (companyName: string, plans: number) => ({ companyName, plans });
  const tellings = await tellingsOf(ctx, file, rows, ({ record_id }) => about.plan(record_id), words);
  await announceAll(ctx, 'plan', 'openingBalancesImported', tellings);
};

export const tellOfHoldings = async (ctx: ActorContext, file: ImportedFile, rows: Rows) => {
  const words = (companyName: string, holdings: number) => ({ companyName, holdings });
  const tellings = await tellingsOf(ctx, file, rows, ({ employee_id }) => about.employee(employee_id), words);
  await announceAll(ctx, 'shareholding', 'holdingsImported', tellings);
};
