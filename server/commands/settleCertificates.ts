import { sql } from 'kysely';
import type { Context } from './context.ts';
import { issueCertificate } from './issueCertificate.ts';

type Settling = {
  poolId: string;
  /** Whose papers: an employee's, or the trust's own (null), which are those of the unallocated pieces. */
  holder: string | null;
  /** Printed on what is cancelled. */
  reason: string;
  /** The line of the ledger that a new certificate evidences. */
  transactionId?: string;
};

/**
 * Brings the numbered papers of a holder in line with the ledger: the newest are cancelled until they no longer evidence
 * more than is held, and what is then missing is issued as one balance certificate.
 */
export const settleCertificates = async (
  ctx: Context,
  { poolId, holder, reason, transactionId }: Settling,
) => {
  const { rows } = await sql<{ held: bigint }>`
    select coalesce(sum(balance), 0)::bigint as held from accounts
    where pool_id = ${poolId} and unit = 'certificates' and name = ${holder ? 'holder' : 'unallocated'}
      and employee_id is not distinct from ${holder}::uuid`.execute(ctx.tx);
  const { held } = rows[0]!;
  const papers = await ctx.tx
    .selectFrom('certificates')
    .select(['id', 'pieces'])
    .where('pool_id', '=', poolId)
    .where('employee_id', 'is not distinct from', holder)
    .where('status', '=', 'active')
    .orderBy('number', 'desc')
    .execute();
  let evidenced = papers.reduce((sum, { pieces }) => sum + pieces, 0n);
  const surplus: string[] = [];
  for (const { id, pieces } of papers) {
    if (evidenced <= held) break;
    evidenced -= pieces;
    surplus.push(id);
  }
  if (surplus.length > 0) await cancelCertificates(ctx, surplus, reason);
  if (evidenced < held)
    await issueCertificate(ctx, { poolId, transactionId, pieces: held - evidenced, employeeId: holder });
};

export const cancelCertificates = (ctx: Context, ids: string[], reason: string) =>
  ctx.tx
    .updateTable('certificates')
    .set({ status: 'cancelled', cancelled_on: ctx.today, cancel_reason: reason })
    .where('id', 'in', ids)
    .execute();
