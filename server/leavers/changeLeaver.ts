import type { employees } from '../../model/resources/employees.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { leaveToOthers } from '../lookup/ownAffair.ts';
import { companyOf } from '../lookup/parties.ts';
import { recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { enterLeaver } from './leaver.ts';
import { applyWhenDue, askTrust } from './leaverConsent.ts';
import type { Leaver } from './settledPlans.ts';

type EmployeeCommands = Handlers<typeof employees>;

export const withdrawLeaver: EmployeeCommands['withdraw-leaver'] = async (ctx, employee) => {
  await leaveToOthers(ctx, employee.id, 'ownLeaving');
  const former = await callOff(ctx, employee.id);
  await tellStaying(ctx, former);
  return { details: calledOff(former) };
};

/** Another leaver takes the place of one that has settled nothing yet, and needs the trust's consent by its own terms. */
export const changeLeaver: EmployeeCommands['change-leaver'] = async (ctx, employee, input) => {
  await leaveToOthers(ctx, employee.id, 'ownLeaving');
  const former = await callOff(ctx, employee.id);
  await recordActivity(ctx, 'withdrew-leaver', about.employee(employee.id), calledOff(former));
  const { activity, leaver } = await enterLeaver(ctx, employee, input);
  if (leaver.status === 'waiting') {
    await tellStaying(ctx, former);
    await askTrust(ctx, employee, leaver);
  } else await applyWhenDue(ctx, leaver, former);
  return { activity };
};

/** Takes a leaver back that waits for the trust or for its day, and answers it as it was. */
const callOff = async (ctx: Context, employeeId: string): Promise<Leaver> => {
  const former = await ctx.tx
    .selectFrom('leavers')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .where('status', 'in', ['scheduled', 'waiting'])
    .executeTakeFirstOrThrow();
  await ctx.tx.updateTable('leavers').set({ status: 'withdrawn' }).where('id', '=', former.id).execute();
  return former;
};

const calledOff = ({ effective_date }: Leaver) => ({ effectiveDate: { before: effective_date, after: '' } });

/** Tells an employee that a leaving is called off. Of one that waited for the trust the employee was not told. */
const tellStaying = async (ctx: Context, { status, company_id, employee_id, effective_date }: Leaver) => {
  if (status !== 'scheduled') return;
  const { name: companyName } = await companyOf(ctx, company_id);
  const party = { employee: employee_id };
  const record = about.employee(employee_id);
  await announce(ctx, [party], 'employee', record, 'youStay', { companyName, lastDay: effective_date });
};
