import type { Role } from '../../model/enums.ts';
import type { RecordOf } from '../../model/resource.ts';
import type { documents } from '../../model/resources/documents.ts';
import { dateInZone } from '../../model/values/dates.ts';
import { checkAmendment } from '../amendments/agreeAmendment.ts';
import { declineAmendment } from '../amendments/amendmentCommands.ts';
import { conflict, RefusedAndKept } from '../base/problem.ts';
import { checkWindow } from '../buybacks/agreeBuyback.ts';
import { lockBuyback } from '../buybacks/buybackRows.ts';
import { endBuyback } from '../buybacks/endBuybacks.ts';
import type { ActorContext, Handlers } from '../engine/commands/context.ts';
import { fetchFile, storeFile } from '../files/files.ts';
import { confirmPassword } from '../login/confirmPassword.ts';
import { hasJoined } from '../lookup/joined.ts';
import { leaveToOthers } from '../lookup/ownAffair.ts';
import { byItself, recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { settleMessages } from '../notices/settled.ts';
import { endOffers } from '../offers/endOffers.ts';
import { checkSignature, takeUp } from '../offers/takeUp.ts';
import type { AuthenticationLevel } from '../papers/documentData.ts';
import { termsToSign } from '../papers/termsToSign.ts';
import { endUngranted } from '../plans/endPlan.ts';
import { lapseUnsigned } from '../plans/lapse.ts';
import { checkSale } from '../sales/agreeSale.ts';
import { endSale } from '../sales/endSales.ts';
import { lockSale, toldOf } from '../sales/saleRows.ts';
import { takeEffect } from './takeEffect.ts';

export type Paper = RecordOf<typeof documents>;

/** Signing: each side once, with the password again; the last signature seals the paper and puts it into force. */
export const documentHandlers: Handlers<typeof documents> = {
  sign: async (ctx, paper, confirmation) => {
    awaitsSignature(ctx, paper);
    await requireJoined(ctx, paper);
    await refuseUnsignable(ctx, paper);
    await signPaper(ctx, paper, await confirmPassword(ctx, confirmation));
  },

  decline: async (ctx, paper, { reason }) => {
    awaitsSignature(ctx, paper);
    await requireJoined(ctx, paper);
    await declinePaper(ctx, paper, reason);
  },
};

/** The caller's side declines to sign: the paper is void, and what it was made for ends. */
export const declinePaper = async (ctx: ActorContext, paper: Paper, reason: string) => {
  await ctx.tx
    .updateTable('documents')
    .set({ status: 'declined', decline_reason: reason })
    .where('id', '=', paper.id)
    .execute();
  // A signer who declines has a session and is asked for no further proof.
  await trail(ctx, paper, 'declined', 'aal1');
  const status = { before: paper.status, after: 'declined' };
  await recordActivity(ctx, 'declined', about.document(paper.id), { kind: paper.kind, status, reason });
  await settleMessages(ctx, 'documents', [paper.id]);
  const { trust_id, employee_id } = await ctx.tx
    .selectFrom('documents')
    .select(['trust_id', 'employee_id'])
    .where('id', '=', paper.id)
    .executeTakeFirstOrThrow();
  await announce(
    ctx,
    [
      { company: paper.company_id },
      ...(isSignedBy(paper, 'trust') ? [{ trust: trust_id }] : []),
      ...(employee_id && (await hasJoined(ctx, employee_id)) ? [{ employee: employee_id }] : []),
    ],
    'document',
    about.document(paper.id),
    'documentDeclined',
    {
      ...{ kind: paper.kind, subjectName: paper.title, signerName: ctx.actor.name, reason },
      ...(await termsToSign(ctx, [paper.id])).get(paper.id),
    },
  );
  if (paper.amendment_id) await declineAmendment(ctx, paper.amendment_id, reason);
  else if (paper.plan_id) await endUngranted(ctx, [paper.plan_id], 'declined', reason);
  if (paper.offer_id) await declineOffer(ctx, paper.offer_id, reason);
  if (paper.buyback_id) await declineBuyback(ctx, paper.buyback_id, reason);
  if (paper.sale_id) await declineSale(ctx, paper.sale_id, reason);
};

/** The employee refuses what is offered; the side that made the offer takes it back. */
const declineOffer = async (ctx: ActorContext, offerId: string, reason: string) => {
  const status = ctx.actor.role === 'employee' ? 'refused' : 'withdrawn';
  await endOffers(ctx, [offerId], { status, reason });
  const what = status === 'refused' ? 'refused-offer' : 'withdrew-offer';
  await recordActivity(ctx, what, about.offer(offerId), {
    reason,
    status: { before: 'open', after: status },
  });
};

/** The side that buys takes back what it has made; every other side refuses it. */
const declineBuyback = async (ctx: ActorContext, id: string, reason: string) => {
  const { buyer } = await lockBuyback(ctx, id);
  const status = ctx.actor.role === buyer ? 'withdrawn' : 'refused';
  await endBuyback(ctx, id, { status, reason });
  const what = status === 'refused' ? 'refused-buyback' : 'withdrew-buyback';
  await recordActivity(ctx, what, about.buyback(id), { reason, status: { before: 'open', after: status } });
};

/** The trust takes back what it has made; the seller or the buyer refuses it, and the other one learns of it. */
const declineSale = async (ctx: ActorContext, id: string, reason: string) => {
  const sale = await lockSale(ctx, id);
  const isOwn = ctx.actor.role === 'trust';
  const status = isOwn ? 'withdrawn' : 'refused';
  await endSale(ctx, id, { status, reason });
  const what = isOwn ? 'withdrew-sale' : 'refused-sale';
  await recordActivity(ctx, what, about.sale(id), { reason, status: { before: 'open', after: status } });
  const { seller, buyer, names } = await toldOf(ctx, sale);
  const said = { ...names, pieces: sale.pieces };
  await (isOwn
    ? announce(ctx, [...seller, ...buyer], 'shareholding', about.sale(id), 'saleWithdrawn', said)
    : announce(ctx, [...seller, ...buyer], 'shareholding', about.sale(id), 'saleRefused', {
        ...said,
        signerName: ctx.actor.name,
      }));
};

const awaitsSignature = (ctx: ActorContext, paper: Paper) => {
  if (awaitsSide(paper, ctx.actor.role)) return;
  throw conflict(isSignedBy(paper, ctx.actor.role) ? 'signedByParty' : 'noSigner');
};

/** Whether a side is among the signers of a paper. */
const isSignedBy = (paper: Paper, side: Role) => paper.requests.some(({ role }) => role === side);

/** Whoever is invited to a company has no part in its papers before the invitation is accepted. */
export const requireJoined = async (ctx: ActorContext, { id }: Paper) => {
  if (ctx.actor.role !== 'employee') return;
  if (!(await hasJoined(ctx, (await employeeOf(ctx, id))!))) throw conflict('joinFirst');
};

const employeeOf = async ({ tx }: ActorContext, id: string) =>
  (await tx.selectFrom('documents').select('employee_id').where('id', '=', id).executeTakeFirstOrThrow())
    .employee_id;

/**
 * Refuses a signature by which somebody would agree with themselves, one after the expiry of a plan, which would vest
 * options that nobody can exercise, and one that an offer, a buy-back, a sale or an amendment does not allow.
 */
export const refuseUnsignable = async (ctx: ActorContext, paper: Paper) => {
  const { kind, plan_id, offer_id, buyback_id, sale_id, amendment_id } = paper;
  await leaveToOthers(ctx, await employeeOf(ctx, paper.id), 'ownSignature', { title: paper.title });
  if (offer_id) return checkSignature(ctx, offer_id);
  if (buyback_id) return checkWindow(ctx, buyback_id);
  if (sale_id) return checkSale(ctx, sale_id);
  if (amendment_id) return checkAmendment(ctx, amendment_id);
  if (kind !== 'option-agreement' || !plan_id) return;
  if ((await lapseUnsigned(ctx, ctx.today, plan_id)) > 0) throw new RefusedAndKept('agreementLapsed');
};

/** Whether a paper still awaits the signature of this side. */
export const awaitsSide = (paper: Paper, side: Role) => paper.awaits.some(({ role }) => role === side);

/**
 * Signs for the caller's side what awaits it, the password being confirmed, at the level at which it was. An employee signs
 * an offer for so many pieces, for all where no number is given.
 */
export const signPaper = async (
  ctx: ActorContext,
  paper: Paper,
  level: AuthenticationLevel,
  wanted?: bigint,
) => {
  const takesUp = paper.offer_id !== null && ctx.actor.role === 'employee';
  const pieces = takesUp ? await takeUp(ctx, paper.offer_id!, wanted) : undefined;
  await ctx.tx
    .updateTable('certification_requests')
    .set({ status: 'signed', signer_id: ctx.actor.userId, signer: ctx.actor.name, signed_at: ctx.now })
    .where('document_id', '=', paper.id)
    .where('role', '=', ctx.actor.role)
    .execute();
  await trail(ctx, paper, 'signed', level, pieces);
  const counted = pieces !== undefined && { pieces: String(pieces) };
  await recordActivity(ctx, 'signed', about.document(paper.id), {
    kind: paper.kind,
    side: ctx.actor.role,
    ...counted,
  });
  await settleMessages(ctx, 'documents', [paper.id], { role: ctx.actor.role });
  if (paper.awaits.every(({ role }) => role === ctx.actor.role)) await complete(ctx, paper);
};

const trail = (
  ctx: ActorContext,
  paper: Paper,
  event: 'signed' | 'declined',
  authentication: AuthenticationLevel,
  pieces?: bigint,
) =>
  ctx.tx
    .insertInto('signature_trail')
    .values({
      document_id: paper.id,
      event,
      signer_id: ctx.actor.userId,
      signer: ctx.actor.name,
      role: ctx.actor.role,
      at: ctx.now,
      ip: ctx.actor.ip,
      device: ctx.actor.device,
      authentication,
      original_sha256: paper.originalSha256,
      pieces: pieces ?? null,
    })
    .execute();

const complete = async (ctx: ActorContext, paper: Paper) => {
  const { original_sha256, created_at, employee_id, details, language } = await ctx.tx
    .selectFrom('documents')
    .select(['original_sha256', 'created_at', 'employee_id', 'details', 'language'])
    .where('id', '=', paper.id)
    .executeTakeFirstOrThrow();
  const events = await ctx.tx
    .selectFrom('signature_trail')
    .selectAll()
    .where('document_id', '=', paper.id)
    .where('event', '=', 'signed')
    .orderBy('id')
    .execute();
  const { timeZone, appUrl } = ctx.services.config;
  const date = dateInZone(created_at, timeZone);
  const { signedCopy } = await import('../papers/seal/signedCopy.ts');
  const { seal } = await import('../papers/seal/seal.ts');
  const copy = await signedCopy(
    await fetchFile(ctx, original_sha256),
    { reference: paper.id, date, language },
    {
      originalSha256: original_sha256,
      verifyAt: `${appUrl}/verify`,
      timeZone,
      events: events.map((e) => ({
        signer: e.signer,
        role: e.role as Role,
        at: e.at.toISOString(),
        ipAddress: e.ip,
        device: e.device,
        authentication: e.authentication as AuthenticationLevel,
        ...(e.pieces !== null && { pieces: e.pieces }),
      })),
    },
  );
  const sha256 = await storeFile(ctx, await seal(copy, ctx.services.sealingKey));
  await ctx.tx
    .updateTable('documents')
    .set({ status: 'signed', sha256 })
    .where('id', '=', paper.id)
    .execute();
  const status = { before: paper.status, after: 'signed' };
  await recordActivity(byItself(ctx), 'sealed', about.document(paper.id), {
    kind: paper.kind,
    status,
    sha256,
  });
  await takeEffect({ ...ctx, paperLanguage: language }, { ...paper, employee_id, details });
};
