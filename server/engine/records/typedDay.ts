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

/** The two digits of each month by the first letters of its names in all languages. */
const months = new Map(
  languages.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month): [string, string] => {
      const parts = format.formatToParts(Date.UTC(2000, month, 1));
      const name = parts.find(({ type }) => type === 'month')!.value;
      return [beginningOf(name), String(month + 1).padStart(2, '0')];
    });
  }),
);

/** The day that pages write so in one of our languages, such as 28 Nov 2026; undefined for any other text. */
export const typedDay = (typed: string): PlanDate | undefined => {
  const [, day, name, year] = /^(\d{1,2})\.? (\p{Letter}{3,})\.? (\d{4})\.?$/u.exec(typed) ?? [];
  const month = name && months.get(beginningOf(name));
  const date = month ? `${year}-${month}-${day!.padStart(2, '0')}` : dayOf(typed);
  return isDate(date) ? date : undefined;
};
