import { randomInt } from 'node:crypto';
import { type Currency, formatMoney, parseMoney, valueOfPieces } from '../../model/money.ts';
import { creditorReference } from '../../model/reference.ts';
import type { plans } from '../../model/resources/plans.ts';
import { because } from '../i18n/reasons.ts';
import { post } from '../ledger.ts';
import { conflict, invalid } from '../problem.ts';
import { recordActivity } from './activities.ts';
import { about, announce } from './announce.ts';
import type { Context, Handlers } from './context.ts';
import { expireVested } from './expire.ts';
import { companyOf } from './parties.ts';
import { settleStatus, statusChanges } from './planFigures.ts';
import { planName } from './planName.ts';
import { settleCertificates } from './settleCertificates.ts';
import { vestDue } from './vest.ts';

type PlanCommands = Handlers<typeof plans>;

/** The employee asks to exercise and is told where to pay; nothing moves until the trust confirms the payment. */
export const requestExercise: PlanCommands['request-exercise'] = async (ctx, plan, input) => {
  await vestDue(ctx, ctx.today, [plan.id]);
  const pieces = BigInt(input.pieces);
  const lastDay = plan.lastExercisableDay!;
  if (ctx.today > lastDay) throw conflict('exerciseOver', { date: lastDay });
  if (pieces > BigInt(plan.vested))
    throw invalid({ pieces: { key: 'exerciseTooMany', of: { vested: plan.vested } } });
  const verified = await ctx.tx
    .selectFrom('verified_persons')
    .select('id')
    .where('user_id', '=', ctx.actor.userId)
    .executeTakeFirst();
  if (!verified) throw conflict('dataNotVerified');
  const company = await companyOf(ctx, plan.company_id);
  if (!company.iban || !company.account_holder) throw conflict('bankMissing');
  const price = parseMoney(plan.exercisePrice, plan.currency as Currency)!;
  const amount = valueOfPieces(price, pieces);
  await ctx.tx
    .insertInto('exercise_requests')
    .values({
      company_id: plan.company_id,
      plan_id: plan.id,
      employee_id: plan.employee_id,
      pieces,
      amount,
      currency: plan.currency,
      reference: creditorReference(String(randomInt(10 ** 12)).padStart(12, '0')),
      account_holder: company.account_holder,
      iban: company.iban,
      bic: company.bic,
      reason: null,
      decided_at: null,
      created_at: ctx.now,
    })
    .execute();
  await recordActivity(ctx, 'requested-exercise', about.plan(plan.id), {
    pieces: String(pieces),
    amount: `${plan.currency} ${formatMoney(amount, plan.currency as Currency)}`,
  });
  await announce(ctx, [{ trust: company.trust_id }], 'exercise', about.plan(plan.id), 'exerciseRequested', {
    planName: await planName(ctx, plan.id),
    employeeName: ctx.actor.name,
    pieces,
  });
};

/** The payment has arrived: the options become certificates in the employee's name. */
export const confirmExercise: PlanCommands['confirm-exercise'] = async (ctx, plan, { language }) => {
  const { pieces, amount } = (await decide(ctx, plan, 'confirmed', null))!;
  const line = {
    poolId: plan.pool_id,
    planId: plan.id,
    employeeId: plan.employee_id,
    pieces,
    effectiveDate: ctx.today,
  };
  const [, issued] = await post(
    ctx,
    [
      { ...line, move: 'exercise' },
      { ...line, move: 'issueToHolder', paid: amount },
    ],
    true,
  );
  const by = { id: issued!, on: ctx.today, paid: amount };
  const papers = { poolId: plan.pool_id, reason: because('exercised'), by };
  const paperLanguage = language ?? (await languageOfAgreement(ctx, plan.id));
  await settleCertificates({ ...ctx, paperLanguage }, { ...papers, holder: plan.employee_id });
  await settleCertificates(ctx, { ...papers, holder: null });
  const changes = statusChanges(await settleStatus(ctx, [plan.id]));
  await recordActivity(ctx, 'confirmed-exercise', about.plan(plan.id), {
    pieces: String(pieces),
    ...changes.get(plan.id),
  });
  const parties = [{ employee: plan.employee_id }, { company: plan.company_id }];
  await announce(ctx, parties, 'exercise', about.plan(plan.id), 'exerciseConfirmed', {
    planName: await planName(ctx, plan.id),
    pieces,
  });
};

/** What comes of an agreement speaks its language. A plan that was brought over has none. */
const languageOfAgreement = async ({ tx }: Context, planId: string) => {
  const agreement = await tx
    .selectFrom('documents')
    .select('language')
    .where('plan_id', '=', planId)
    .where('status', '=', 'signed')
    .executeTakeFirst();
  return agreement?.language;
};

/** The request ends without effect; where the last exercisable day has passed meanwhile, its pieces expire. */
export const rejectExercise: PlanCommands['reject-exercise'] = async (ctx, plan, { reason }) => {
  const { pieces } = (await decide(ctx, plan, 'rejected', reason))!;
  await recordActivity(ctx, 'rejected-exercise', about.plan(plan.id), { pieces: String(pieces), reason });
  await announce(ctx, [{ employee: plan.employee_id }], 'exercise', about.plan(plan.id), 'exerciseRejected', {
    planName: await planName(ctx, plan.id),
    pieces,
    reason,
  });
  await expireVested(ctx, ctx.today, plan.id);
};

/** The request of a plan that waits for the trust, where there is one. */
export const openRequest = (ctx: Context, planId: string) =>
  ctx.tx
    .selectFrom('exercise_requests')
    .select('pieces')
    .where('plan_id', '=', planId)
    .where('status', '=', 'requested')
    .executeTakeFirst();

/** Ends the open request of a plan, where there is one. */
export const decide = (
  ctx: Context,
  plan: { id: string },
  status: 'confirmed' | 'rejected',
  reason: string | null,
) =>
  ctx.tx
    .updateTable('exercise_requests')
    .set({ status, reason, decided_at: ctx.now })
    .where('plan_id', '=', plan.id)
    .where('status', '=', 'requested')
    .returning(['pieces', 'amount'])
    .executeTakeFirst();
