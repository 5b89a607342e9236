import { sql } from 'kysely';
import type { offers } from '../../model/resources/offers.ts';
import type { ActorContext, Handlers } from '../engine/commands/context.ts';
import { confirmPassword } from '../login/confirmPassword.ts';
import { leaveToOthers } from '../lookup/ownAffair.ts';
import { recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { createOffers } from '../offers/createOffers.ts';
import { endOffers } from '../offers/endOffers.ts';
import { issueReceipts } from '../offers/issueReceipts.ts';
import { lockOffer, namesOf } from '../offers/offerRows.ts';
import { amountReceived, dayOfPayment, saidOfPayment } from '../plans/payment.ts';
import { declinePaper, refuseUnsignable, requireJoined, signPaper } from './documentCommands.ts';
import { paperOf } from './signDocuments.ts';

/** Depositary receipts without options: offered by one side, accepted by a signature, issued against payment. */
export const offerHandlers: Handlers<typeof offers> = {
  create: async (ctx, { employee_id, pieces, ...common }) => {
    const [id] = await createOffers(ctx, common, [{ employee_id, pieces }]);
    return id!;
  },

  accept: async (ctx, offer, { pieces, ...confirmation }) => {
    const paper = await openPaper(ctx, offer.openDocument_id!);
    await refuseUnsignable(ctx, paper);
    const level = await confirmPassword(ctx, confirmation);
    // That both have signed changes the state, and is an activity of its own.
    await recordActivity(ctx, 'accepted-offer', about.offer(offer.id), { pieces: String(pieces) });
    await signPaper(ctx, paper, level, BigInt(pieces));
  },

  refuse: async (ctx, offer, { reason }) => {
    await declinePaper(ctx, await openPaper(ctx, offer.openDocument_id!), reason);
  },

  withdraw: async (ctx, offer) => {
    await endOffers(ctx, [offer.id], { status: 'withdrawn' });
    const { hasJoined, ...names } = (await namesOf(ctx, [offer.id])).get(offer.id)!;
    const parties = hasJoined ? [{ employee: offer.employee_id }] : [];
    const withdrawn = { ...names, pieces: BigInt(offer.pieces) };
    await announce(ctx, parties, 'shareholding', about.offer(offer.id), 'offerWithdrawn', withdrawn);
  },

  'confirm-payment': async (ctx, { id }, input) => {
    const offer = await lockOffer(ctx, id);
    await leaveToOthers(ctx, offer.employee_id, 'ownPayment');
    const due = { amount: offer.amount!, currency: offer.currency };
    const on = dayOfPayment(ctx, input.receivedOn, offer.agreed_on!, 'receivedBeforeAgreement');
    const received = amountReceived(due, input.amount);
    await issueReceipts(ctx, offer, { on, received, language: input.language });
    return saidOfPayment(due, { pieces: offer.taken_up!, on, received });
  },
};

/** The document of an open offer, locked as whoever signs it does, for an employee who has joined. */
const openPaper = async (ctx: ActorContext, id: string) => {
  await sql`select from documents where id = ${id} for no key update`.execute(ctx.tx);
  const paper = await paperOf(ctx, id);
  await requireJoined(ctx, paper);
  return paper;
};
