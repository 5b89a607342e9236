import { type Currency, decimalsOf, largestAmount, moneyFault } from './money.ts';

declare const ofOnePiece: unique symbol;

/**
 * The exact price or value of one piece, in ten-billionths of a minor unit of its currency. It travels as a decimal
 * string, '0.125'. Never negative.
 */
export type Price = bigint & { readonly [ofOnePiece]: true };

/** The most decimals that a price has, in every currency. */
export const pricePlaces = 10;

/** One minor unit, in the parts of which prices are counted. */
export const minorUnit = 10n ** BigInt(pricePlaces);

/** The smallest price of a currency: ten places behind the point of the currency, not of its minor unit. */
export const smallestPrice = (currency: Currency): bigint => 10n ** BigInt(decimalsOf(currency));

/**
 * Reads a price such as '0.125', with as many as ten decimals whatever its currency has. Undefined for anything but
 * digits with at most one point between them, and for more than `largestAmount`.
 */
export function parsePrice(text: string, currency: Currency): Price | undefined {
  const [, whole, fraction = ''] = /^(\d{1,16})(?:\.(\d{1,10}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const price = BigInt(whole + fraction.padEnd(pricePlaces + decimalsOf(currency), '0'));
  return price > largestAmount * minorUnit ? undefined : (price as Price);
}

/**
 * The reason why `parsePrice` does not read a price, as the key of a text, followed by `|` and the number where the
 * text names one; undefined where the price can be read. Without a currency, a price passes that some currency allows.
 */
export function priceFault(text: string, currency?: Currency): string | undefined {
  if (/^[1-9]\d{0,2},\d{3}$/.test(text)) return 'validation.priceAmbiguous';
  if (/^\d+\.\d{11,}$/.test(text)) return `validation.priceDecimals|${pricePlaces}`;
  const fault = moneyFault(text);
  if (fault || !currency) return fault;
  return parsePrice(text, currency) === undefined ? 'validation.moneyTooLarge' : undefined;
}

/** Writes a price, or a sum of prices, with at least its currency's decimals, and more where it has more: '12.00', '0.125'; in JPY '0.5'. */
export function formatPrice(price: bigint, currency: Currency): string {
  const least = decimalsOf(currency);
  const decimals = pricePlaces + least;
  const digits = `${price}`.padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '').padEnd(least, '0');
  return digits.slice(0, -decimals) + (fraction && `.${fraction}`);
}

/**
 * The value of a number of pieces at a price, in minor units: the exact product, rounded half up. Nothing else of a
 * price is ever rounded. The value may exceed `largestAmount`; the caller that stores it checks that.
 */
export function valueOfPieces(price: Price, pieces: bigint): bigint {
  return toMinorUnits(price * pieces);
}

/** An exact sum of pieces times prices, not negative, rounded half up to minor units. */
export function toMinorUnits(exact: bigint): bigint {
  return (2n * exact + minorUnit) / (2n * minorUnit);
}
