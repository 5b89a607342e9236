import { sql } from 'kysely';
import type { pools } from '../../model/resources/pools.ts';
import { conflict } from '../base/problem.ts';
import type { Handlers } from '../engine/commands/context.ts';
import { because } from '../i18n/reasons.ts';
import { voidDocuments } from '../papers/makeDocument.ts';
import { settleCertificates } from '../papers/settleCertificates.ts';
import { returnPieces } from './updatePool.ts';

/** The number of names that fit into a sentence. */
const named = 5;

/**
 * The shareholding ends: everything in it goes back. Refused while a plan lives or is being imported, an offer is open, or
 * somebody holds a certificate.
 */
export const cancelPool: Handlers<typeof pools>['cancel'] = async (ctx, pool) => {
  const { rows: plans } = await sql<{ name: string }>`
    select distinct e.name collate by_name as name from plans p join employees e on e.id = p.employee_id
    where p.pool_id = ${pool.id} and p.status in ('approving', 'active', 'on-milestone-date', 'completed')
    order by name limit ${named + 1}`.execute(ctx.tx);
  if (plans.length > 0) throw conflict('plansLive', { names: listed(plans) });
  const { rows: offered } = await sql<{ name: string }>`
    select distinct e.name collate by_name as name from offers o join employees e on e.id = o.employee_id
    where o.pool_id = ${pool.id} and o.status in ('open', 'accepted') order by name limit ${named + 1}`.execute(
    ctx.tx,
  );
  if (offered.length > 0) throw conflict('offersOpen', { names: listed(offered) });
  const { rows: holders } = await sql<{ name: string }>`
    select distinct e.name collate by_name as name from accounts a join employees e on e.id = a.employee_id
    where a.pool_id = ${pool.id} and a.unit = 'certificates' and a.name = 'holder' and a.balance > 0
    order by name limit ${named + 1}`.execute(ctx.tx);
  if (holders.length > 0) throw conflict('holdersHold', { names: listed(holders) });

  const { rows: imports } = await sql<{ file: string }>`
    select i.file_name as file from import_holds h join imports i on i.id = h.import_id
    where h.pool_id = ${pool.id} limit 1`.execute(ctx.tx);
  if (imports[0]) throw conflict('importRuns', imports[0]);

  const { rows } = await sql<{ available: bigint; unallocated: bigint }>`
    select available, unallocated from pool_records where id = ${pool.id}`.execute(ctx.tx);
  const by = await returnPieces(ctx, pool.id, rows[0]!.available, rows[0]!.unallocated);
  await ctx.tx
    .updateTable('pools')
    .set({ status: 'cancelled', requested_pieces: null })
    .where('id', '=', pool.id)
    .execute();
  await voidDocuments(ctx, 'pool_id', [pool.id]);
  await settleCertificates(ctx, { poolId: pool.id, holder: null, reason: because('retired'), by });
  return { details: { pieces: String(rows[0]!.available) } };
};

const listed = (people: { name: string }[]) => {
  const names = people.slice(0, named).map(({ name }) => name);
  return people.length > named ? `${names.join(', ')} …` : names.join(', ');
};
