import type { PlanDate } from '../../model/values/dates.ts';
import { paperFormats } from './paperFormats.ts';

/** The formats of numbers, dates and countries in the narrow columns of a register. */
export const registerColumnFormats = (locale: 'en-GB' | 'de' | 'hr') => {
  const { languageTag, date, pieces, decimal, country } = paperFormats(locale);
  // English readers differ about which of two numbers is the month.
  const short = new Intl.DateTimeFormat(locale, {
    day: locale === 'en-GB' ? 'numeric' : '2-digit',
    month: locale === 'en-GB' ? 'short' : '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return {
    languageTag,
    date,
    pieces,
    decimal,
    country,
    shortDate: (date: PlanDate) => short.format(new Date(`${date}T00:00:00Z`)),
  };
};
