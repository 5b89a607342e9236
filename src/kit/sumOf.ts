import { type Currency, formatMoney, parseMoney } from '../../model/values/money.ts';

/** The sum of amounts of one currency, less others; exactly. Never below zero where the server made them. */
export function sumOf(currency: string, plus: readonly string[], less: readonly string[] = []): string {
  const minor = (amounts: readonly string[]) =>
    amounts.reduce((sum, amount) => sum + parseMoney(amount, currency as Currency)!, 0n);
  return formatMoney(minor(plus) - minor(less), currency as Currency);
}

export const isZero = (amount: string) => /^[0.]*$/.test(amount);
