import { sql } from 'kysely';
import type { LeaverType } from '../../model/enums.ts';
import { isContradictory, isUnusual, type Settlement, usualSettlement } from '../../model/leaver.ts';
import type { employees } from '../../model/resources/employees.ts';
import { addDays, dateInZone, type PlanDate } from '../../model/values/dates.ts';
import { invalid } from '../base/problem.ts';
import type { ActorContext, Context, Handlers } from '../engine/commands/context.ts';
import { leaveToOthers } from '../lookup/ownAffair.ts';
import { recordActivity } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';
import { applyWhenDue, askTrust, needsTrust } from './leaverConsent.ts';
import { settleLeaver } from './settleLeaver.ts';

type EmployeeCommands = Handlers<typeof employees>;
type Employee = Parameters<EmployeeCommands['record-leaver']>[1];
type Input = Parameters<EmployeeCommands['record-leaver']>[2];

/** The number of days ahead at which a leaver can be recorded. */
const mostDaysAhead = 5 * 366;

/** One act for all plans of a person: done at once, or stored for its day and done by the scheduler. */
export const recordLeaver: EmployeeCommands['record-leaver'] = async (ctx, employee, input) => {
  await leaveToOthers(ctx, employee.id, 'ownLeaving');
  const { activity, leaver } = await enterLeaver(ctx, employee, input);
  if (leaver.status === 'waiting') await askTrust(ctx, employee, leaver);
  else await applyWhenDue(ctx, leaver);
  return { activity };
};

/** Writes down a leaver, which waits for the trust where its consent is needed. */
export const enterLeaver = async (ctx: ActorContext, employee: Employee, input: Input) => {
  const { effectiveDate, leaverType } = input;
  if (effectiveDate > addDays(ctx.today, mostDaysAhead)) throw invalid({ effectiveDate: 'tooFarAhead' });
  const earliest = await earliestDay(ctx, employee);
  if (effectiveDate < earliest)
    throw invalid({ effectiveDate: { key: 'dateBefore', of: { date: earliest } } });
  const settlement = settlementOf(input);
  const settlements = input.settlements ?? [];
  await checkSettlements(ctx, employee.id, input, settlement);
  const waits = await needsTrust(ctx, employee, { effectiveDate, settlement, settlements });
  const leaver = await ctx.tx
    .insertInto('leavers')
    .values({
      company_id: employee.company_id,
      employee_id: employee.id,
      effective_date: effectiveDate,
      leaver_type: leaverType,
      past_period: settlement.pastPeriod,
      future_period: settlement.futurePeriod,
      reason: input.reason ?? null,
      settlements: JSON.stringify(settlements),
      status: waits ? 'waiting' : 'scheduled',
      created_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const activity = waits ? 'asked-for-leaver' : 'recorded-leaver';
  await recordActivity(ctx, activity, about.employee(employee.id), {
    leaverType,
    effectiveDate,
    ...settlement,
    ...(input.reason && { reason: input.reason }),
  });
  return { activity, leaver };
};

/** The scheduler's part: settles everybody who leaves by the day, or those with plans of one shareholding. */
export const applyLeavers = async (ctx: Context, day: PlanDate, poolId?: string) => {
  const due = await ctx.tx
    .selectFrom('leavers')
    .selectAll()
    .where('status', '=', 'scheduled')
    .where('effective_date', '<=', day)
    .$if(poolId !== undefined, (q) =>
      q.where(sql<boolean>`employee_id in (select employee_id from plans where pool_id = ${poolId})`),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const leaver of due) await settleLeaver(ctx, leaver);
};

/**
 * The earliest day of leaving: the day on which the employee was added here, or an earlier grant of an imported plan.
 */
const earliestDay = async (ctx: Context, { id, created_at }: Employee): Promise<PlanDate> => {
  const added = dateInZone(new Date(created_at), ctx.services.config.timeZone);
  const first = await ctx.tx
    .selectFrom('plans')
    .select((eb) => eb.fn.min('granted_on').as('day'))
    .where('employee_id', '=', id)
    .executeTakeFirst();
  return first?.day && first.day < added ? first.day : added;
};

const settlementOf = ({ leaverType, pastPeriod, futurePeriod }: Input): Settlement => ({
  pastPeriod: pastPeriod ?? usualSettlement[leaverType].pastPeriod,
  futurePeriod: futurePeriod ?? usualSettlement[leaverType].futurePeriod,
});

const checkSettlements = async (ctx: Context, employeeId: string, input: Input, settlement: Settlement) => {
  if (isContradictory(settlement)) throw invalid({ futurePeriod: 'settlementContradicts' });
  const settlements = input.settlements ?? [];
  for (const [i, each] of settlements.entries())
    if (isContradictory(each)) throw invalid({ [`settlements.${i}.futurePeriod`]: 'settlementContradicts' });
  const isUnusualOf = (each: Settlement) => isUnusual(input.leaverType as LeaverType, each);
  if ([settlement, ...settlements].some(isUnusualOf) && !input.reason)
    throw invalid({ reason: 'settlementReason' });
  const own = await ctx.tx.selectFrom('plans').select('id').where('employee_id', '=', employeeId).execute();
  const ids = new Set(own.map(({ id }) => id));
  for (const [i, { plan_id }] of settlements.entries())
    if (!ids.delete(plan_id)) throw invalid({ [`settlements.${i}.plan_id`]: 'referenceUnknown' });
};
