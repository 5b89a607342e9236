import type { sales } from '../../model/resources/receipts/sales.ts';
import { conflict } from '../base/problem.ts';
import { bookBought } from '../cash/bookReceipts.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { leaveToOthers } from '../lookup/ownAffair.ts';
import { about, announce } from '../notices/announce.ts';
import { amountReceived, dayOfPayment, moneyOf, paymentReference, saidOfPayment } from '../plans/payment.ts';
import { createSale } from '../sales/createSale.ts';
import { endSale } from '../sales/endSales.ts';
import { passSale } from '../sales/passSale.ts';
import { lockSale, toldOf } from '../sales/saleRows.ts';
import { completeSale } from './transfers/completeSale.ts';
import { makePriceTransfer } from './transfers/makePriceTransfer.ts';
import { markReturned, markUnpaid } from './transfers/mark.ts';
import { paidOnIn, paymentStatus } from './transfers/paymentOf.ts';
import { settlePayments } from './transfers/settlePayments.ts';

/**
 * Depositary receipts that pass from one holder to another: agreed by signatures, paid by the buyer to the trust, which then
 * pays the seller by a file for the bank or by hand.
 */
export const saleHandlers: Handlers<typeof sales> = {
  create: createSale,

  withdraw: async (ctx, { id }) => {
    const sale = await lockSale(ctx, id);
    await endSale(ctx, id, { status: 'withdrawn' });
    const { seller, buyer, office, names } = await toldOf(ctx, sale);
    const told = [...seller, ...buyer, ...office];
    await announce(ctx, told, 'shareholding', about.sale(id), 'saleWithdrawn', {
      ...names,
      pieces: sale.pieces,
    });
  },

  'confirm-payment': async (ctx, { id }, input) => {
    const sale = await lockSale(ctx, id);
    await leaveToOthers(ctx, sale.buyer_id, 'ownPayment');
    const { pieces, amount, currency } = sale;
    const on = dayOfPayment(ctx, input.receivedOn, sale.agreed_on!, 'receivedBeforeSale');
    const received = amountReceived({ amount, currency }, input.amount);
    await passSale(ctx, sale, { on, received, language: input.language });
    const { seller, buyer, office, names } = await toldOf(ctx, sale);
    const { details, words } = saidOfPayment({ amount, currency }, { pieces, on, received });
    const record = about.sale(id);
    const told = [...buyer, ...office];
    await announce(ctx, told, 'shareholding', record, 'saleBought', { ...names, ...words });
    await announce(ctx, seller, 'shareholding', record, 'saleSold', {
      ...{ ...names, pieces, receivedOn: on },
      total: moneyOf({ amount, currency }),
    });
    return { details };
  },

  'make-transfer': async (ctx, { id }) => makePriceTransfer(ctx, 'sales', id),

  'pay-again': async (ctx, { id }) => {
    const { payment_id } = await lockSale(ctx, id);
    if ((await paymentStatus(ctx, payment_id)) !== 'returned') throw conflict('priceNotReturned');
    await takeOutOfFile(ctx, id);
  },

  'mark-unpaid': async (ctx, { payment_id }, { reason }) => markUnpaid(ctx, payment_id!, reason),

  'mark-returned': async (ctx, { payment_id }, { reason }) => markReturned(ctx, payment_id!, reason),

  'pay-seller': async (ctx, { id }, input) => {
    const sale = await lockSale(ctx, id);
    const { payment_id, transaction_id, amount } = sale;
    const on = input.paidOn ?? ctx.today;
    const payment = await paymentStatus(ctx, payment_id);
    if (payment === 'sent') {
      await paidOnIn(ctx, { paidOn: on }, [payment_id!]);
      return settlePayments(ctx, [{ id: payment_id!, status: 'paid', paid_on: on, found: false }]);
    }
    // What came back was paid by hand in the end.
    if (payment === 'returned') await takeOutOfFile(ctx, id);
    await bookBought(ctx, sale, 'sale-paid', { lineId: transaction_id!, on, price: amount });
    await completeSale(ctx, sale, on);
  },
};

/** Another payment has another reference, so that what the bank says of the first is never taken for the second. */
const takeOutOfFile = ({ tx }: Context, id: string) =>
  tx
    .updateTable('sales')
    .set({ payment_id: null, seller_reference: paymentReference() })
    .where('id', '=', id)
    .execute();
