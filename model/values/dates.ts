import { perKey } from './perKey.ts';

/**
 * Plan dates: calendar dates without a time or a zone, written 'YYYY-MM-DD', so that plain string
 * comparison orders them. Years run from 0001 to 9999, which is what that notation can carry.
 */
export type PlanDate = string;

export const earliestDate: PlanDate = '0001-01-01';
export const latestDate: PlanDate = '9999-12-31';

const millisecondsPerDay = 86_400_000;

/** The values of the Open Cap Format's VestingDayOfMonth, in its order. */
export const vestingDaysOfMonth = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
  '21',
  '22',
  '23',
  '24',
  '25',
  '26',
  '27',
  '28',
  '29_OR_LAST_DAY_OF_MONTH',
  '30_OR_LAST_DAY_OF_MONTH',
  '31_OR_LAST_DAY_OF_MONTH',
  'VESTING_START_DAY_OR_LAST_DAY_OF_MONTH',
] as const;

export type VestingDayOfMonth = (typeof vestingDaysOfMonth)[number];

/** Whether the text is a day of the calendar: '2024-02-29' is, '2025-02-29' and '2025-2-1' are not. */
export function isDate(text: string): text is PlanDate {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The later of two dates. */
export const later = (a: PlanDate, b: PlanDate): PlanDate => [a, b].sort()[1]!;

/** The date `days` later, or earlier when negative. Throws a RangeError outside the years 0001 to 9999. */
export function addDays(date: PlanDate, days: number): PlanDate {
  const moved = new Date(Date.parse(date) + days * millisecondsPerDay);
  const year = moved.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) throw new RangeError(`${date} and ${days} days leave the calendar`);
  return moved.toISOString().slice(0, 10);
}

/**
 * The date `months` later (earlier when negative), on the same day of the month or on `day` when given,
 * and on the month's last day where the month is too short for it.
 * Throws a RangeError outside the years 0001 to 9999.
 */
export function addMonths(date: PlanDate, months: number, day = Number(date.slice(8))): PlanDate {
  const count = monthCount(date) + months;
  const year = Math.floor(count / 12);
  const month = count - year * 12 + 1;
  if (!(year >= 1 && year <= 9999)) throw new RangeError(`${date} and ${months} months leave the calendar`);
  return [
    String(year).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(Math.min(day, daysInMonth(year, month))).padStart(2, '0'),
  ].join('-');
}

/** The number of days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: PlanDate, to: PlanDate): number {
  return (Date.parse(to) - Date.parse(from)) / millisecondsPerDay;
}

/** The number of months from the month of `from` to the month of `to`; the days do not count. */
export function monthsBetween(from: PlanDate, to: PlanDate): number {
  return monthCount(to) - monthCount(from);
}

/** To make a format takes ten times as long as to use it. */
const calendarIn = perKey(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

/**
 * The calendar date that people in a time zone (IANA name) read at an instant.
 * Throws a RangeError for a zone that is not known.
 */
export function dateInZone(instant: Date, timeZone: string): PlanDate {
  const parts = calendarIn(timeZone).formatToParts(instant);
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value ?? '';
  return [part('year').padStart(4, '0'), part('month'), part('day')].join('-');
}

/**
 * The day, 1 to 31, that a rule of the Open Cap Format's VestingDayOfMonth asks for in every month of a schedule that
 * starts on `start`. `addMonths` clamps it in a short month.
 */
export function dayByRule(rule: VestingDayOfMonth, start: PlanDate): number {
  return Number(rule === 'VESTING_START_DAY_OR_LAST_DAY_OF_MONTH' ? start.slice(8) : rule.slice(0, 2));
}

/** Months since the January of a year 0. */
function monthCount(date: PlanDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
