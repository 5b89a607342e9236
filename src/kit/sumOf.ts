import { type Currency, formatMoney, parseMoney } from '../../model/values/money.ts';

/** The sum of amounts of one currency, less others; exactly. Amounts and their sum may be below zero. */
export function sumOf(currency: string, plus: readonly string[], less: readonly string[] = []): string {
  const minorOf = (amount: string): bigint =>
    amount.startsWith('-') ? -minorOf(amount.slice(1)) : parseMoney(amount, currency as Currency)!;
  const minor = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + minorOf(amount), 0n);
  return formatMoney(minor(plus) - minor(less), currency as Currency);
}

export const isZero = (amount: string) => /^[0.]*$/.test(amount);
