import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { recordActivities } from '../notices/activities.ts';
import { about, announceAll } from '../notices/announce.ts';
import { voidDocuments } from '../papers/makeDocument.ts';
import { makerOf, namesOf, type OfferRow } from './offerRows.ts';

type End = { status: 'refused' | 'withdrawn' | 'lapsed'; reason?: string };

/** Ends offers that are not issued; their pieces are free again, and their documents are signed no more. */
export const endOffers = async (ctx: Context, ids: string[], { status, reason }: End) => {
  await voidDocuments(ctx, 'offer_id', ids);
  await ctx.tx
    .updateTable('offers')
    .set({ status, reason: reason ?? null })
    .where('id', 'in', ids)
    .execute();
};

/** Why offers lapse, as the activities name it. */
type Cause = 'lapsed-unsigned' | 'lapsed-unpaid' | 'lapsed-with-leaver' | 'lapsed-with-liquidation';

const lapse = async (ctx: Context, offers: (OfferRow & { cause: Cause })[]) => {
  if (offers.length === 0) return;
  const ids = offers.map(({ id }) => id);
  await endOffers(ctx, ids, { status: 'lapsed' });
  for (const [cause, some] of Map.groupBy(offers, (offer) => offer.cause))
    await recordActivities(
      ctx,
      cause,
      some.map(({ id, status }) => ({
        record: about.offer(id),
        details: { status: { before: status, after: 'lapsed' } },
      })),
    );
  const names = await namesOf(ctx, ids);
  await announceAll(
    ctx,
    'shareholding',
    'offerLapsed',
    offers.map((offer) => {
      const { hasJoined, ...said } = names.get(offer.id)!;
      return {
        parties: [makerOf(offer), ...(hasJoined ? [{ employee: offer.employee_id }] : [])],
        record: about.offer(offer.id),
        data: { ...said, pieces: offer.taken_up ?? offer.pieces },
      };
    }),
  );
};

/**
 * Offers that were not signed or not paid by their days lapse (`hasLapsedBy`): those named, or all. Answers how many.
 */
export const lapseOffers = async (ctx: Context, day: PlanDate, ids?: string[]): Promise<number> => {
  const { rows } = await sql<OfferRow>`
    select * from offers
    where status in ('open', 'accepted') and ${day} > case when taken_up is null then accept_by else pay_by end
      and ${ids === undefined ? sql`true` : sql`id = any (${ids}::uuid[])`}
    order by id for no key update`.execute(ctx.tx);
  await lapse(
    ctx,
    rows.map((offer) => ({
      ...offer,
      cause: offer.status === 'accepted' ? 'lapsed-unpaid' : 'lapsed-unsigned',
    })),
  );
  return rows.length;
};

/** What was offered to somebody who leaves, and not agreed yet, lapses. */
export const lapseWithLeaver = async (ctx: Context, employeeId: string) => {
  const { rows } = await sql<OfferRow>`
    select * from offers where employee_id = ${employeeId} and status = 'open'
    order by id for no key update`.execute(ctx.tx);
  await lapse(
    ctx,
    rows.map((offer) => ({ ...offer, cause: 'lapsed-with-leaver' })),
  );
};

/** Nothing is issued any more from a shareholding that is paid out. */
export const lapseWithLiquidation = async (ctx: Context, poolId: string) => {
  const { rows } = await sql<OfferRow>`
    select * from offers where pool_id = ${poolId} and status in ('open', 'accepted')
    order by id for no key update`.execute(ctx.tx);
  await lapse(
    ctx,
    rows.map((offer) => ({ ...offer, cause: 'lapsed-with-liquidation' })),
  );
};

/** The lines that issued the receipts of an offer are reversed; what was paid is to be paid back. */
export const takeBackOffer = async (ctx: Context, lines: string[]) => {
  const taken = await ctx.tx
    .updateTable('offers')
    .set({ status: 'reversed' })
    .where('transaction_id', 'in', lines)
    .returning('id')
    .execute();
  await recordActivities(
    ctx,
    'reversed',
    taken.map(({ id }) => ({
      record: about.offer(id),
      details: { status: { before: 'issued', after: 'reversed' } },
    })),
  );
};
