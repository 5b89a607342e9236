import type { buybacks } from '../../model/resources/receipts/buybacks.ts';
import { conflict, invalid } from '../base/problem.ts';
import { buyBack } from '../buybacks/buyBack.ts';
import { lockBuyback, toldOf } from '../buybacks/buybackRows.ts';
import { createBuyback } from '../buybacks/createBuyback.ts';
import { endBuyback } from '../buybacks/endBuybacks.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { about, announce } from '../notices/announce.ts';
import { moneyOf, paymentReference } from '../plans/payment.ts';
import { makePriceTransfer } from './transfers/makePriceTransfer.ts';
import { markReturned, markUnpaid } from './transfers/mark.ts';
import { paidOnIn, paymentStatus } from './transfers/paymentOf.ts';
import { settlePayments } from './transfers/settlePayments.ts';

/**
 * Depositary receipts taken back: offered or called by the side that buys, agreed by signatures, completed by payment,
 * which is made by a file for the bank or by hand.
 */
export const buybackHandlers: Handlers<typeof buybacks> = {
  create: createBuyback,

  withdraw: async (ctx, { id }) => {
    const buyback = await lockBuyback(ctx, id);
    await endBuyback(ctx, id, { status: 'withdrawn' });
    const { parties, names } = await toldOf(ctx, buyback);
    await announce(ctx, parties, 'shareholding', about.buyback(id), 'buybackWithdrawn', {
      ...names,
      pieces: buyback.pieces,
    });
  },

  'make-transfer': async (ctx, { id }) => makePriceTransfer(ctx, 'buybacks', id),

  'pay-again': async (ctx, { id }) => {
    const buyback = await lockBuyback(ctx, id);
    if ((await paymentStatus(ctx, buyback.payment_id)) !== 'returned') throw conflict('priceNotReturned');
    await takeOutOfFile(ctx, id, { due: true });
  },

  'mark-unpaid': async (ctx, { payment_id }, { reason }) => markUnpaid(ctx, payment_id!, reason),

  'mark-returned': async (ctx, { payment_id }, { reason }) => markReturned(ctx, payment_id!, reason),

  'confirm-payment': async (ctx, { id }, input) => {
    const buyback = await lockBuyback(ctx, id);
    const { pieces, amount, currency, agreed_on: agreedOn, payment_id } = buyback;
    // A statement of the bank may have shown it meanwhile.
    if (buyback.status !== 'accepted') throw conflict('wrongState', { status: buyback.status });
    const on = input.paidOn ?? ctx.today;
    if (on < agreedOn!) throw invalid({ paidOn: { key: 'paidBeforeAgreement', of: { date: agreedOn! } } });
    const payment = await paymentStatus(ctx, payment_id);
    if (payment === 'sent') await paidOnIn(ctx, { paidOn: on }, [payment_id!]);
    // What came back was paid by hand in the end.
    if (payment === 'returned') await takeOutOfFile(ctx, id, { due: false });
    else await ctx.tx.updateTable('buybacks').set({ due: false }).where('id', '=', id).execute();
    const inFile = payment === 'returned' ? null : payment_id;
    await buyBack(ctx, { ...buyback, payment_id: inFile }, { on, language: input.language });
    if (payment === 'sent')
      await settlePayments(ctx, [{ id: payment_id!, status: 'paid', paid_on: on, found: false }]);
    const total = moneyOf({ amount, currency });
    return {
      details: { pieces: String(pieces), paidOn: on, amount: `${currency} ${total.amount}` },
      words: { pieces, paidOn: on, total },
    };
  },
};

/** Another payment has another reference, so that what the bank says of the first is never taken for the second. */
const takeOutOfFile = ({ tx }: Context, id: string, { due }: { due: boolean }) =>
  tx
    .updateTable('buybacks')
    .set({ payment_id: null, reference: paymentReference(), due })
    .where('id', '=', id)
    .execute();
