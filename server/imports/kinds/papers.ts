import { sql } from 'kysely';
import type { PlanDate } from '../../../model/values/dates.ts';
import { conflict } from '../../base/problem.ts';
import type { ActorContext } from '../../engine/commands/context.ts';
import { because, type Reason } from '../../i18n/reasons.ts';
import { keepPaidOut } from '../../ledger/frozenLists.ts';
import { reverse } from '../../ledger/post.ts';
import { issueCertificate } from '../../papers/issueCertificate.ts';
import {
  activePapers,
  cancelCertificates,
  type HoldingChange,
  settleCertificates,
} from '../../papers/settleCertificates.ts';
import type { ImportedFile, ImportedRow } from './kind.ts';

/** Pieces that a line gives to a holder, who has to have a certificate of them. */
export type ImportedHolding = {
  poolId: string;
  employeeId: string;
  transactionId: string;
  pieces: bigint;
  paid: bigint | null;
  date: PlanDate;
  numbered: number | null;
};

/** Issues the papers in the order of the days on which the pieces came to be held. */
export const issuePapers = async (ctx: ActorContext, holdings: ImportedHolding[]) => {
  for (const { date, transactionId, ...holding } of holdings.toSorted((a, b) => a.date.localeCompare(b.date)))
    await issueCertificate(ctx, { ...holding, enteredOn: date, acquiredBy: transactionId, price: null });
};

/**
 * Makes the certificate of the trust's remaining pieces once for each shareholding, and not with each step, because
 * each certificate would stand in the register.
 */
export const settleTrust = async (ctx: ActorContext, { id }: ImportedFile) => {
  const { rows } = await sql<{ pool_id: string; id: string; on: PlanDate }>`
    select distinct on (t.pool_id) t.pool_id, t.id, t.effective_date as on
    from import_rows r cross join unnest(r.transactions) as line(id) join transactions t on t.id = line.id
    where r.import_id = ${id} and t.move = 'issueToHolder'
    order by t.pool_id, t.effective_date desc, t.id desc`.execute(ctx.tx);
  for (const { pool_id: poolId, ...by } of rows)
    await settleCertificates(ctx, { poolId, holder: null, reason: because('exercised'), by });
};

/** The same after the pieces were taken back; names the last line that took them. */
export const settleTrustAgain = async (ctx: ActorContext, { id, reason }: ImportedFile) => {
  const { rows } = await sql<{ pool_id: string; id: string; on: PlanDate }>`
    select distinct on (t.pool_id) t.pool_id, back.id, back.effective_date as on
    from import_rows r cross join unnest(r.transactions) as line(id) join transactions t on t.id = line.id
    join transactions back on back.reverses_id = t.id
    where r.import_id = ${id} and t.move = 'issueToHolder'
    order by t.pool_id, back.effective_date desc, back.id desc`.execute(ctx.tx);
  for (const { pool_id: poolId, ...by } of rows)
    await settleCertificates(ctx, { poolId, holder: null, reason: reversed(reason), by });
};

const reversed = (reason: string | null): Reason => because('reversed', { reason: reason ?? '' });

/**
 * Takes lines of the ledger back, each on its own day as if it had never been, and the papers of those that gave pieces to
 * holders. Refused where an approved payout rests on one.
 */
export const takeLinesBack = async (
  ctx: ActorContext,
  { reason }: ImportedFile,
  rows: ImportedRow[],
  ids: string[],
) => {
  for (const poolId of new Set(rows.map((row) => row.poolId!))) await keepPaidOut(ctx, poolId, ids);
  const mirrors = await reverse(ctx, ids, { reason: reason ?? '' }).catch((error) => {
    throw error.code === '23514' ? conflict('linesDepend') : error;
  });
  const { rows: given } = await sql<{ id: string; pool_id: string; employee_id: string }>`
    select id, pool_id, employee_id from transactions
    where id = any (${ids}::uuid[]) and move = 'issueToHolder'`.execute(ctx.tx);
  const mirrorOf = new Map(mirrors.map(({ id, of, on }) => [of, { id, on }]));
  for (const line of given) {
    const papers = await activePapers(ctx, line.pool_id, line.employee_id);
    const by: HoldingChange = mirrorOf.get(line.id)!;
    await cancelCertificates(
      ctx,
      papers.filter(({ acquiredBy }) => acquiredBy === line.id),
      reversed(reason),
      by,
    );
  }
};
