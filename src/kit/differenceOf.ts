import { type Currency, formatMoney, parseMoney } from '../../model/values/money.ts';

/** Whether what came is more or less than what was asked for, and by how much. */
export const differenceOf = (currency: string, came: string, asked: string) => {
  const minor = (amount: string) => parseMoney(amount, currency as Currency)!;
  const difference = minor(came) - minor(asked);
  const isLess = difference < 0n;
  const by = formatMoney(isLess ? -difference : difference, currency as Currency);
  return { key: isLess ? ('less' as const) : ('more' as const), by };
};
