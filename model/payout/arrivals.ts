import { type Currency, parseMoney } from '../values/money.ts';

type Arrival = { isWhole: boolean; isNamed: boolean };

/**
 * Whether the bank shows money with the reference of a payout, but never the whole amount: then the money is not recorded as
 * received without a reason.
 */
export const differsFromFunds = (arrivals: readonly Arrival[]): boolean =>
  arrivals.some(({ isNamed }) => isNamed) && !arrivals.some(({ isWhole }) => isWhole);

/**
 * Whether money without a word, of the same currency, may be what was sent for a payout though the amount is another one: it
 * is at least half of it and at most the double, unlike the interest of a bank.
 */
export const maybeFunds = (amount: string, awaited: string, currency: Currency): boolean => {
  const [came, asked] = [parseMoney(amount, currency), parseMoney(awaited, currency)];
  return came !== undefined && asked !== undefined && came * 2n >= asked && came <= asked * 2n;
};
