import { sql } from 'kysely';
import { later, type PlanDate } from '../../model/dates.ts';
import { languages } from '../../model/enums.ts';
import { passOn } from '../../model/passOn.ts';
import { type Reason, reasonIn } from '../i18n/reasons.ts';
import type { Context } from './context.ts';
import { issueCertificate } from './issueCertificate.ts';

/** A line of the ledger that changed what somebody holds. */
export type Change = { id: string; on: PlanDate; paid?: bigint | undefined };

type Settling = {
  poolId: string;
  /** Whose papers: an employee's, or the trust's own (null), which are those of the unallocated pieces. */
  holder: string | null;
  /** Printed on what is cancelled. */
  reason: Reason;
  by: Change;
};

/**
 * Brings the numbered papers of a holder in line with the ledger: the newest are cancelled until they no longer evidence
 * more than is held, and what is then missing is issued as one balance certificate.
 */
export const settleCertificates = async (ctx: Context, { poolId, holder, reason, by }: Settling) => {
  const { rows } = await sql<{ held: bigint }>`
    select coalesce(sum(balance), 0)::bigint as held from accounts
    where pool_id = ${poolId} and unit = 'certificates' and name = ${holder ? 'holder' : 'unallocated'}
      and employee_id is not distinct from ${holder}::uuid`.execute(ctx.tx);
  const { held } = rows[0]!;
  const papers = (await activePapers(ctx, poolId, holder)).reverse();
  let evidenced = papers.reduce((sum, { pieces }) => sum + pieces, 0n);
  const surplus: Paper[] = [];
  for (const paper of papers) {
    if (evidenced <= held) break;
    evidenced -= paper.pieces;
    surplus.push(paper);
  }
  await cancelCertificates(ctx, surplus, reason, by);
  if (evidenced === held) return;
  const pieces = held - evidenced;
  // The balance is what is left of the last that was cancelled.
  const [acquired] = surplus.length > 0 ? passOn(surplus.slice(-1), [pieces]) : [];
  await issueCertificate(ctx, {
    poolId,
    pieces,
    employeeId: holder,
    enteredOn: surplus.reduce((day, { enteredOn }) => later(day, enteredOn), by.on),
    ...(acquired ?? { acquiredBy: by.id, paid: by.paid ?? null }),
  });
};

export type Paper = Awaited<ReturnType<typeof activePapers>>[number];

/** The certificates that are valid of what somebody holds, the oldest first. */
export const activePapers = async (ctx: Context, poolId: string, holder: string | null) => {
  const rows = await ctx.tx
    .selectFrom('certificates')
    .select(['id', 'pieces', 'transaction_id as acquiredBy', 'paid', 'entered_on as enteredOn'])
    .where('pool_id', '=', poolId)
    .where('employee_id', 'is not distinct from', holder)
    .where('status', '=', 'active')
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ ...row, paid: row.paid === null ? null : BigInt(row.paid) }));
};

/**
 * Cancels papers because of a line of the ledger, or without one where other papers take their place. They cease on the
 * day of the line, but not before they were there.
 */
export const cancelCertificates = async (
  ctx: Context,
  papers: readonly Paper[],
  reason: Reason,
  by: Change | undefined,
) => {
  if (papers.length === 0) return;
  const worded = Object.fromEntries(languages.map((language) => [language, reasonIn(language, reason)]));
  await ctx.tx
    .updateTable('certificates')
    .set({
      status: 'cancelled',
      cancelled_on: ctx.today,
      // In the language of each paper, on which it is printed.
      cancel_reason: sql`${JSON.stringify(worded)}::jsonb ->> language`,
      ceased_on: sql`greatest(entered_on, ${by?.on ?? ctx.today}::date)`,
      cancelling_transaction_id: by?.id ?? null,
    })
    .where(
      'id',
      'in',
      papers.map(({ id }) => id),
    )
    .execute();
};
