import type { Language } from '../enums.ts';

/** How values are written for those who read a language, on pages and in files for people. */
export const formatsOf = (language: Language) => {
  /** In English as 20 Nov 2026, which nobody reads the other way round. */
  const days = (shown: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', ...shown });
    return (instant: string) => {
      const date = new Date(instant);
      if (language !== 'en') return format.format(date);
      const parts = format.formatToParts(date);
      return (['day', 'month', 'year'] as const)
        .map((type) => parts.find((part) => part.type === type)?.value)
        .join(' ')
        .trim();
    };
  };

  /** Decimal strings stay what they are: a number would lose digits. */
  const numbers = (shown?: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(language, { maximumFractionDigits: 20, ...shown });
    // The wide minus, as wide as the plus, in every language: formats of English and German have a hyphen for it.
    return (number: string | number | bigint) =>
      format.format(number as Intl.StringNumericLiteral).replace('-', '−');
  };

  const decimal = numbers();
  const regions = new Intl.DisplayNames(language, { type: 'region' });

  return {
    days,
    /** A calendar date, the same in every time zone. */
    date: days({ year: 'numeric', timeZone: 'UTC' }),
    pieces: numbers({ maximumFractionDigits: 0 }),
    /** An amount with its currency in front, or a price of one piece, which may have more decimals. */
    money: (amount: string, currency: string) =>
      numbers({ style: 'currency', currency, currencyDisplay: 'code' })(amount),
    /** A rate in per cent, which no line parts from its sign. */
    rate: (rate: string) => `${decimal(rate)}\u00a0%`,
    country: (code: string) => regions.of(code) ?? code,
  };
};

export type Formats = ReturnType<typeof formatsOf>;
