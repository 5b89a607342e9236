import { sql } from 'kysely';
import { valueOfPieces } from '../../model/values/price.ts';
import { conflict, invalid, RefusedAndKept } from '../base/problem.ts';
import { priceIn } from '../db/priceColumns.ts';
import type { ActorContext, Context } from '../engine/commands/context.ts';
import { recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { moneyOf, paymentReference } from '../plans/payment.ts';
import { lapseOffers } from './endOffers.ts';
import { issueReceipts } from './issueReceipts.ts';
import { lockOffer, makerOf, namesOf, type OfferRow } from './offerRows.ts';

/**
 * Refuses a signature under an offer that has lapsed; of an employee without verified data, whom the register could not
 * name; and of the founder who made it, where the company wants two for a grant.
 */
export const checkSignature = async (ctx: ActorContext, offerId: string) => {
  if ((await lapseOffers(ctx, ctx.today, [offerId])) > 0) throw new RefusedAndKept('offerLapsed');
  const { actor, tx } = ctx;
  if (actor.role === 'employee') {
    const verified = await tx
      .selectFrom('verified_persons')
      .select('id')
      .where('user_id', '=', actor.userId)
      .executeTakeFirst();
    if (!verified) throw conflict('dataNotVerified');
  }
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
      ...(await accountFor(ctx, offer)),
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

type Account = { account_holder: string | null; iban: string | null; bic: string | null };

/** The account to which the price is paid: of the side that made the offer. */
const accountFor = async ({ tx }: Context, { offered_by, trust_id, company_id, currency }: OfferRow) => {
  const isOfTrust = offered_by === 'trust';
  const { rows } = await (isOfTrust
    ? sql<Account>`select account_holder, iban, bic from paying_account(${trust_id}, ${currency})`
    : sql<Account>`select account_holder, iban, bic from companies where id = ${company_id}`
  ).execute(tx);
  const [account] = rows;
  if (!account?.account_holder || !account.iban)
    throw conflict(isOfTrust ? 'trustBankMissing' : 'bankMissing');
  return account;
};
