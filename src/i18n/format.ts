import { dateInZone, type PlanDate } from '../../model/values/dates.ts';
import { formatsOf } from '../../model/values/formats.ts';
import { byLanguage } from './language.ts';

/** How values are written in the language of the page. */
export const formats = byLanguage(formatsOf);

const localDay = byLanguage(() => formats().days({ year: 'numeric' }));
const time = byLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);

export const formatDate = (date: PlanDate) => formats().date(date);

/** The day of an instant where the reader is. */
export const formatDay = (instant: string) => localDay()(instant);

/** That day as a date. */
export const dayHere = (instant: string): PlanDate =>
  dateInZone(new Date(instant), new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The day of an instant, with the time. */
export const formatInstant = (instant: string) =>
  `${formatDay(instant)}, ${time().format(new Date(instant))}`;

export const formatPieces = (pieces: number | bigint) => formats().pieces(pieces);
export const formatMoney = (amount: string, currency: string) => formats().money(amount, currency);
export const formatRate = (rate: string) => formats().rate(rate);

const currencyNames = byLanguage((locale) => new Intl.DisplayNames(locale, { type: 'currency' }));

export const countryName = (code: string) => formats().country(code);
export const currencyName = (code: string) => currencyNames().of(code) ?? code;
