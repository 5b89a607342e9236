import { languages } from '../../../model/enums.ts';
import { isDate, type PlanDate } from '../../../model/values/dates.ts';
import { dayOf } from '../kinds/serverKinds.ts';

const folded = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** So many letters tell the months of all languages apart. */
const letters = 3;

const beginningOf = (word: string) => folded(word).slice(0, letters);

const twoDigits = (number: number | string) => String(number).padStart(2, '0');

/** The two digits of each month by the first letters of its names in all languages. */
const months = new Map(
  languages.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month): [string, string] => {
      const parts = format.formatToParts(Date.UTC(2000, month, 1));
      const name = parts.find(({ type }) => type === 'month')!.value;
      return [beginningOf(name), twoDigits(month + 1)];
    });
  }),
);

/** A day that pages write in one of our languages, such as 28 Nov 2026, or without its year. */
const dayForm = /^(\d{1,2})\.? (\p{Letter}{3,})\.?(?: (\d{4})\.?)?$/u;

/** The day that was typed; undefined for any other text. */
export const typedDay = (typed: string): PlanDate | undefined => {
  const [, day, name, year] = dayForm.exec(typed) ?? [];
  const month = name && months.get(beginningOf(name));
  const date = month && year ? `${year}-${month}-${twoDigits(day!)}` : dayOf(typed);
  return isDate(date) ? date : undefined;
};

/** The month and the day of every year that were typed, such as 11-28; undefined for any other text. */
export const typedDayOfYears = (typed: string): string | undefined => {
  const [, day, name, year] = dayForm.exec(typed) ?? [];
  const month = name && months.get(beginningOf(name));
  return month && !year ? `${month}-${twoDigits(day!)}` : undefined;
};
