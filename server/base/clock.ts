import { sql } from 'kysely';
import { addDays, dateInZone, daysBetween, type PlanDate } from '../../model/values/dates.ts';
import type { Config } from './config.ts';
import type { Services } from './services.ts';

type Clock = Pick<Services, 'db' | 'config'>;

const millisecondsPerDay = 86_400_000;

/** The time by the database's clock, which all servers share, and by how many days the calendar was moved. */
export type ClockReading = { real: Date; shift: number };
export const clockColumns = sql<ClockReading>`
  clock_timestamp() as real, (select shift_days from business_clock) as shift`;

const read = async ({ db }: Pick<Clock, 'db'>) => {
  const { rows } = await sql<ClockReading>`select ${clockColumns}`.execute(db);
  return rows[0]!;
};

/** Today in the installation's time zone. Days are counted, not hours: a shift over a change of the clocks stays exact. */
export const todayBy = ({ real, shift }: ClockReading, { timeZone }: Pick<Config, 'timeZone'>): PlanDate =>
  addDays(dateInZone(real, timeZone), shift);

/** This moment, and today. */
export const businessTime = async (clock: Clock): Promise<{ now: Date; today: PlanDate }> => {
  const reading = await read(clock);
  return {
    now: new Date(reading.real.getTime() + reading.shift * millisecondsPerDay),
    today: todayBy(reading, clock.config),
  };
};

export const businessDate = async (clock: Clock): Promise<PlanDate> => (await businessTime(clock)).today;

/**
 * Moves the calendar to another day, outside production only and never back; time goes on from there. Returns the day
 * that it is.
 */
export const moveTo = async (clock: Clock, date: PlanDate): Promise<PlanDate> => {
  const today = await businessDate(clock);
  if (date <= today) return today;
  await startFrom(clock, date);
  return date;
};

/** Sets the clock to the beginning of an invented history: only an empty database can be put into the past. */
export const startFrom = async (clock: Clock, date: PlanDate) => {
  const { real } = await read(clock);
  const shift_days = daysBetween(dateInZone(real, clock.config.timeZone), date);
  await clock.db.updateTable('business_clock').set({ shift_days }).execute();
};

export function* daysAfter(from: PlanDate, to: PlanDate): Generator<PlanDate> {
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) yield day;
}
