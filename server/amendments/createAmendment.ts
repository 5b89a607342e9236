import { type Selectable, sql } from 'kysely';
import type { amendments } from '../../model/resources/terms/amendments.ts';
import type { Currency } from '../../model/values/money.ts';
import { formatPrice } from '../../model/values/price.ts';
import { VestingTerms } from '../../model/vesting/vestingTerms.ts';
import { conflict, invalid } from '../base/problem.ts';
import { columnsOfPrice, priceIn } from '../db/priceColumns.ts';
import type { Schema } from '../db/schema.ts';
import type { ActorContext, Context, Handlers } from '../engine/commands/context.ts';
import { openRequest } from '../plans/exercise.ts';
import { liveStates } from '../plans/planFigures.ts';
import { nextVersion } from '../plans/terms/planVersion.ts';
import { vestDue } from '../plans/vest.ts';
import { makeAmendmentPaper } from './makeAmendmentPaper.ts';
import { newTerms, type PlanTerms } from './newTerms.ts';

type NewAmendment = Parameters<Handlers<typeof amendments>['create']>[1];
type PlanRow = Selectable<Schema['plans']>;

/** Draws up other terms of a plan from a day on, with their document; the plan changes when all have signed. */
export const createAmendment = async (ctx: ActorContext, input: NewAmendment) => {
  const { effectiveDate } = input;
  await vestDue(ctx, ctx.today, [input.plan_id]);
  const plan = await ctx.tx
    .selectFrom('plans')
    .selectAll()
    .where('id', '=', input.plan_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const employee = await amendable(ctx, plan);
  if (effectiveDate < ctx.today)
    throw invalid({ effectiveDate: { key: 'dateBefore', of: { date: ctx.today } } });
  const lastDay = plan.last_exercisable_day!;
  if (effectiveDate > lastDay) throw invalid({ effectiveDate: { key: 'dateAfter', of: { date: lastDay } } });
  const before = termsOf(plan);
  const standing = await standingOn(ctx, plan.id, effectiveDate);
  const { pieces } = plan;
  const currency = plan.currency as Currency;
  const granted = { pieces, grantDate: plan.granted_on!, currency };
  const after = newTerms({ ...granted, terms: before, standing }, input);
  const version = await nextVersion(ctx, plan.id);
  const { id } = await ctx.tx
    .insertInto('amendments')
    .values({
      company_id: plan.company_id,
      pool_id: plan.pool_id,
      plan_id: plan.id,
      employee_id: plan.employee_id,
      author_id: ctx.actor.userId,
      version,
      effective_date: effectiveDate,
      currency,
      ...columnsOfPrice('prior_exercise_price', before.price),
      ...columnsOfPrice('exercise_price', after.price),
      prior_expiry_date: before.expiryDate,
      expiry_date: after.expiryDate,
      prior_post_termination_days: before.postTerminationDays,
      post_termination_days: after.postTerminationDays,
      change: input.pauseLength ? 'pause' : input.vesting ? 'schedule' : null,
      pause_length: input.pauseLength ?? null,
      pause_unit: input.pauseUnit ?? null,
      prior_vesting: JSON.stringify(plan.vesting),
      vesting: JSON.stringify(after.vesting === before.vesting ? plan.vesting : after.vesting),
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // A preview shows the terms alone, and is asked for again with each change of the form.
  if (!ctx.preview)
    await makeAmendmentPaper(ctx, {
      ...{ id, plan, employee, version, effectiveDate, before, after, language: input.language },
      pause: input.pauseLength ? { length: input.pauseLength, unit: input.pauseUnit! } : undefined,
    });
  return { id, details: { version: String(version), effectiveDate, ...changesIn(currency, before, after) } };
};

/** The employee of a plan whose terms can be changed now, or the reason why they cannot. */
const amendable = async (ctx: ActorContext, plan: PlanRow) => {
  if (!liveStates.includes(plan.status)) throw invalid({ plan_id: 'planNotLive' });
  const employee = await ctx.tx
    .selectFrom('employees')
    .select(['id', 'name', 'user_id', 'left_on', 'joined_at'])
    .where('id', '=', plan.employee_id)
    .executeTakeFirstOrThrow();
  if (employee.left_on) throw invalid({ plan_id: 'planOfLeaver' });
  if (!employee.joined_at) throw invalid({ plan_id: 'signerNotJoined' });
  if (await openRequest(ctx, plan.id)) throw conflict('exerciseBeforeAmendment');
  const unfinished = await ctx.tx
    .selectFrom('amendments')
    .select('id')
    .where('plan_id', '=', plan.id)
    .where('status', 'in', ['open', 'agreed'])
    .executeTakeFirst();
  if (unfinished) throw conflict('amendmentUnfinished');
  return employee;
};

const termsOf = (plan: PlanRow): PlanTerms => ({
  price: priceIn(plan, 'exercise_price'),
  expiryDate: plan.expiry_date,
  postTerminationDays: plan.post_termination_days,
  vesting: VestingTerms.parse(plan.vesting),
});

/** The dated tranches of a plan, parted by whether they vest by the end of a day. */
const standingOn = async ({ tx }: Context, planId: string, day: string) => {
  const tranches = await tx
    .selectFrom('plan_tranches')
    .select(['date', 'pieces', 'transaction_id'])
    .where('plan_id', '=', planId)
    .execute();
  const isVested = ({ date, transaction_id }: (typeof tranches)[number]) =>
    transaction_id !== null || date <= day;
  const { rows: ahead } = await sql`
    select from accelerations a where a.plan_id = ${planId}
      and not exists (select from transactions r where r.reverses_id = a.transaction_id)`.execute(tx);
  return {
    vested: tranches.filter(isVested),
    open: tranches.filter((tranche) => !isVested(tranche)),
    isAccelerated: ahead.length > 0,
  };
};

/** What changes, as the activities say it. */
const changesIn = (currency: Currency, before: PlanTerms, after: PlanTerms) => ({
  ...(before.price !== after.price && {
    exercisePrice: {
      before: `${currency} ${formatPrice(before.price, currency)}`,
      after: `${currency} ${formatPrice(after.price, currency)}`,
    },
  }),
  ...(before.expiryDate !== after.expiryDate && {
    expiryDate: { before: before.expiryDate, after: after.expiryDate },
  }),
  ...(before.postTerminationDays !== after.postTerminationDays && {
    postTerminationDays: {
      before: String(before.postTerminationDays),
      after: String(after.postTerminationDays),
    },
  }),
});
