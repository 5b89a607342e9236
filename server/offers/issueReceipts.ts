import { sql } from 'kysely';
import type { Language } from '../../model/enums.ts';
import { linesOfIssue } from '../../model/offers/offer.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { bookSold } from '../cash/bookReceipts.ts';
import type { Context } from '../engine/commands/context.ts';
import { because } from '../i18n/reasons.ts';
import { postOn } from '../ledger/postOn.ts';
import { languageOfPaper } from '../papers/languageOfPaper.ts';
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
  const [issued] = await postOn(ctx, { companyId: offer.company_id, poolId, on, field: 'receivedOn' }, [
    { pieces, move: toHolder, employeeId, paid },
    { pieces, move: back },
  ]);
  await sql`update pools p set pieces = p.pieces - ${pieces}, requested_pieces = p.requested_pieces - ${pieces}
    where p.id = ${poolId}`.execute(ctx.tx);
  const papers = { poolId, reason: because('issued'), by: { id: issued!, on, paid } };
  const paperLanguage = language ?? (await languageOfPaper(ctx, 'offer_id', offer.id));
  await settleCertificates({ ...ctx, paperLanguage }, { ...papers, holder: employeeId });
  await settleCertificates(ctx, { ...papers, holder: null });
  await ctx.tx
    .updateTable('offers')
    .set({ status: 'issued', received_on: on, received_amount: received, transaction_id: issued! })
    .where('id', '=', offer.id)
    .execute();
  if (offer.offered_by === 'trust')
    await bookSold(ctx, offer, 'receipts-sold', { lineId: issued!, on, price: paid, received });
};
