import { sql } from 'kysely';
import { languages } from '../../model/enums.ts';
import { passOn } from '../../model/passOn.ts';
import { later, type PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { type Reason, reasonIn } from '../i18n/reasons.ts';
import { issueCertificate } from './issueCertificate.ts';

/**
 * A line of the ledger that changed a holding, with the amount paid up on the pieces that it brought, and their price.
 */
export type HoldingChange = {
  id: string;
  on: PlanDate;
  paid?: bigint | null | undefined;
  price?: bigint | undefined;
};

type Settling = {
  poolId: string;
  /** The holder of the papers: an employee, or the trust (null), whose papers are for the unallocated pieces. */
  holder: string | null;
  /** The reason printed on cancelled papers. */
  reason: Reason;
  by: HoldingChange;
  /** The line that brought the leaving pieces, if it is known: its certificates go before newer ones. */
  broughtBy?: string;
};

/**
 * Brings the numbered papers of a holder in line with the ledger: the newest are cancelled until they no longer evidence
 * more than is held, and what is then missing is issued as one balance certificate. Answers what was paid up on the pieces
 * that are held no more, where something is known of it.
 */
export const settleCertificates = async (ctx: Context, settling: Settling): Promise<bigint | null> => {
  const { poolId, holder, reason, by, broughtBy } = settling;
  const { rows } = await sql<{ held: bigint }>`
    select coalesce(sum(balance), 0)::bigint as held from accounts
    where pool_id = ${poolId} and unit = 'certificates' and name = ${holder ? 'holder' : 'unallocated'}
      and employee_id is not distinct from ${holder}::uuid`.execute(ctx.tx);
  const { held } = rows[0]!;
  const papers = (await activePapers(ctx, poolId, holder)).reverse();
  const isMeant = ({ acquiredBy }: ActivePaper) => broughtBy !== undefined && acquiredBy === broughtBy;
  const inOrder = papers.toSorted((a, b) => Number(isMeant(b)) - Number(isMeant(a)));
  const surplus = beyond(inOrder, held);
  await cancelCertificates(ctx, surplus, reason, by);
  const cancelled = sumOf(surplus);
  const missing = held - (sumOf(papers) - cancelled);
  // The balance is what is left of the last that was cancelled.
  const [balance, gone] = passOn(surplus.toReversed(), [
    missing,
    cancelled > missing ? cancelled - missing : 0n,
  ]);
  if (missing > 0n)
    await issueCertificate(ctx, {
      poolId,
      pieces: missing,
      employeeId: holder,
      enteredOn: surplus.reduce((day, { enteredOn }) => later(day, enteredOn), by.on),
      ...(surplus.length > 0
        ? balance!
        : { acquiredBy: by.id, paid: by.paid ?? null, price: by.price ?? null }),
    });
  return gone!.paid;
};

/** The papers, in their order, that evidence more pieces than are held. */
const beyond = (papers: readonly ActivePaper[], held: bigint): ActivePaper[] => {
  let evidenced = sumOf(papers);
  return papers.filter(({ pieces }) => {
    if (evidenced <= held) return false;
    evidenced -= pieces;
    return true;
  });
};

const sumOf = (papers: readonly { pieces: bigint }[]) => papers.reduce((sum, { pieces }) => sum + pieces, 0n);

/**
 * The amount paid up on the pieces whose certificates a line took from a holder; it returns to the holder with them.
 */
export const paidUpOn = async (
  ctx: Context,
  lineId: string,
  holder: string | null,
): Promise<bigint | null> => {
  const { rows } = await sql<{ paid: string | null }>`
    select (sum(c.paid) - coalesce((
      select sum(b.paid) from certificates b
      where b.pool_id = t.pool_id and b.employee_id is not distinct from ${holder}::uuid
        and b.created_at = t.created_at), 0))::text as paid
    from transactions t join certificates c on c.cancelling_transaction_id = t.id
    where t.id = ${lineId} and c.employee_id is not distinct from ${holder}::uuid
    group by t.id`.execute(ctx.tx);
  const paid = rows[0]?.paid;
  return paid === null || paid === undefined ? null : BigInt(paid);
};

export type ActivePaper = Awaited<ReturnType<typeof activePapers>>[number];

/** The valid certificates of a holder, the oldest first. */
export const activePapers = async (ctx: Context, poolId: string, holder: string | null) => {
  const rows = await ctx.tx
    .selectFrom('certificates')
    .select(['id', 'pieces', 'transaction_id as acquiredBy', 'paid', 'price', 'entered_on as enteredOn'])
    .where('pool_id', '=', poolId)
    .where('employee_id', 'is not distinct from', holder)
    .where('status', '=', 'active')
    .orderBy('number')
    .execute();
  const amount = (text: string | null) => (text === null ? null : BigInt(text));
  return rows.map((row) => ({ ...row, paid: amount(row.paid), price: amount(row.price) }));
};

/**
 * Cancels papers because of a line of the ledger, or without one where other papers take their place. They cease on the
 * day that is said, but not before they were there.
 */
export const cancelCertificates = async (
  ctx: Context,
  papers: readonly ActivePaper[],
  reason: Reason,
  by: { id?: string; on: PlanDate } | undefined,
) => {
  if (papers.length === 0) return;
  const worded = Object.fromEntries(languages.map((language) => [language, reasonIn(language, reason)]));
  await ctx.tx
    .updateTable('certificates')
    .set({
      status: 'cancelled',
      cancelled_on: ctx.today,
      // The reason is in the language of each paper, on which it is printed.
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
