import type { Language } from '../../model/enums.ts';
import { isDate, type PlanDate } from '../../model/values/dates.ts';
import { folded } from '../base/folded.ts';
import { byLanguage } from './language.ts';

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2000, month, 1)));

/** The names of each month in a language: in full and shortened, alone and inside of a date. */
const namesIn = (language: Language) => {
  const formats = (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }),
    new Intl.DateTimeFormat(language, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }),
  ]);
  return months.map((first) =>
    formats.map((format) =>
      folded(format.formatToParts(first).find(({ type }) => type === 'month')?.value ?? ''),
    ),
  );
};

/** In the language of the page, and in English, in which dates are often copied from elsewhere. */
const monthNames = byLanguage((language) => {
  const own = namesIn(language);
  const english = namesIn('en');
  return months.map((_, month) => [...own[month]!, ...english[month]!]);
});

/** Fewer letters do not tell a month. */
const leastLetters = 3;

const monthNamed = (word: string) => {
  const typed = folded(word);
  if (typed.length < leastLetters) return undefined;
  const found = monthNames().flatMap((names, month) =>
    names.some((name) => name.startsWith(typed)) ? [month + 1] : [],
  );
  return found.length === 1 ? found[0] : undefined;
};

type Parts = { day: number; month: number | undefined; year: string };

/** The day and the month between slashes or hyphens are in this order or the other: only what one of them rules out is clear. */
const inEitherOrder = (one: number, other: number, year: string): Parts | undefined => {
  if (one !== other && one <= 12 && other <= 12) return undefined;
  return other <= 12 ? { day: one, month: other, year } : { day: other, month: one, year };
};

const forms: [RegExp, (first: string, second: string, year: string) => Parts | undefined][] = [
  [/^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\.?$/, (day, month, year) => ({ day: +day, month: +month, year })],
  [/^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/, (one, other, year) => inEitherOrder(+one, +other, year)],
  [
    /^(\d{1,2})\.? ?(\p{Letter}+)\.?,? ?(\d{4})\.?$/u,
    (day, word, year) => ({ day: +day, month: monthNamed(word), year }),
  ],
  [
    /^(\p{Letter}+)\.? (\d{1,2}),? (\d{4})$/u,
    (word, day, year) => ({ day: +day, month: monthNamed(word), year }),
  ],
];

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** What somebody has typed as YYYY-MM-DD, be it a day of the calendar or not. */
const dateIn = (typed: string): string | undefined => {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  for (const [form, read] of forms) {
    const [, first, second, year] = form.exec(text) ?? [];
    const parts = first && second && year && read(first, second, year);
    if (!parts || parts.month === undefined) continue;
    return `${parts.year}-${twoDigits(parts.month)}-${twoDigits(parts.day)}`;
  }
  return undefined;
};

/**
 * The day that somebody has typed: as pages write it in the reader's language or in English, in figures, or as
 * YYYY-MM-DD. Undefined for what is no day, or could be two.
 */
export const parseDate = (typed: string): PlanDate | undefined => {
  const date = dateIn(typed);
  return date !== undefined && isDate(date) ? date : undefined;
};

/**
 * With the year in full of which the last two digits were typed: plans are about this century. Between hyphens the first
 * two could be the year, so that it is needed there in full.
 */
const withLongYear = (typed: string) => typed.trim().replace(/(?<=[./ ])\d\d(?=\.?$)/, '20$&');

/** The day that somebody has typed, whose year may have its last two digits alone. */
export const parseShortDate = (typed: string) => parseDate(withLongYear(typed));

/** Whether it is written as a date, of a day that the calendar does not have. */
export const isNoDay = (typed: string) => {
  const date = dateIn(withLongYear(typed));
  return date !== undefined && !isDate(date);
};
