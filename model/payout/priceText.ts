import { type Currency, decimalsOf } from '../values/money.ts';
import type { Proceeds } from './liquidation.ts';

/**
 * The price of a piece as text, exactly: a decimal with at least the currency's decimals where it comes to an end, such
 * as '12.00' or '0.125', else a fraction in lowest terms, such as '1000/7'. Not in minor units, but in the currency.
 */
export function priceText({ numerator, denominator }: Proceeds, currency: Currency): string {
  const minor = 10n ** BigInt(decimalsOf(currency));
  const divisor = greatestDivisor(numerator, denominator * minor);
  const [over, under] = [numerator / divisor, (denominator * minor) / divisor];
  const decimals = decimalsIn(under);
  if (decimals === undefined) return `${over}/${under}`;
  const places = Math.max(decimals, decimalsOf(currency));
  const digits = `${(over * 10n ** BigInt(places)) / under}`.padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** The number of decimals of a fraction in lowest terms over this denominator; undefined where they never end. */
function decimalsIn(denominator: bigint): number | undefined {
  let [rest, twos, fives] = [denominator, 0, 0];
  for (; rest % 2n === 0n; rest /= 2n) twos++;
  for (; rest % 5n === 0n; rest /= 5n) fives++;
  return rest === 1n ? Math.max(twos, fives) : undefined;
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  let [divisor, rest] = [one, other];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return divisor;
}
