/** The currencies of the specification, in its order. */
export const currencies = [
  'EUR',
  'USD',
  'JPY',
  'UAH',
  'BGN',
  'CZK',
  'DKK',
  'GBP',
  'HUF',
  'PLN',
  'RON',
  'SEK',
  'CHF',
  'ISK',
  'NOK',
  'HRK',
  'RUB',
  'TRY',
  'AUD',
  'BRL',
  'CAD',
  'CNY',
  'HKD',
  'IDR',
  'ILS',
  'INR',
  'KRW',
  'MXN',
  'MYR',
  'NZD',
  'PHP',
  'SGD',
  'THB',
  'ZAR',
] as const;

export type Currency = (typeof currencies)[number];

/** The most that one amount can be, in minor units: what JSON and every spreadsheet still hold exactly. */
export const largestAmount = BigInt(Number.MAX_SAFE_INTEGER);

const decimalsOtherThanTwo: Partial<Record<Currency, number>> = { JPY: 0, ISK: 0, KRW: 0 };

/** The number of decimals of the currency's minor unit, after ISO 4217. */
export function decimalsOf(currency: Currency): number {
  return decimalsOtherThanTwo[currency] ?? 2;
}

/**
 * Reads an amount such as '1234.5', in whole minor units: 123450n for EUR. Undefined for anything but
 * digits with at most one point between them: signs, grouping, spaces, exponents; for more decimals than
 * the currency has; and for more than `largestAmount`.
 */
export function parseMoney(text: string, currency: Currency): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,16})(?:\.(\d{1,16}))?$/.exec(text) ?? [];
  const decimals = decimalsOf(currency);
  if (whole === undefined || fraction.length > decimals) return undefined;
  const minor = BigInt(whole + fraction.padEnd(decimals, '0'));
  return minor > largestAmount ? undefined : minor;
}

/**
 * The reason why `parseMoney` does not read an amount, as the key of a text, followed by `|` and the currency where the
 * text names it; undefined where the amount can be read. Without a currency, an amount passes that some currency
 * allows.
 */
export function moneyFault(text: string, currency?: Currency): string | undefined {
  if (/^[-−–]/.test(text)) return 'validation.moneyNegative';
  if (/^\d+([,.'\s]\d+)+$/.test(text) && !/^\d+\.\d+$/.test(text)) return 'validation.moneySeparators';
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return 'validation.money';
  const decimals = currency && decimalsOf(currency);
  if (fraction.length > (decimals ?? 10))
    return decimals === 0 ? `validation.moneyWhole|${currency}` : 'validation.moneyDecimals|2';
  const isTooLarge = currency ? parseMoney(text, currency) === undefined : BigInt(whole) > largestAmount;
  return isTooLarge ? 'validation.moneyTooLarge' : undefined;
}

/** Writes minor units with exactly the currency's decimals: '1234.50' for 123450n in EUR, '-0.05' for -5n. */
export function formatMoney(minor: bigint, currency: Currency): string {
  const decimals = decimalsOf(currency);
  const sign = minor < 0n ? '-' : '';
  const digits = `${minor < 0n ? -minor : minor}`.padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Whether the text is a rate in per cent, 0 to 100, with at most six decimals: '15', '12.5', '0'. */
export function isRate(text: string): boolean {
  const rate = parseRate(text);
  return rate !== undefined && rate.numerator <= rate.denominator;
}

/**
 * The reason why a text is no number of per cent between two limits, both included, with at most six decimals, as the
 * key of a text; undefined where it is one. Unlike the rates of `isRate` it can be negative, or more than the whole.
 */
export function percentFault(text: string, min: number, max: number): string | undefined {
  if (!/^-?\d{1,4}(\.\d{1,6})?$/.test(text)) return 'validation.percent';
  if (Number(text) < min) return `validation.atLeast|${min}`;
  return Number(text) > max ? `validation.atMost|${max}` : undefined;
}

/**
 * The given rate, in per cent, of an amount of minor units (not negative), rounded half up to whole minor units. Throws
 * a RangeError for a text that `isRate` refuses.
 */
export function percentOf(minor: bigint, ratePercent: string): bigint {
  const rate = parseRate(ratePercent);
  if (!rate) throw new RangeError(`Not a rate in per cent: ${ratePercent}`);
  return (2n * minor * rate.numerator + rate.denominator) / (2n * rate.denominator);
}

/** A rate in per cent as a share of one; not in lowest terms, which nobody needs here. */
function parseRate(text: string): { numerator: bigint; denominator: bigint } | undefined {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return { numerator: BigInt(whole + fraction), denominator: 100n * 10n ** BigInt(fraction.length) };
}

/**
 * Splits an amount of minor units by weights, exactly: each gets its share rounded down, and the minor units
 * that are left go one each to the largest remainders, to the lower index where remainders are equal
 * (DOMAIN 6, where the index stands for the order of holder ids). The parts keep the order of the weights
 * and sum to the amount. Throws a RangeError when the amount or a weight is negative, or no weight is positive.
 */
export function split(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (amount < 0n || total === 0n || weights.some((weight) => weight < 0n)) {
    throw new RangeError('Only an amount that is not negative can be split, by at least one positive weight');
  }
  const parts = weights.map((weight) => (amount * weight) / total);
  const left = amount - parts.reduce((sum, part) => sum + part, 0n);
  const remainders = weights.map((weight, index) => ({ index, remainder: (amount * weight) % total }));
  // Sorting is stable, so equal remainders stay in the order of their index.
  remainders.sort((a, b) => (a.remainder === b.remainder ? 0 : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of remainders.slice(0, Number(left))) parts[index] = parts[index]! + 1n;
  return parts;
}
