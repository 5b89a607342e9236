import { sql } from 'kysely';
import type { Language } from '../../model/enums.ts';
import { linesOfIssue } from '../../model/offers/offer.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { conflict, invalid } from '../base/problem.ts';
import { bookSold } from '../cash/bookReceipts.ts';
import type { Context } from '../engine/commands/context.ts';
import { because } from '../i18n/reasons.ts';
import { closedUntil, refuseClosed } from '../ledger/closedBooks.ts';
import { frozenUntil } from '../ledger/frozenLists.ts';
import { post } from '../ledger/post.ts';
import { settleCertificates } from '../papers/settleCertificates.ts';
import type { OfferRow } from './offerRows.ts';

type Issue = { on: PlanDate; received: bigint; language?: Language | null | undefined };

/**
 * Writes both lines and the papers, as of the day. The shareholding has fewer pieces then, and a requested increase leads
 * to as many fewer, so that it adds what was asked for.
 */
export const issueReceipts = async (ctx: Context, offer: OfferRow, { on, received, language }: Issue) => {
  const { pool_id: poolId, employee_id: employeeId } = offer;
  const pieces = offer.taken_up!;
  const paid = offer.amount!;
  await sql`select from pools where id = ${poolId} for no key update`.execute(ctx.tx);
  const [toHolder, back] = linesOfIssue;
  const line = { poolId, pieces, effectiveDate: on };
  refuseClosed(await closedUntil(ctx, offer.company_id), on, 'receivedOn');
  const [issued] = await post(
    ctx,
    [
      { ...line, move: toHolder, employeeId, paid },
      { ...line, move: back },
    ],
    true,
  ).catch((error) => {
    throw error.code === '23514' ? conflict('notHeldThen', { date: on }) : error;
  });
  // Only now, for the reason that the exercise has: a payout that freezes its list locks the accounts.
  const frozen = await frozenUntil(ctx, poolId);
  if (frozen && on <= frozen) throw invalid({ receivedOn: { key: 'frozenList', of: { date: frozen } } });
  await sql`update pools p set pieces = p.pieces - ${pieces}, requested_pieces = p.requested_pieces - ${pieces}
    where p.id = ${poolId}`.execute(ctx.tx);
  const papers = { poolId, reason: because('issued'), by: { id: issued!, on, paid } };
  const paperLanguage = language ?? (await languageOfPaper(ctx, offer.id));
  await settleCertificates({ ...ctx, paperLanguage }, { ...papers, holder: employeeId });
  await settleCertificates(ctx, { ...papers, holder: null });
  await ctx.tx
    .updateTable('offers')
    .set({ status: 'issued', received_on: on, received_amount: received, transaction_id: issued! })
    .where('id', '=', offer.id)
    .execute();
  if (offer.offered_by === 'trust')
    await bookSold(ctx, offer, { lineId: issued!, on, price: paid, received });
};

/** The language of the signed offer, which its certificate shares. */
const languageOfPaper = async ({ tx }: Context, offerId: string) => {
  const paper = await tx
    .selectFrom('documents')
    .select('language')
    .where('offer_id', '=', offerId)
    .where('status', '=', 'signed')
    .executeTakeFirst();
  return paper?.language;
};
