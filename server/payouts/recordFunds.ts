import { differsFromFunds } from '../../model/payout/arrivals.ts';
import type { payouts } from '../../model/resources/payouts.ts';
import { addMonths, type PlanDate } from '../../model/values/dates.ts';
import { invalid } from '../base/problem.ts';
import { bookFunds } from '../cash/bookPayout.ts';
import type { ActorContext, Handlers } from '../engine/commands/context.ts';
import { recordActivity, saidAmount } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { noteOtherAmounts, takeArrival } from './arrival.ts';
import { settleHolders } from './lines/retention.ts';
import { tellSettled } from './lines/tell.ts';
import { followPayouts } from './transfers/followPayments.ts';
import { makeTransfer } from './transfers/makeTransfer.ts';

/** Months before the approval in which a company may have sent money that no entry of the bank shows. */
const earliestMonths = 12;

/** Money that came so long before anybody asked for it is a mistyped year. */
const refuseLongBefore = async ({ tx, today }: ActorContext, id: string, receivedOn: PlanDate) => {
  const { approved_on } = await tx
    .selectFrom('payouts')
    .select('approved_on')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const date = addMonths((approved_on as PlanDate | null) ?? today, -earliestMonths);
  if (receivedOn < date) throw invalid({ receivedOn: { key: 'dateBefore', of: { date } } });
};

/** The money has arrived in the account of the trust: a file tells the bank to pay all lines that can be paid. */
export const recordFunds: Handlers<typeof payouts>['record-funds'] = async (ctx, payout, input) => {
  const { bankEntry_id, reason } = input;
  if (!bankEntry_id && !reason && differsFromFunds(payout.arrivals)) throw invalid({ reason: 'fundsDiffer' });
  const { shownOn, excess } = bankEntry_id
    ? await takeArrival(ctx, payout.id, bankEntry_id, reason)
    : { shownOn: ctx.today, excess: reason ? await noteOtherAmounts(ctx, payout.id, reason) : 0n };
  const receivedOn = input.receivedOn ?? shownOn;
  if (!bankEntry_id) await refuseLongBefore(ctx, payout.id, receivedOn);
  const funded = await ctx.tx
    .updateTable('payouts')
    .set({ status: 'funded', funded_at: ctx.now, received_on: receivedOn, funds_reason: reason ?? null })
    .where('id', '=', payout.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { trust_id } = funded;
  await bookFunds(ctx, payout.id, excess);
  await tellSettled(ctx, await settleHolders(ctx, { payout: payout.id }));
  const status = { before: payout.status, after: 'funded' };
  await recordActivity(ctx, 'funded-payout', about.payout(payout.id), {
    amount: saidAmount(funded.gross_amount_value, funded.currency),
    status,
    receivedOn,
    ...(reason && { reason }),
  });
  await makeTransfer(ctx, funded, payout.name);
  await followPayouts(ctx, [payout.id]);
  await announce(
    ctx,
    [{ company: payout.company_id }, { trust: trust_id }],
    'payout',
    about.payout(payout.id),
    'payoutFunded',
    {
      poolName: payout.name,
      type: payout.type,
      amount: payout.grossAmountValue,
      currency: payout.currency,
    },
  );
};
