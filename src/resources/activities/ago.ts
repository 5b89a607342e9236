import { formatDay } from '../../i18n/format.ts';
import { byLanguage } from '../../i18n/language.ts';

/** Two of the long units at least: one of them would be called the last one, which may have begun later or earlier. */
const units = [
  ['year', 31_536_000, 2],
  ['month', 2_592_000, 2],
  ['week', 604_800, 2],
  ['day', 86_400, 1],
  ['hour', 3600, 1],
  ['minute', 60, 1],
] as const;

const relative = byLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** The largest difference in seconds between the clocks of browser and server before an instant counts as future. */
const tolerance = 300;

/**
 * The time from an instant to `now` in its largest whole unit: yesterday, 3 hours ago, this minute. An instant in the
 * future, which happens where the server's day is ahead of the browser's, is shown as its day.
 */
export function ago(instant: string, now: Date): string {
  const difference = (now.getTime() - Date.parse(instant)) / 1000;
  if (difference < -tolerance) return formatDay(instant);
  const seconds = Math.max(0, difference);
  const [unit, length] =
    units.find(([, length, fewest]) => seconds >= fewest * length) ?? (['minute', 60] as const);
  return relative().format(-Math.floor(seconds / length), unit);
}
