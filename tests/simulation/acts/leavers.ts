import { futurePeriods, leaverTypes, pastPeriods } from '../../../model/enums.ts';
import { employees } from '../../../model/resources/employees.ts';
import { addDays } from '../../../model/values/dates.ts';
import { type Act, command } from '../perform.ts';
import { dbOf, inOrder, oneOf } from '../story.ts';
import { colleaguesOf } from './parties.ts';
import { reason } from './pools.ts';

/** Somebody leaves: on a day that is over, today, or later; as usual, or otherwise as a whole or for single plans. */
export const recordLeaver: Act = async (story) => {
  const { random, today, setting } = story;
  const colleagues = await colleaguesOf(story);
  if (colleagues.length === 0) return undefined;
  const employee = random.pick(colleagues);
  const own = await dbOf(story)
    .selectFrom('plans')
    .select('id')
    .where('employee_id', '=', employee.id)
    .execute();
  const settlement = () => ({
    pastPeriod: random.pick(pastPeriods),
    futurePeriod: random.pick(futurePeriods),
  });
  const input = {
    effectiveDate: random.weighted([
      [addDays(today, -random.between(1, setting.span)), 4],
      [today, 3],
      [addDays(today, random.between(1, Math.ceil(setting.span / 2))), 3],
    ]),
    leaverType: random.pick(leaverTypes),
    ...(random.percent(25) && settlement()),
    ...(random.percent(25) &&
      own.length > 0 && {
        settlements: random
          .some(inOrder(story.plans, own), 2)
          .map(({ id }) => ({ plan_id: id, ...settlement() })),
      }),
    ...(random.percent(90) && { reason }),
  };
  return command(
    story,
    [employee.company.founder, 'founder'],
    employees,
    employee.id,
    'record-leaver',
    input,
  );
};

export const withdrawLeaver: Act = async (story) => {
  const rows = await dbOf(story)
    .selectFrom('leavers')
    .select('employee_id as id')
    .where('status', 'in', ['scheduled', 'waiting'])
    .execute();
  const employee = oneOf(story, story.employees, rows);
  return (
    employee &&
    command(story, [employee.company.founder, 'founder'], employees, employee.id, 'withdraw-leaver')
  );
};

const byTrust =
  (status: string, name: string, input?: Record<string, unknown>): Act =>
  async (story) => {
    const rows = await dbOf(story)
      .selectFrom('leavers')
      .select('employee_id as id')
      .where('status', '=', status)
      .execute();
    const employee = oneOf(story, story.employees, rows);
    return (
      employee &&
      command(story, [employee.company.trust.operator, 'trust'], employees, employee.id, name, input)
    );
  };
export const acceptLeaver = byTrust('waiting', 'accept-leaver');
export const declineLeaver = byTrust('waiting', 'decline-leaver', { reason });
export const takeBackLeaver = byTrust('applied', 'take-back-leaver', { reason });
