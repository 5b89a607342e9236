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

/** In seconds: how far the clocks of browser and server may be apart before an instant counts as one to come. */
const tolerance = 300;

/**
 * How long before `now` an instant was, in its largest whole unit: yesterday, 3 hours ago, this minute. Where the
 * server's day is ahead of the browser's, the day of the instant.
 */
export function ago(instant: string, now: Date): string {
  const difference = (now.getTime() - Date.parse(instant)) / 1000;
  if (difference < -tolerance) return formatDay(instant);
  const seconds = Math.max(0, difference);
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? (['minute', 60] as const);
  return relative().format(-Math.floor(seconds / length), unit);
}
