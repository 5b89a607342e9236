import { closings } from '../../../model/resources/periods/closings.ts';
import { exercisePeriods } from '../../../model/resources/periods/exercisePeriods.ts';
import { addDays, type PlanDate } from '../../../model/values/dates.ts';
import type { ExercisePeriod } from '../../../model/vesting/exercisePeriods.ts';
import { type Act, type By, command, create } from '../perform.ts';
import { type Company, dbOf, type Pool, type Story } from '../story.ts';
import { poolIn, reason } from './pools.ts';

/** The trust closes the books of a company up to a day that is mostly over. */
export const closeBooks: Act = async (story) => {
  const { random, companies, today } = story;
  if (companies.size === 0) return undefined;
  const company = random.pick([...companies.values()]);
  const closedUntil = addDays(today, -random.between(0, 40));
  return create(story, byTrust(company), closings, { company_id: company.id, closedUntil });
};

/** The last period that is closed, rarely an earlier one. */
export const reopenBooks: Act = async (story) => {
  const { random, companies } = story;
  if (companies.size === 0) return undefined;
  const company = random.pick([...companies.values()]);
  const closed = await dbOf(story)
    .selectFrom('closings')
    .select('id')
    .where('company_id', '=', company.id)
    .where('status', '=', 'closed')
    .orderBy('closed_until', 'desc')
    .execute();
  if (closed.length === 0) return undefined;
  const { id } = random.percent(90) ? closed[0]! : closed.at(-1)!;
  return command(story, byTrust(company), closings, id, 'reopen', { reason });
};

const byTrust = ({ trust }: Company): By => [trust.operator, 'trust'];

/** Either side says when exercises may be requested, or may not. */
export const enterPeriod: Act = async (story) => {
  const { random } = story;
  const pool = await poolIn(story, ['active']);
  if (!pool) return undefined;
  const period = { kind: random.percent(15) ? ('window' as const) : ('blackout' as const), ...daysOf(story) };
  return create(story, bySide(story, pool), exercisePeriods, { pool_id: pool.id, ...period }, ({ id }) =>
    pool.periods.set(id, period),
  );
};

const entered = ({ pools, random }: Story) => {
  const all = [...pools.values()].flatMap((pool) =>
    [...pool.periods].map(([id, { kind }]) => ({ pool, id, kind })),
  );
  return all.length === 0 ? undefined : random.pick(all);
};

/** Other days, or none: windows would otherwise leave no day to ask. */
export const changePeriod: Act = async (story) => {
  const found = entered(story);
  if (!found) return undefined;
  const { pool, id, kind } = found;
  const by = bySide(story, pool);
  if (story.random.percent(60))
    return command(story, by, exercisePeriods, id, 'remove', {}, () => pool.periods.delete(id));
  const days = daysOf(story);
  return command(story, by, exercisePeriods, id, 'change', days, () =>
    pool.periods.set(id, { kind, ...days }),
  );
};

const bySide = ({ random }: Story, { company }: Pool): By =>
  random.percent(50) ? [company.founder, 'founder'] : [company.trust.operator, 'trust'];

const daysOf = ({ random, today }: Story) => {
  const from = addDays(today, random.between(-20, 20));
  return { from, until: addDays(from, random.between(0, 20)) };
};

/** Whether an exercise may be requested: no blackout has the day, and a window has it where there are windows. */
export const isOpenOn = (periods: readonly ExercisePeriod[], day: PlanDate): boolean => {
  let hasWindow = false;
  let isInWindow = false;
  for (const { kind, from, until } of periods) {
    const isIn = from <= day && day <= until;
    if (kind === 'blackout' && isIn) return false;
    hasWindow ||= kind === 'window';
    isInWindow ||= kind === 'window' && isIn;
  }
  return isInWindow || !hasWindow;
};
