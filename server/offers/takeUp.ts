import { valueOfPieces } from '../../model/values/price.ts';
import { conflict, invalid, RefusedAndKept } from '../base/problem.ts';
import { priceIn } from '../db/priceColumns.ts';
import type { ActorContext, Context } from '../engine/commands/context.ts';
import { requireVerified } from '../lookup/requireVerified.ts';
import { recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { accountToPay, moneyOf, paymentReference } from '../plans/payment.ts';
import { lapseOffers } from './endOffers.ts';
import { issueReceipts } from './issueReceipts.ts';
import { lockOffer, makerOf, namesOf } from './offerRows.ts';

/**
 * Refuses a signature under an offer that has lapsed; of an employee without verified data, whom the register could not
 * name; and of the founder who made it, where the company wants two for a grant.
 */
export const checkSignature = async (ctx: ActorContext, offerId: string) => {
  if ((await lapseOffers(ctx, ctx.today, [offerId])) > 0) throw new RefusedAndKept('offerLapsed');
  await requireVerified(ctx);
  const { actor, tx } = ctx;
  if (actor.role !== 'founder') return;
  const { author_id, two_approvals } = await tx
    .selectFrom('offers')
    .innerJoin('companies', 'companies.id', 'offers.company_id')
    .select(['offers.author_id', 'companies.two_approvals'])
    .where('offers.id', '=', offerId)
    .executeTakeFirstOrThrow();
  if (two_approvals && author_id === actor.userId) throw conflict('ownOffer');
};

/** The employee signs for so many of the pieces, or for all; the others are free at once. Answers how many. */
export const takeUp = async (ctx: Context, offerId: string, wanted: bigint | undefined): Promise<bigint> => {
  const offer = await lockOffer(ctx, offerId);
  const pieces = wanted ?? offer.pieces;
  if (pieces > offer.pieces) throw invalid({ pieces: { key: 'offerTooMany', of: { n: offer.pieces } } });
  await ctx.tx
    .updateTable('offers')
    .set({ taken_up: pieces, amount: valueOfPieces(priceIn(offer, 'price'), pieces) })
    .where('id', '=', offerId)
    .execute();
  return pieces;
};

/** Both have signed: the payment is due, or the receipts are issued at once where nothing is to be paid. */
export const agree = async (ctx: Context, offerId: string) => {
  const offer = await lockOffer(ctx, offerId);
  const { hasJoined: _, ...names } = (await namesOf(ctx, [offerId])).get(offerId)!;
  const pieces = offer.taken_up!;
  const status = { before: 'open', after: offer.amount === 0n ? 'issued' : 'accepted' };
  await recordActivity(ctx, 'agreed-offer', about.offer(offerId), { pieces: String(pieces), status });
  const record = about.offer(offerId);
  if (offer.amount === 0n) {
    await ctx.tx.updateTable('offers').set({ agreed_on: ctx.today }).where('id', '=', offerId).execute();
    await issueReceipts(ctx, offer, { on: ctx.today, received: 0n });
    const parties = [
      { employee: offer.employee_id },
      { company: offer.company_id },
      { trust: offer.trust_id },
    ];
    await announce(ctx, parties, 'shareholding', record, 'receiptsGiven', { ...names, pieces });
    return;
  }
  await ctx.tx
    .updateTable('offers')
    .set({
      status: 'accepted',
      agreed_on: ctx.today,
      reference: paymentReference(),
      ...(await accountToPay(ctx, offer, offer.offered_by)),
    })
    .where('id', '=', offerId)
    .execute();
  const data = { ...names, pieces, due: moneyOf({ ...offer, amount: offer.amount! }), lastDay: offer.pay_by };
  await announce(ctx, [{ employee: offer.employee_id }], 'shareholding', record, 'offerToPay', data);
  await announce(
    ctx,
    [makerOf(offer), { trust: offer.trust_id }],
    'shareholding',
    record,
    'offerAccepted',
    data,
  );
};
