import { type Selectable, sql } from 'kysely';
import type { Settlement } from '../../model/leaver.ts';
import { addDays, later, type PlanDate } from '../../model/values/dates.ts';
import { lastDayAfter, lastDayOfVesting } from '../../model/vesting/exerciseWindow.ts';
import { amendWhenDue } from '../amendments/agreeAmendment.ts';
import type { Schema } from '../db/schema.ts';
import type { Context } from '../engine/commands/context.ts';
import { because, reasonIn } from '../i18n/reasons.ts';
import { documentLanguageOf } from '../lookup/parties.ts';
import { recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { lapseWithLeaver } from '../offers/endOffers.ts';
import { voidDocuments } from '../papers/makeDocument.ts';
import { endUngranted } from '../plans/endPlan.ts';
import { expireVested } from '../plans/expire.ts';
import { grantWhenDue } from '../plans/grant.ts';
import { planFigures, settleStatus } from '../plans/planFigures.ts';
import { keepPromises } from '../plans/promise.ts';
import { takeBackAfter } from '../plans/takeBackAfter.ts';
import { lapseWithPlans } from '../plans/terms/lapseAmendments.ts';
import { vestDue } from '../plans/vest.ts';
import { lapseSalesWithLeaver } from '../sales/endSales.ts';
import { triggerDouble } from '../takeovers/triggers.ts';
import { keepAsFound, keepAsLeft, type Leaver } from './settledPlans.ts';
import { settlementFor, settlePlan } from './settlePlan.ts';

type Plan = Selectable<Schema['plans']>;

/**
 * Settles all plans of a person on the day of leaving. Tranches due by that day vest first, and lines recorded after it
 * are reversed, each on its own date; exercised pieces are not touched. Offers that are not agreed yet lapse.
 * Amendments of earlier days take effect first, if no daily job has put them into force yet; others lapse.
 */
export const settleLeaver = async (ctx: Context, leaver: Leaver) => {
  const day = leaver.effective_date;
  const plans = await grantDue(ctx, await lockPlans(ctx, leaver.employee_id), day);
  const ungranted = plans.filter(({ status }) => status === 'approving').map(({ id }) => id);
  if (ungranted.length > 0) {
    await keepAsFound(ctx, leaver.id, ungranted);
    await voidDocuments(ctx, 'plan_id', ungranted);
    await endUngranted(ctx, ungranted, 'ended-with-leaver');
  }
  const granted = plans.filter(({ granted_on }) => granted_on !== null);
  const ids = granted.map(({ id }) => id);
  if (ids.length > 0) {
    await amendWhenDue(ctx, addDays(day, -1), ids);
    await vestDue(ctx, day, ids);
    await lapseWithPlans(ctx, ids);
    await keepAsFound(ctx, leaver.id, ids);
    const language = await documentLanguageOf(ctx, leaver.company_id);
    await takeBackAfter(ctx, ids, day, reasonIn(language, because('left', { date: day })));
    await settleStatus(ctx, ids);
    for (const id of ids) await expireVested(ctx, day, id);
    const figures = await planFigures(ctx, ids);
    for (const plan of figures) {
      const { expiry_date, post_termination_days: windowDays } = await termsOn(ctx, plan.id, day);
      const lastDay = await expiryOf(ctx, plan.id, expiry_date);
      const settlement = settlementFor(leaver, plan.id);
      const grants = settlement.futurePeriod === 'grant' && plan.unvested > 0n;
      const vestsUntil = lastDayOfVesting(day, { lastDay, windowDays });
      const isAhead =
        vestsUntil && isGoodLeaver(leaver, settlement) && (await triggerDouble(ctx, plan.id, day));
      const [left] = isAhead ? await planFigures(ctx, [plan.id]) : [plan];
      await settlePlan(
        ctx,
        left!,
        vestsUntil ? settlement : { ...settlement, futurePeriod: 'withdraw' },
        day,
      );
      const ends = lastDayAfter(day, windowDays, ((grants || isAhead) && vestsUntil) || lastDay);
      await endOn(ctx, plan.id, day, ends);
    }
    await keepPromises(
      ctx,
      figures.map(({ pool_id }) => pool_id),
    );
  }
  await lapseWithLeaver(ctx, leaver.employee_id);
  await lapseSalesWithLeaver(ctx, leaver.employee_id);
  await keepAsLeft(ctx, leaver.id);
  await ctx.tx
    .updateTable('leavers')
    .set({ status: 'applied', applied_at: ctx.now })
    .where('id', '=', leaver.id)
    .execute();
  await recordActivity(ctx, 'left', about.employee(leaver.employee_id), { effectiveDate: day });
  const { employee_id, trust_id, company_id } = leaver;
  const { name, companyName } = await ctx.tx
    .selectFrom('employees')
    .innerJoin('companies', 'companies.id', 'employees.company_id')
    .select(['employees.name', 'companies.name as companyName'])
    .where('employees.id', '=', employee_id)
    .executeTakeFirstOrThrow();
  const record = about.employee(employee_id);
  await announce(ctx, [{ trust: trust_id }, { company: company_id }], 'employee', record, 'leaverApplied', {
    employeeName: name,
    lastDay: day,
  });
  await announce(ctx, [{ employee: employee_id }], 'employee', record, 'youLeft', {
    companyName,
    lastDay: day,
    ...(await vestedLeft(ctx, employee_id)),
  });
};

/** What a person can still exercise, and the earliest day after which some of it cannot be any more. */
const vestedLeft = async ({ tx }: Context, employeeId: string) => {
  const { rows } = await sql<{ vested: bigint; until: PlanDate | null }>`
    select coalesce(sum(r.vested), 0)::bigint as vested, min(p.last_exercisable_day) as until
    from plan_records r join plans p on p.id = r.id
    where p.employee_id = ${employeeId} and r.vested > 0`.execute(tx);
  return rows[0]!;
};

/** All plans of a person, and the shareholdings that they are from. */
export const lockPlans = async (ctx: Context, employeeId: string): Promise<Plan[]> => {
  await sql`select from pools where id in (select pool_id from plans where employee_id = ${employeeId})
    order by id for no key update`.execute(ctx.tx);
  return ctx.tx
    .selectFrom('plans')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

/** The plans with those granted that were signed and whose grant date has come by the day of leaving. */
const grantDue = async (ctx: Context, plans: Plan[], day: PlanDate): Promise<Plan[]> => {
  const due = plans.filter((p) => p.status === 'approving' && p.signed_on && p.grant_date <= day);
  for (const { id } of due) await grantWhenDue(ctx, day, id);
  return due.length > 0 ? lockPlans(ctx, plans[0]!.employee_id) : plans;
};

/** The terms of a plan that held on a day: those from before the next amendment, or those of today. */
const termsOn = async ({ tx }: Context, planId: string, day: PlanDate) => {
  const { rows } = await sql<Pick<Plan, 'expiry_date' | 'post_termination_days'>>`
    select coalesce(a.prior_expiry_date, p.expiry_date) as expiry_date,
      coalesce(a.prior_post_termination_days, p.post_termination_days) as post_termination_days
    from plans p left join lateral (
      select * from amendments where plan_id = p.id and status = 'effective' and effective_date > ${day}
      order by version limit 1
    ) a on true where p.id = ${planId}`.execute(tx);
  return rows[0]!;
};

/** The expiry of a plan, or the later day to which an evaluation after it has moved the last exercisable day. */
const expiryOf = async (ctx: Context, planId: string, expiry: PlanDate): Promise<PlanDate> => {
  const { rows } = await sql<{ day: PlanDate }>`
    select greatest(p.expiry_date, p.last_exercisable_day) as day
    from plans p join plan_milestones m on m.plan_id = p.id
    where p.id = ${planId} and m.evaluated_on > p.expiry_date and m.transaction_id is not null
    limit 1`.execute(ctx.tx);
  return rows[0]?.day ?? expiry;
};

/** Whether somebody leaves as those do for whom plans have a double trigger, and keeps what vests then. */
const isGoodLeaver = ({ leaver_type }: Leaver, { pastPeriod, futurePeriod }: Settlement): boolean =>
  leaver_type === 'good-leaver' && pastPeriod === 'retain' && futurePeriod === 'withdraw';

/**
 * Sets the plan's last exercisable day. If it is over already, the pieces expire the day after it, but not before the
 * day of leaving, on which they may only have vested.
 */
const endOn = async (ctx: Context, planId: string, leaving: PlanDate, lastDay: PlanDate) => {
  await ctx.tx.updateTable('plans').set({ last_exercisable_day: lastDay }).where('id', '=', planId).execute();
  if (lastDay < ctx.today) await expireVested(ctx, later(addDays(lastDay, 1), leaving), planId);
};
