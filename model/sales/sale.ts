import type { MoveName } from '../ledger.ts';

export const saleStates = [
  'open',
  'accepted',
  'passed',
  'completed',
  'refused',
  'lapsed',
  'withdrawn',
  'reversed',
] as const;
export type SaleState = (typeof saleStates)[number];

/** What a sale waits for, and of whom. */
export const saleWaits = [
  'seller-signs',
  'buyer-signs',
  'trust-signs',
  'signatures',
  'buyer-pays',
  'trust-pays',
] as const;

/** The two employees of a sale. */
export const saleSides = ['seller', 'buyer'] as const;

/** The lines by which pieces pass from one holder to another (docs/domain.md, Sales between holders). */
export const linesOfSale = ['sell', 'buy'] as const satisfies readonly MoveName[];

/** Whether the receipts are given away: the price in total is nothing. */
export const isFree = ({ amount }: { amount: string }): boolean => /^[0.]+$/.test(amount);
