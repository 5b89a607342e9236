import { formatDay } from '../../i18n/format.ts';
import { byLanguage } from '../../i18n/language.ts';

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
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
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? (['minute', 60] as const);
  return relative().format(-Math.floor(seconds / length), unit);
}
