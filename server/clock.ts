import { addDays, dateInZone, daysBetween, type PlanDate } from '../model/dates.ts';
import type { Services } from './services.ts';

type Clock = Pick<Services, 'db' | 'config'>;

/** Today in the installation's time zone. Days are counted, not hours: a shift over a change of the clocks stays exact. */
export const businessDate = async ({ db, config }: Clock): Promise<PlanDate> => {
  const { shift_days } = await db.selectFrom('business_clock').select('shift_days').executeTakeFirstOrThrow();
  return addDays(dateInZone(new Date(), config.timeZone), shift_days);
};

/** Makes it another day, outside production only and never an earlier one; from then on the clock goes on. Says which day it is. */
export const moveTo = async (clock: Clock, date: PlanDate): Promise<PlanDate> => {
  const today = await businessDate(clock);
  if (date <= today) return today;
  const shift = daysBetween(dateInZone(new Date(), clock.config.timeZone), date);
  await clock.db.updateTable('business_clock').set({ shift_days: shift }).execute();
  return date;
};

/** Where an invented history begins: only a database in which nothing has happened can be put into the past. */
export const startFrom = (clock: Clock, date: PlanDate) =>
  clock.db
    .updateTable('business_clock')
    .set({ shift_days: daysBetween(dateInZone(new Date(), clock.config.timeZone), date) })
    .execute();

export function* daysAfter(from: PlanDate, to: PlanDate): Generator<PlanDate> {
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) yield day;
}
