import { sql } from 'kysely';
import { needsConsent, type Settlement } from '../../model/leaver.ts';
import type { employees } from '../../model/resources/employees.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import type { ActorContext, Context, Handlers } from '../engine/commands/context.ts';
import { leaveToOthers } from '../lookup/ownAffair.ts';
import { companyOf } from '../lookup/parties.ts';
import { recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { withoutMails } from '../notices/mail/together.ts';
import type { Leaver } from './settledPlans.ts';
import { settleLeaver } from './settleLeaver.ts';

type EmployeeCommands = Handlers<typeof employees>;
type Employee = Parameters<EmployeeCommands['accept-leaver']>[1];
type Leaving = {
  effectiveDate: PlanDate;
  settlement: Settlement;
  settlements: { plan_id: string; pastPeriod: string }[];
};

/** Whether a leaver needs the consent of the company's trust. */
export const needsTrust = async (ctx: ActorContext, { id, company_id }: Employee, leaving: Leaving) => {
  const { consentDays, userId } = await ctx.tx
    .selectFrom('trusts')
    .innerJoin('companies', 'companies.trust_id', 'trusts.id')
    .innerJoin('employees', 'employees.company_id', 'companies.id')
    .select(['trusts.leaver_consent_days as consentDays', 'employees.user_id as userId'])
    .where('companies.id', '=', company_id)
    .where('employees.id', '=', id)
    .executeTakeFirstOrThrow();
  const { effectiveDate } = leaving;
  const losesVested = await withdrawsVested(ctx, id, leaving);
  const isOwn = userId === ctx.actor.userId;
  return needsConsent({ effectiveDate, losesVested, isOwn }, { today: ctx.today, consentDays });
};

/**
 * Whether the settlement withdraws pieces that have vested, or that may have vested by a day of leaving that is still
 * to come.
 */
const withdrawsVested = async (
  ctx: Context,
  employeeId: string,
  { effectiveDate, settlement, settlements }: Leaving,
): Promise<boolean> => {
  const own = JSON.stringify(settlements.map(({ plan_id, pastPeriod }) => ({ plan_id, past: pastPeriod })));
  const { rows } = await sql`
    select from plans p
    left join jsonb_to_recordset(${own}::jsonb) as s(plan_id uuid, past text) on s.plan_id = p.id
    where p.employee_id = ${employeeId} and coalesce(s.past, ${settlement.pastPeriod}) = 'withdraw'
      and (p.status in ('active', 'on-milestone-date', 'completed')
        or p.status = 'approving' and (p.signed_on is not null or ${effectiveDate}::date > ${ctx.today}))
      and (exists (select from accounts a where a.plan_id = p.id and a.name = 'vested' and a.balance > 0)
        or exists (select from plan_tranches t
          where t.plan_id = p.id and t.transaction_id is null and t.date <= ${effectiveDate})
        or exists (select from plan_milestones m
          where m.plan_id = p.id and m.status in ('pending', 'waiting') and m.pieces > 0
            and m.due_date <= ${effectiveDate} and ${effectiveDate}::date > ${ctx.today}))
    limit 1`.execute(ctx.tx);
  return rows.length > 0;
};

/** The trust is asked, and nothing happens until it has answered; a preview shows the effect of its consent. */
export const askTrust = async (ctx: Context, employee: Employee, leaver: Leaver) => {
  if (ctx.preview) {
    await applyWhenDue(ctx, leaver);
    await ctx.tx.updateTable('leavers').set({ status: 'waiting' }).where('id', '=', leaver.id).execute();
    return;
  }
  if (leaver.effective_date <= ctx.today) await tryOut(ctx, leaver);
  const { name: companyName } = await companyOf(ctx, leaver.company_id);
  const record = about.employee(employee.id);
  await announce(ctx, [{ trust: leaver.trust_id }], 'employee', record, 'leaverAsked', {
    employeeName: employee.name,
    companyName,
    lastDay: leaver.effective_date,
  });
};

/** Refuses a settlement that cannot be carried out at once, and not only after the trust's consent. */
const tryOut = async (ctx: Context, leaver: Leaver) => {
  await sql`savepoint tried`.execute(ctx.tx);
  await withoutMails(ctx.tx, () => settleLeaver(ctx, leaver));
  await sql`rollback to savepoint tried`.execute(ctx.tx);
};

/**
 * Settles the plans where the day has come; a preview of a day to come shows what that day would bring. A former leaver
 * is the one whose place it takes.
 */
export const applyWhenDue = async (ctx: Context, leaver: Leaver, former?: Leaver) => {
  const { effective_date: day } = leaver;
  if (day <= ctx.today) await settleLeaver(ctx, leaver);
  else if (ctx.preview) await settleLeaver({ ...ctx, today: day }, leaver);
  else await tellLeaving(ctx, leaver, former?.status === 'scheduled' ? former.effective_date : null);
};

/** Tells an employee of a leaving that lies ahead, and what stays of the plans by what is known today. */
const tellLeaving = async (
  ctx: Context,
  { company_id, employee_id, effective_date: lastDay }: Leaver,
  formerDay: PlanDate | null,
) => {
  const { name: companyName } = await companyOf(ctx, company_id);
  const { rows } = await sql<{ vested: bigint; lapsing: bigint | null; until: PlanDate | null }>`
    select coalesce(sum(kept_on_leaving), 0)::bigint as vested,
      nullif(sum(vested + unvested - kept_on_leaving), 0)::bigint as lapsing,
      min(last_exercisable_day) filter (where kept_on_leaving > 0) as until
    from plan_records where employee_id = ${employee_id} and kept_on_leaving is not null`.execute(ctx.tx);
  const party = { employee: employee_id };
  const record = about.employee(employee_id);
  await announce(ctx, [party], 'employee', record, 'youLeave', {
    ...{ companyName, lastDay, formerDay },
    ...rows[0]!,
  });
};

const decided = (ctx: Context, employee: Employee, status: 'scheduled' | 'withdrawn') =>
  ctx.tx
    .updateTable('leavers')
    .set({ status })
    .where('employee_id', '=', employee.id)
    .where('status', '=', 'waiting')
    .returningAll()
    .executeTakeFirstOrThrow();

export const acceptLeaver: EmployeeCommands['accept-leaver'] = async (ctx, employee) => {
  await leaveToOthers(ctx, employee.id, 'ownLeaving');
  const leaver = await decided(ctx, employee, 'scheduled');
  const { effective_date: lastDay, company_id } = leaver;
  const record = about.employee(employee.id);
  await recordActivity(ctx, 'accepted-leaver', record, { effectiveDate: lastDay });
  // A settlement that is carried out at once tells people itself.
  if (lastDay > ctx.today)
    await announce(ctx, [{ company: company_id }], 'employee', record, 'leaverAccepted', {
      employeeName: employee.name,
      lastDay,
    });
  await applyWhenDue(ctx, leaver);
};

export const declineLeaver: EmployeeCommands['decline-leaver'] = async (ctx, employee, { reason }) => {
  await leaveToOthers(ctx, employee.id, 'ownLeaving');
  const { effective_date } = await decided(ctx, employee, 'withdrawn');
  return { details: { effectiveDate: { before: effective_date, after: '' }, reason } };
};
