import type { PlanDate } from '../../model/values/dates.ts';
import { byLanguage, language } from './language.ts';

const dateParts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const day = byLanguage((locale) => new Intl.DateTimeFormat(locale, { ...dateParts, timeZone: 'UTC' }));
const dayOfYear = byLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
const localDay = byLanguage((locale) => new Intl.DateTimeFormat(locale, dateParts));
const time = byLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);
const whole = byLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const decimal = byLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }));

/** In English as 20 Nov 2026, which nobody reads the other way round. */
const dayMonthYear = (format: Intl.DateTimeFormat, date: Date) => {
  if (language() !== 'en') return format.format(date);
  const parts = format.formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return [part('day'), part('month'), part('year')].join(' ').trim();
};

/** A calendar date, the same in every time zone. */
export const formatDate = (date: PlanDate) => dayMonthYear(day(), new Date(date));

/** The same without its year. */
export const formatDayOfYear = (date: PlanDate) => dayMonthYear(dayOfYear(), new Date(date));

/** The day of an instant where the reader is. */
export const formatDay = (instant: string) => dayMonthYear(localDay(), new Date(instant));

/** The same with the time. */
export const formatInstant = (instant: string) =>
  `${formatDay(instant)}, ${time().format(new Date(instant))}`;

/** The wide minus, as wide as the plus, in every language: formats of English and German have a hyphen for it. */
const withMinus = (formatted: string) => formatted.replace('-', '−');

export const formatPieces = (pieces: number | bigint) => withMinus(whole().format(pieces));

/**
 * An amount with its currency in front, or a price of one piece, which may have more decimals. It stays a decimal string: a
 * number would lose digits.
 */
export const formatMoney = (amount: string, currency: string) =>
  withMinus(
    new Intl.NumberFormat(language(), {
      style: 'currency',
      currency,
      currencyDisplay: 'code',
      maximumFractionDigits: 20,
    }).format(amount as Intl.StringNumericLiteral),
  );

/** A rate in per cent. */
export const formatRate = (rate: string) =>
  `${withMinus(decimal().format(rate as Intl.StringNumericLiteral))} %`;

const regions = byLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region' }));
const currencyNames = byLanguage((locale) => new Intl.DisplayNames(locale, { type: 'currency' }));

export const countryName = (code: string) => regions().of(code) ?? code;
export const currencyName = (code: string) => currencyNames().of(code) ?? code;
