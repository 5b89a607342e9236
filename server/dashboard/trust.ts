import type { TrustDashboard } from '../../model/dashboard/trustDashboard.ts';
import { addDays, type PlanDate } from '../../model/values/dates.ts';
import type { Tx } from '../db/handle.ts';
import { readDue } from './due.ts';
import { readMoney } from './money.ts';
import { readTasks } from './urgentTasks.ts';

/** The number of days ahead of which a trust sees what is due. */
const daysAhead = 28;

export const readTrust = async (
  tx: Tx,
  clock: { today: PlanDate; timeZone: string },
): Promise<TrustDashboard> => {
  const dueUntil = addDays(clock.today, daysAhead);
  return {
    role: 'trust',
    ...(await readTasks(tx)),
    dueUntil,
    ...(await readDue(tx, clock, dueUntil)),
    money: await readMoney(tx),
  };
};
