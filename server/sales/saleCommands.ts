import type { sales } from '../../model/resources/receipts/sales.ts';
import { bookBought } from '../cash/bookReceipts.ts';
import type { Handlers } from '../engine/commands/context.ts';
import { about, announce } from '../notices/announce.ts';
import { amountReceived, dayOfPayment, moneyOf, saidOfPayment } from '../plans/payment.ts';
import { createSale } from './createSale.ts';
import { endSale } from './endSales.ts';
import { passSale } from './passSale.ts';
import { lockSale, toldOf } from './saleRows.ts';

/**
 * Depositary receipts that pass from one holder to another: agreed by signatures, paid by the buyer to the trust, which then
 * pays the seller.
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

  'pay-seller': async (ctx, { id }, input) => {
    const sale = await lockSale(ctx, id);
    const { pieces, amount, currency } = sale;
    const on = input.paidOn ?? ctx.today;
    await ctx.tx
      .updateTable('sales')
      .set({ status: 'completed', paid_on: on })
      .where('id', '=', id)
      .execute();
    await bookBought(ctx, sale, 'sale-paid', { lineId: sale.transaction_id!, on, price: amount });
    const { seller, office, names } = await toldOf(ctx, sale);
    const total = moneyOf({ amount, currency });
    const said = { ...names, pieces, total, paidOn: on };
    await announce(ctx, [...seller, ...office], 'shareholding', about.sale(id), 'salePaid', said);
    return { details: { paidOn: on, amount: `${currency} ${total.amount}` } };
  },
};
