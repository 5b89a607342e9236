import { sql } from 'kysely';
import type { PayoutType } from '../../../model/payout/parts.ts';
import { type Currency, formatMoney } from '../../../model/values/money.ts';
import type { Context } from '../../engine/commands/context.ts';
import { recordActivities, saidAmount } from '../../notices/activities.ts';
import { about, announceAll } from '../../notices/announce.ts';
import type { Settled } from './settlePayments.ts';

type PaidLine = {
  id: string;
  payment_id: string;
  employee_id: string;
  /** Whether the payment is for this line, and not for another one with which it leaves. */
  carries: boolean;
  net_income: bigint;
  amount: bigint;
  currency: Currency;
  reference: string;
  return_reason: string | null;
  type: PayoutType;
  pool_name: string;
};

/**
 * Records for each line the outcome of its payment, and tells the holder of money that has come, that has come back, and that
 * has not come after all.
 */
export const tellPayments = async (ctx: Context, changed: readonly Settled[], reason?: string) => {
  if (changed.length === 0) return;
  const { rows } = await sql<PaidLine>`
    select l.id, y.id as payment_id, l.employee_id, l.leaves_with_id is null as carries, l.net_income, y.amount - y.charge - y.kept as amount, y.currency, y.reference,
      y.return_reason, l.type, p.name as pool_name
    from payments y join earnings l on l.payment_id = y.id join pools p on p.id = l.pool_id
    where y.id = any (${changed.map(({ id }) => id)}::uuid[]) order by l.id`.execute(ctx.tx);
  const linesOf = Map.groupBy(rows, ({ payment_id }) => payment_id);
  // What pays a buy-back or a sale is told with it.
  const ofLines = changed.filter(({ id }) => linesOf.has(id));
  for (const [what, status] of [
    ['paid', 'paid'],
    ['returned', 'returned'],
    ['marked-unpaid', 'sent'],
  ] as const) {
    const acts = ofLines
      .filter((payment) => payment.status === status)
      .flatMap(({ id, was }) =>
        linesOf.get(id)!.map((line) => ({
          record: about.earning(line.id),
          details: {
            amount: saidAmount(line.net_income, line.currency),
            status: { before: ofLine(was), after: ofLine(status) },
            ...(reason !== undefined && { reason }),
          },
        })),
      );
    await recordActivities(ctx, what, acts);
  }
  const tellings = (status: string) =>
    ofLines
      .filter((payment) => payment.status === status)
      .map(({ id }) => {
        const line = linesOf.get(id)!.find(({ carries }) => carries)!;
        const { type, currency, reference, pool_name: poolName } = line;
        const amount = formatMoney(line.amount, currency);
        return {
          parties: [{ employee: line.employee_id }],
          record: about.earning(line.id),
          data: { poolName, type, amount, currency, reference, bankReason: line.return_reason },
        };
      });
  await announceAll(ctx, 'payout', 'earningPaid', tellings('paid'));
  await announceAll(ctx, 'payout', 'earningReturned', tellings('returned'));
  await announceAll(ctx, 'payout', 'earningUnpaid', tellings('sent'));
};

const ofLine = (status: string) => (status === 'sent' ? 'payable' : status);
