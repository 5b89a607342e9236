import type { PlanDate } from '../../model/dates.ts';
import { paperFormats } from '../i18n/paperFormats.ts';

/** How numbers and dates stand in the narrow columns of a register. */
export const registerFormats = (locale: 'en-GB' | 'de' | 'hr') => {
  const { languageTag, date, pieces, decimal } = paperFormats(locale);
  const short = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return {
    languageTag,
    date,
    pieces,
    decimal,
    shortDate: (date: PlanDate) => short.format(new Date(`${date}T00:00:00Z`)),
  };
};
