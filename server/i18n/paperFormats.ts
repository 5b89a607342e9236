import { dateInZone } from '../../model/values/dates.ts';
import { perKey } from '../../model/values/perKey.ts';
import type { PaperAddress } from '../papers/documentData.ts';

const toTheSecond = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const;

/** The formats of dates, numbers and amounts on paper, by language. */
export const paperFormats = perKey((locale: 'en-GB' | 'de' | 'hr') => {
  const longDate = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const point = new Intl.NumberFormat(locale)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')!.value;

  const timeIn = perKey((timeZone: string) => new Intl.DateTimeFormat(locale, { ...toTheSecond, timeZone }));
  const regions = new Intl.DisplayNames(locale, { type: 'region' });

  const country = (code: string) => regions.of(code) ?? code;
  const date = (isoDate: string) => longDate.format(new Date(`${isoDate}T00:00:00Z`));
  const pieces = (count: bigint) => whole.format(count);
  /** A decimal string with all of its decimals. */
  const decimal = (amount: string) => {
    const [units = '', decimals] = amount.split('.');
    const grouped = whole.format(BigInt(units));
    return decimals === undefined ? grouped : `${grouped}${point}${decimals}`;
  };

  return {
    /** BCP 47, for readers that speak the document. */
    languageTag: locale,
    date,
    /** The day and the time to the second in a time zone, and the name of the zone. */
    instant: (iso: string, timeZone: string) => {
      const at = new Date(iso);
      return `${date(dateInZone(at, timeZone))}, ${timeIn(timeZone).format(at)}`;
    },
    pieces,
    decimal,
    /** ISO 3166-1, two letters. */
    country,
    address: (of: PaperAddress | undefined) => of && `${of.place}, ${country(of.country)}`,
    /** The currency is before the amount in English and behind it elsewhere; a line never ends between the two. */
    money: ({ amount, currency }: { amount: string; currency: string }) =>
      locale === 'en-GB' ? `${currency}\u00a0${decimal(amount)}` : `${decimal(amount)}\u00a0${currency}`,
    /** A decimal string in per cent. */
    rate: (percent: string) => `${decimal(percent)}${locale === 'en-GB' ? '' : '\u00a0'}%`,
  };
});
