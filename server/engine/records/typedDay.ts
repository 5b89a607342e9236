import { languages } from '../../../model/enums.ts';
import { isDate } from '../../../model/values/dates.ts';
import { dayOf } from '../kinds/serverKinds.ts';

const folded = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

const twoDigits = (number: number | string) => String(number).padStart(2, '0');

type Month = { name: string; digits: string };

/** The names of the months in all languages, alone and behind a day: some languages decline them. */
const months = languages.flatMap((language) =>
  [{ day: 'numeric' } as const, {}].flatMap((behind) => {
    const format = new Intl.DateTimeFormat(language, { ...behind, month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month): Month => {
      const parts = format.formatToParts(Date.UTC(2000, month, 1));
      const name = parts.find(({ type }) => type === 'month')!.value;
      return { name: folded(name), digits: twoDigits(month + 1) };
    });
  }),
);

/** Whether a word is the name, the beginning of it that pages write for short, or one of its cases, as in “u studenom”. */
const isCalled = (word: string, name: string) => {
  const [, stem] = /^(.{4,}?)(?:oga|a|e)$/.exec(name) ?? [];
  return (
    name.startsWith(word) || (stem !== undefined && word.startsWith(stem) && word.length <= stem.length + 3)
  );
};

/** The two digits of a month by its name in one of our languages; three letters tell the months of all languages apart. */
const digitsOf = (word: string): string | undefined =>
  months.find(({ name }) => isCalled(folded(word), name))?.digits;

/** A day or a month that pages write in one of our languages, such as 28 Nov 2026 or November, or without its year. */
const form = /^(?:(\d{1,2})\.? )?(\p{Letter}{3,})\.?(?: (\d{4})\.?)?$/u;

/** How a day is compared with what was typed: the form in which the database writes it, and what is written then. */
type TypedDay = { form: string; written: string };

/** The day or the month that was typed, of a year or of every year; undefined for any other text. */
export const typedDay = (typed: string): TypedDay | undefined => {
  const [, day, name, year] = form.exec(typed) ?? [];
  const month = name && digitsOf(name);
  if (!month) {
    const date = dayOf(typed);
    return isDate(date) ? { form: 'YYYY-MM-DD', written: date } : undefined;
  }
  const parts = [
    { form: 'YYYY', written: year },
    { form: 'MM', written: month },
    { form: 'DD', written: day && twoDigits(day) },
  ].filter(({ written }) => written !== undefined);
  return {
    form: parts.map(({ form }) => form).join('-'),
    written: parts.map(({ written }) => written).join('-'),
  };
};

/** The words of a text, of which those of a day or a month stay together. */
export const wordsWithDays = (typed: string): string[] => {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  const said: string[] = [];
  while (words.length > 0) {
    const length = [3, 2].find((most) => typedDay(words.slice(0, most).join(' '))) ?? 1;
    said.push(words.splice(0, length).join(' '));
  }
  return said;
};
