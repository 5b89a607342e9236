import { sql } from 'kysely';
import { linesOfBuyback } from '../../model/buybacks/buyback.ts';
import type { Language } from '../../model/enums.ts';
import { dueForExercise } from '../../model/exercise/exerciseTax.ts';
import type { plans } from '../../model/resources/plans.ts';
import { dateInZone, type PlanDate } from '../../model/values/dates.ts';
import { split } from '../../model/values/money.ts';
import { conflict, invalid } from '../base/problem.ts';
import { bookBought } from '../cash/bookReceipts.ts';
import { missingForReceipts } from '../cash/freeIn.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { because } from '../i18n/reasons.ts';
import { closedUntil, refuseClosed } from '../ledger/closedBooks.ts';
import { frozenUntil } from '../ledger/frozenLists.ts';
import { post } from '../ledger/post.ts';
import { leaveToOthers } from '../lookup/ownAffair.ts';
import { planName } from '../lookup/planName.ts';
import { recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { settleMessages } from '../notices/settled.ts';
import { settleCertificates } from '../papers/settleCertificates.ts';
import { expireVested } from './expire.ts';
import { amountReceived, dayOfPayment, moneyOf, saidOfPayment } from './payment.ts';
import { settleStatus } from './planFigures.ts';
import { vestDue } from './vest.ts';

type PlanCommands = Handlers<typeof plans>;

/** The payment has arrived: on the day on which it came, the options become certificates in the employee's name. */
export const confirmExercise: PlanCommands['confirm-exercise'] = async (ctx, plan, input) => {
  await leaveToOthers(ctx, plan.employee_id, 'ownPayment');
  const request = (await openRequest(ctx, plan.id))!;
  const { on, due } = paymentFor(ctx, request, input.receivedOn ?? request.reported_on);
  refuseClosed(ctx, await closedUntil(ctx, plan.company_id), on, 'receivedOn');
  const received = input.amount ? amountReceived(due, input.amount) : (request.reported_amount ?? due.amount);
  await vestDue(ctx, on, [plan.id]);
  await decide(ctx, plan, { status: 'confirmed', received_on: on, received_amount: received });
  const { pieces, amount, kept_pieces, kept_worth } = request;
  const soldIn = request.tax_method === 'sale-to-cover' ? request : undefined;
  if (soldIn) await refuseUnfunded(ctx, soldIn);
  const kept = { pieces: kept_pieces, worth: kept_worth, soldIn };
  await exercise(ctx, plan, { pieces, paid: amount, kept, on, language: input.language });
  await settleStatus(ctx, [plan.id]);
  const { details, words } =
    received > 0n
      ? saidOfPayment(due, { pieces, on, received })
      : { details: { pieces: String(pieces) }, words: { pieces } };
  const { details: ofTax, words: taxWords } = saidOfTax(request);
  return { details: { ...details, ...ofTax }, words: { ...words, ...taxWords } };
};

/** What the company says is written beside the request, and changes nothing until the trust confirms it. */
export const reportPayment: PlanCommands['report-payment'] = async (ctx, plan, input) => {
  await leaveToOthers(ctx, plan.employee_id, 'ownPayment');
  const request = (await openRequest(ctx, plan.id))!;
  const { on, due } = paymentFor(ctx, request, input.receivedOn);
  const received = amountReceived(due, input.amount);
  await ctx.tx
    .updateTable('exercise_requests')
    .set({ reported_on: on, reported_amount: received })
    .where('plan_id', '=', plan.id)
    .where('status', '=', 'requested')
    .execute();
  const { pieces } = request;
  const said = saidOfPayment(due, { pieces, on, received });
  // Said again, it is the trust that has to know.
  if (request.reported_on === null)
    await announce(
      ctx,
      [{ employee: plan.employee_id }],
      'exercise',
      about.plan(plan.id),
      'exercisePaymentArrived',
      {
        planName: await planName(ctx, plan.id),
        ...said.words,
      },
    );
  return said;
};

/** The day on which the money for a request came, which is not before the request, and how much is due for it. */
const paymentFor = (ctx: Context, request: Request, receivedOn: PlanDate | null | undefined) => {
  const requestedOn = dateInZone(request.created_at, ctx.services.config.timeZone);
  return {
    on: dayOfPayment(ctx, receivedOn, requestedOn, 'receivedBeforeRequest'),
    due: { amount: dueOf(request).due, currency: request.currency },
  };
};

/** What an activity and a mail say of the tax that was withheld, and of the pieces that were sold for it. */
const saidOfTax = (request: Request) => {
  const { currency, tax_method, kept_pieces } = request;
  if (request.tax === 0n) return {};
  const isSale = tax_method === 'sale-to-cover';
  const { owed } = dueOf(request);
  const words = {
    tax: moneyOf({ amount: request.tax, currency }),
    ...(isSale && { proceeds: moneyOf({ amount: request.kept_worth, currency }) }),
    ...(owed > 0n && { owed: moneyOf({ amount: owed, currency }) }),
  };
  const inText = Object.entries(words).map(([name, { amount }]) => [name, `${currency} ${amount}`]);
  return {
    details: { ...Object.fromEntries(inText), ...(isSale && { soldPieces: String(kept_pieces) }) },
    words: { ...words, ...(isSale && { soldPieces: kept_pieces }) },
  };
};

/** The trust buys with money that it has of the company's receipts; what else it was to pay may have changed since the request. */
const refuseUnfunded = async (
  ctx: Context,
  { company_id, currency, kept_worth: needed }: { company_id: string; currency: string; kept_worth: bigint },
) => {
  const missing = await missingForReceipts(ctx, { company_id, currency, amount: needed });
  if (missing <= 0n) return;
  const money = (amount: bigint) => moneyOf({ amount, currency });
  throw conflict('saleNotFundedBy', {
    needed: money(needed),
    free: money(needed - missing),
    missing: money(missing),
  });
};

type Request = NonNullable<Awaited<ReturnType<typeof openRequest>>>;

type Exercised = {
  pieces: bigint;
  paid: bigint;
  /** The pieces that go for the tax, what they are worth, and the request by which they are sold. */
  kept: { pieces: bigint; worth: bigint; soldIn: Request | undefined };
  on: PlanDate;
  language?: Language | null | undefined;
};

/** Writes the lines and the papers, as of the day. What goes for the tax goes back as what the trust buys back does. */
const exercise = async (
  ctx: Context,
  plan: Parameters<PlanCommands['confirm-exercise']>[1],
  { pieces, paid, kept, on, language }: Exercised,
) => {
  const employeeId = plan.employee_id;
  const poolId = plan.pool_id;
  const line = { poolId, planId: plan.id, employeeId, pieces, effectiveDate: on };
  if (kept.pieces > 0n) await enlargePool(ctx, poolId, kept.pieces);
  const [, issued, sold] = await post(
    ctx,
    [
      { ...line, move: 'exercise' },
      { ...line, move: 'issueToHolder', paid },
      ...linesOfBuyback.trust.map((move) => ({
        move,
        poolId,
        pieces: kept.pieces,
        effectiveDate: on,
        ...(move !== 'issueOptions' && { paid: kept.worth }),
        ...(move === 'sell' && { employeeId }),
      })),
    ],
    true,
  ).catch((error) => {
    throw error.code === '23514' ? conflict('notVestedThen', { date: on }) : error;
  });
  // The day is checked only now: a payout that freezes its list at this moment locks the accounts, for which the lines
  // have waited.
  const frozen = await frozenUntil(ctx, poolId);
  if (frozen && on <= frozen) throw invalid({ receivedOn: { key: 'frozenList', of: { date: frozen } } });
  if (sold && kept.soldIn)
    await bookBought(ctx, kept.soldIn, 'sold-to-cover', { lineId: sold, on, price: kept.worth });
  const [paidForRest] = split(paid, [pieces - kept.pieces, kept.pieces]);
  const papers = { poolId, reason: because('exercised'), by: { id: issued!, on, paid: paidForRest! } };
  const paperLanguage = language ?? (await languageOfAgreement(ctx, plan.id));
  await settleCertificates({ ...ctx, paperLanguage }, { ...papers, holder: employeeId });
  await settleCertificates(ctx, { ...papers, holder: null });
};

/** The shareholding is larger by what comes back, and a requested increase still adds what was asked for. */
const enlargePool = ({ tx }: Context, poolId: string, pieces: bigint) =>
  sql`update pools p set pieces = p.pieces + ${pieces}, requested_pieces = p.requested_pieces + ${pieces}
    where p.id = ${poolId}`.execute(tx);

/** The language of the signed agreement, which later papers of the plan share. An imported plan has no agreement. */
const languageOfAgreement = async ({ tx }: Context, planId: string) => {
  const agreement = await tx
    .selectFrom('documents')
    .select('language')
    .where('plan_id', '=', planId)
    .where('kind', '=', 'option-agreement')
    .where('status', '=', 'signed')
    .executeTakeFirst();
  return agreement?.language;
};

/** The request ends without effect; where the last exercisable day has passed meanwhile, its pieces expire. */
export const rejectExercise: PlanCommands['reject-exercise'] = async (ctx, plan, { reason }) => {
  const { pieces } = (await decide(ctx, plan, { status: 'rejected', reason }))!;
  await recordActivity(ctx, 'rejected-exercise', about.plan(plan.id), { pieces: String(pieces), reason });
  await announce(ctx, [{ employee: plan.employee_id }], 'exercise', about.plan(plan.id), 'exerciseRejected', {
    planName: await planName(ctx, plan.id),
    pieces,
    reason,
  });
  await expireVested(ctx, ctx.today, plan.id);
};

/** The employee no longer asks; what the request kept from expiring expires. */
export const withdrawExercise: PlanCommands['withdraw-exercise'] = async (ctx, plan) => {
  const {
    pieces,
    currency,
    reported_on: on,
    reported_amount: amount,
  } = (await decide(ctx, plan, {
    status: 'withdrawn',
  }))!;
  await expireVested(ctx, ctx.today, plan.id);
  const reported = on && amount ? { receivedOn: on, received: moneyOf({ amount, currency }) } : {};
  return { details: { pieces: String(pieces) }, words: { pieces, ...reported } };
};

/** What is to be paid for a request, and what the company owes to the employee instead. */
const dueOf = ({ amount, tax, kept_worth: keptWorth }: { amount: bigint; tax: bigint; kept_worth: bigint }) =>
  dueForExercise(amount, { tax, keptWorth });

/** The request of a plan that waits for the trust, where there is one. */
export const openRequest = (ctx: Context, planId: string) =>
  ctx.tx
    .selectFrom('exercise_requests')
    .select([
      'trust_id',
      'company_id',
      'pieces',
      'amount',
      'tax',
      'tax_method',
      'kept_pieces',
      'kept_worth',
      'currency',
      'created_at',
      'reported_on',
      'reported_amount',
    ])
    .where('plan_id', '=', planId)
    .where('status', '=', 'requested')
    .executeTakeFirst();

type Decision =
  | { status: 'confirmed'; received_on: PlanDate; received_amount: bigint }
  | { status: 'rejected'; reason: string }
  | { status: 'withdrawn' };

/** Ends the open request of a plan, where there is one. */
export const decide = async (ctx: Context, plan: { id: string }, decision: Decision) => {
  await settleRequests(ctx, [plan.id]);
  return ctx.tx
    .updateTable('exercise_requests')
    .set({ ...decision, decided_at: ctx.now })
    .where('plan_id', '=', plan.id)
    .where('status', '=', 'requested')
    .returning(['pieces', 'currency', 'reported_on', 'reported_amount'])
    .executeTakeFirst();
};

/** Nobody has to read any more of requests of these plans that are decided. */
export const settleRequests = (ctx: Context, planIds: readonly string[]) =>
  settleMessages(ctx, 'plans', planIds, { role: 'trust', type: 'exercise' });
