import { sql } from 'kysely';
import { writtenReason } from '../../../model/payout/returnReason.ts';
import { type Currency, parseMoney } from '../../../model/values/money.ts';
import { portionsOf } from '../../base/portions.ts';
import { bookPayments } from '../../cash/bookPayments.ts';
import type { Context } from '../../engine/commands/context.ts';
import { balanceAfter, type EntryAmount, findingsOf } from '../bank/balance.ts';
import type { Limits } from '../bank/matching.ts';
import { asJson } from '../lines/holdings.ts';
import type { Candidate } from './candidates.ts';
import { type PaymentSettlement, settlePayments } from './settlePayments.ts';

/** The most that a trust lets banks keep of returned payments; zero where it states nothing. */
export const chargeLimitsOf = async ({ tx }: Context, trustId: string): Promise<Limits> => {
  const { return_charges } = await tx
    .selectFrom('trusts')
    .select('return_charges')
    .where('id', '=', trustId)
    .executeTakeFirstOrThrow();
  const limits = new Map(return_charges.map(({ currency, amount }) => [currency, amount]));
  return (currency: Currency) => parseMoney(limits.get(currency) ?? '0', currency)!;
};

/**
 * Records the balances that statements show of payments, which were locked before, and their outcomes. Returns the
 * payments with no entry left to look at.
 */
export const settleBalances = async (
  ctx: Context,
  told: ReadonlyMap<Candidate, readonly EntryAmount[]>,
  limits: Limits,
): Promise<string[]> => {
  const settlements: PaymentSettlement[] = [];
  const fitting: string[] = [];
  const balances = [...told].map(([payment, tellings]) => {
    const { verdict, fits } = findingsOf(payment, tellings, limits(payment.currency));
    const { debited, credited } = balanceAfter(payment, tellings);
    if (verdict && payment.isDue) {
      const settlement = settlementOf(ctx, payment, tellings, verdict.status);
      if (settlement) settlements.push(settlement);
    }
    if (fits) fitting.push(payment.id);
    return { id: payment.id, debited, credited, charge: verdict?.charge ?? null };
  });
  for (const some of portionsOf(balances))
    await sql`
      update payments y set debited = b.debited, credited = b.credited, charge = coalesce(b.charge, y.charge)
      from jsonb_to_recordset(${asJson(some)}::jsonb) as b(id uuid, debited bigint, credited bigint, charge bigint)
      where y.id = b.id`.execute(ctx.tx);
  await settlePayments(ctx, settlements);
  // What the bank kept may have changed of others as well.
  await bookPayments(
    ctx,
    balances.map(({ id }) => id),
  );
  return fitting;
};

/** A payment that was found to be paid before keeps its day. */
const settlementOf = (
  { today }: Context,
  { id, isPaid, paidOn }: Candidate,
  tellings: readonly EntryAmount[],
  became: 'paid' | 'returned',
): PaymentSettlement | undefined => {
  const entries = tellings.map(({ entry }) => entry);
  if (became === 'returned') {
    const reasons = entries.flatMap(({ returned }) => writtenReason(returned) ?? []);
    return { id, status: 'returned', return_reason: reasons.at(-1) ?? null };
  }
  if (isPaid) return undefined;
  const days = entries
    .filter(({ direction }) => direction === 'debit')
    .map(({ bookedOn, valueOn }) => bookedOn ?? valueOn ?? today)
    .sort();
  return { id, status: 'paid', paid_on: days[0] ?? paidOn ?? today, found: true };
};
