import type { buybacks } from '../../model/resources/receipts/buybacks.ts';
import { invalid } from '../base/problem.ts';
import type { Handlers } from '../engine/commands/context.ts';
import { about, announce } from '../notices/announce.ts';
import { moneyOf } from '../plans/payment.ts';
import { buyBack } from './buyBack.ts';
import { lockBuyback, toldOf } from './buybackRows.ts';
import { createBuyback } from './createBuyback.ts';
import { endBuyback } from './endBuybacks.ts';

/** Depositary receipts taken back: offered or called by the side that buys, agreed by signatures, completed by payment. */
export const buybackHandlers: Handlers<typeof buybacks> = {
  create: createBuyback,

  withdraw: async (ctx, { id }) => {
    const buyback = await lockBuyback(ctx, id);
    await endBuyback(ctx, id, { status: 'withdrawn' });
    const { parties, names } = await toldOf(ctx, buyback);
    await announce(ctx, parties, 'shareholding', about.buyback(id), 'buybackWithdrawn', names);
  },

  'confirm-payment': async (ctx, { id }, input) => {
    const buyback = await lockBuyback(ctx, id);
    const { pieces, amount, currency, agreed_on: agreedOn } = buyback;
    const on = input.paidOn ?? ctx.today;
    if (on < agreedOn!) throw invalid({ paidOn: { key: 'paidBeforeAgreement', of: { date: agreedOn! } } });
    await buyBack(ctx, buyback, { on, language: input.language });
    const total = moneyOf({ amount, currency });
    return {
      details: { pieces: String(pieces), paidOn: on, price: `${currency} ${total.amount}` },
      words: { pieces, paidOn: on, total },
    };
  },
};
