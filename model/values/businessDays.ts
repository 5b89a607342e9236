import { addDays, daysBetween, earliestDate, type PlanDate } from './dates.ts';
import type { Currency } from './money.ts';

/**
 * The first day from `date` on, itself included, on which banks carry out payments in a currency: no Saturday or Sunday
 * and, for euro, no holiday of TARGET, the system through which they settle. The holidays of other currencies are not
 * known here; a bank that keeps one moves the payment to the day after by itself.
 */
export function nextBusinessDay(date: PlanDate, currency: Currency): PlanDate {
  let day = date;
  while (isWeekend(day) || (currency === 'EUR' && isTargetHoliday(day))) day = addDays(day, 1);
  return day;
}

/** The first day of the calendar was a Monday. */
const isWeekend = (date: PlanDate) => daysBetween(earliestDate, date) % 7 > 4;

/** The calendar of the European Central Bank, the same every year since 2002. */
const isTargetHoliday = (date: PlanDate) =>
  ['01-01', '05-01', '12-25', '12-26'].includes(date.slice(5)) ||
  [-2, 1].includes(daysBetween(easterSunday(Number(date.slice(0, 4))), date));

/** The algorithm of Meeus, Jones and Butcher for the Gregorian calendar. */
function easterSunday(year: number): PlanDate {
  const div = (a: number, b: number) => Math.floor(a / b);
  const golden = year % 19;
  const century = div(year, 100);
  const epact =
    (19 * golden + century - div(century, 4) - div(century - div(century + 8, 25) + 1, 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * div(year % 100, 4) - epact - ((year % 100) % 4)) % 7;
  const correction = div(golden + 11 * epact + 22 * weekday, 451);
  const days = epact + weekday - 7 * correction + 114;
  return addDays(`${String(year).padStart(4, '0')}-${String(div(days, 31)).padStart(2, '0')}-01`, days % 31);
}
