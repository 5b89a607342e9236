import type { PlanDate } from '../../model/dates.ts';

const day = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const localDay = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });
const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** As 20 Nov 2026, which nobody reads the other way round. */
const dayMonthYear = (format: Intl.DateTimeFormat, date: Date) => {
  const parts = format.formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}`;
};

/** A calendar date, the same in every time zone. */
export const formatDate = (date: PlanDate) => dayMonthYear(day, new Date(date));

/** The day of an instant where the reader is. */
export const formatDay = (instant: string) => dayMonthYear(localDay, new Date(instant));

/** The same with the time. */
export const formatInstant = (instant: string) => `${formatDay(instant)}, ${time.format(new Date(instant))}`;

export const formatPieces = (pieces: number) => whole.format(pieces);

/** An amount with its currency in front. It stays a decimal string: a number would lose digits. */
export const formatMoney = (amount: string, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' }).format(
    amount as Intl.StringNumericLiteral,
  );

export const formatRate = (rate: string) => `${rate} %`;

const regions = new Intl.DisplayNames('en', { type: 'region' });
const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

export const countryName = (code: string) => regions.of(code) ?? code;
export const currencyName = (code: string) => currencyNames.of(code) ?? code;
