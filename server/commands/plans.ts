import { type Currency, formatMoney, largestAmount, parseMoney } from '../../model/money.ts';
import type { plans } from '../../model/resources/plans.ts';
import { milestonePieces, schedule } from '../../model/vesting.ts';
import { renderOptionAgreement } from '../documents/optionAgreement.ts';
import { invalid } from '../problem.ts';
import { about, announce, recordActivity } from './announce.ts';
import type { ActorContext, Context, Handlers } from './context.ts';
import { evaluateMilestone } from './evaluateMilestone.ts';
import { confirmExercise, rejectExercise, requestExercise } from './exercise.ts';
import { makeDocument, voidDocuments } from './makeDocument.ts';
import { addressOf, companyOf } from './parties.ts';
import { planName } from './planName.ts';
import { grantDateOf, lastDateOf, storeMilestones, storeSchedule, termsFor } from './planTerms.ts';
import { promise } from './promise.ts';

type NewPlan = Parameters<Handlers<typeof plans>['create']>[1];

/** Option grants: promised from a pool, signed by both sides, vested by the calendar, exercised against payment. */
export const planHandlers: Handlers<typeof plans> = {
  create: async (ctx, input) => {
    const pieces = BigInt(input.pieces);
    const pool = await promise(ctx, input.pool_id, pieces);
    const employee = await ctx.tx
      .selectFrom('employees')
      .selectAll()
      .where('id', '=', input.employee_id)
      .executeTakeFirstOrThrow();
    if (employee.company_id !== pool.company_id) throw invalid({ employee_id: 'companyOfPool' });
    const price = parseMoney(input.exercisePrice, pool.currency as Currency);
    if (price === undefined) throw invalid({ exercisePrice: 'validation.money' });
    if (price * pieces > largestAmount) throw invalid({ exercisePrice: 'amountTooLarge' });
    const terms = termsFor(pieces, input.vesting);
    const last = lastDateOf(pieces, terms);
    if (input.expiryDate < last)
      throw invalid({ expiryDate: { key: 'expiryBeforeVesting', of: { date: last } } });
    if (input.expiryDate < ctx.today) throw invalid({ expiryDate: 'expiryPast' });
    const grantDate = grantDateOf(terms);
    const { id } = await ctx.tx
      .insertInto('plans')
      .values({
        company_id: pool.company_id,
        pool_id: pool.id,
        employee_id: employee.id,
        pieces,
        exercise_price: price,
        currency: pool.currency,
        start_date: terms.startDate,
        grant_date: grantDate,
        granted_on: null,
        expiry_date: input.expiryDate,
        post_termination_days: input.postTerminationDays,
        early_exercise: input.earlyExercise ?? false,
        vesting: JSON.stringify(terms),
        signed_on: null,
        created_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storeSchedule(ctx, id, pieces, terms, grantDate);
    await storeMilestones(ctx, id, pieces, terms);
    await recordActivity(ctx, 'created', about.plan(id), { pieces: String(pieces) });
    await agreementFor(ctx, id, input, pool, employee, terms);
    return id;
  },

  withdraw: async (ctx, plan) => {
    await voidDocuments(ctx, { plan_id: plan.id });
    await cancelPlan(ctx, plan.id, 'withdrawn');
  },

  'evaluate-milestone': evaluateMilestone,
  'request-exercise': requestExercise,
  'confirm-exercise': confirmExercise,
  'reject-exercise': rejectExercise,
};

/** A plan that was never granted ends; the pieces it held are free again. */
export const cancelPlan = async (ctx: Context, planId: string, what: 'withdrawn' | 'declined') => {
  const plan = await ctx.tx
    .updateTable('plans')
    .set({ status: 'canceled' })
    .where('id', '=', planId)
    .where('status', '=', 'approving')
    .returningAll()
    .executeTakeFirstOrThrow();
  const { company_id, employee_id } = plan;
  await recordActivity(ctx, what, about.plan(planId));
  await announce(
    ctx,
    [{ employee: employee_id }, { company: company_id }],
    'plan',
    about.plan(planId),
    'planCanceled',
    {
      planName: await planName(ctx, planId),
    },
  );
};

const agreementFor = async (
  ctx: ActorContext,
  planId: string,
  input: NewPlan,
  pool: Awaited<ReturnType<typeof promise>>,
  employee: { id: string; name: string; user_id: string | null },
  terms: ReturnType<typeof termsFor>,
) => {
  const company = await companyOf(ctx, pool.company_id);
  const pieces = BigInt(input.pieces);
  const grantDate = grantDateOf(terms);
  const address = await addressOf(ctx, employee.user_id);
  await makeDocument(ctx, {
    kind: 'option-agreement',
    title: await planName(ctx, planId),
    company_id: pool.company_id,
    pool_id: pool.id,
    plan_id: planId,
    employee_id: employee.id,
    signers: ['founder', 'employee'],
    render: renderOptionAgreement,
    data: {
      company: company.paper,
      trust: { name: company.trust_name },
      employee: { name: employee.name, ...(address && { address }) },
      pool: {
        name: pool.name,
        asset: pool.asset,
        nominalValue: formatMoney(pool.nominal_value, pool.currency as Currency),
        currency: pool.currency,
      },
      pieces,
      exercisePrice: { amount: input.exercisePrice, currency: pool.currency },
      grantDate,
      vestingStart: terms.startDate,
      tranches: schedule(pieces, { ...terms, grantDate }).map(({ date, pieces, cumulative }) => ({
        date,
        pieces,
        cumulative,
      })),
      milestones: milestonePieces(pieces, terms),
      exercise: {
        lastDay: input.expiryDate,
        beforeCompletion: input.earlyExercise ?? false,
        postTermination: { length: input.postTerminationDays, unit: 'days' },
      },
      signers: [
        { name: company.name, role: 'founder' },
        { name: employee.name, role: 'employee' },
      ],
    },
  });
};
