import { percentOf } from '../values/money.ts';

/**
 * The reasons for which a line waits. The last ends with the holder's next line, the others when the holder does
 * something.
 */
export const retentionReasons = [
  'not-verified',
  'no-bank-details',
  'name-not-latin',
  'bic-missing',
  'below-fee',
] as const;
export type RetentionReason = (typeof retentionReasons)[number];

/** The decisions about a line that does not exceed its fee, other than to let it wait. */
export const feeDecisions = ['without-fee', 'carried', 'closed'] as const;
export type FeeDecision = (typeof feeDecisions)[number];

/** The parts of a gross amount, in minor units: gross = tax + bankFee + net. */
export type Deductions = { tax: bigint; bankFee: bigint; net: bigint; belowFee: boolean };

/**
 * Computes the tax on a line, rounded half up, and the fee of the transfer with which it leaves. A line whose rest
 * after tax does not exceed the fee is below the fee: it bears none, and waits for another line of its holder (DOMAIN
 * 6). So the net amount is never negative. Amounts are minor units that are not negative; the rate is in per cent, and
 * may differ between holders. Throws a RangeError for a rate that `isRate` refuses.
 */
export function deduct(gross: bigint, taxRate: string, bankFee: bigint): Deductions {
  const tax = percentOf(gross, taxRate);
  const belowFee = gross - tax <= bankFee;
  const borne = belowFee ? 0n : bankFee;
  return { tax, bankFee: borne, net: gross - tax - borne, belowFee };
}

/** The reasons why a line is retained; empty when it is payable (DOMAIN 6). */
export function retainedBecause(
  line: { belowFee: boolean },
  holder: { verified: boolean; hasBankDetails: boolean; isSpelt: boolean; isBankKnown: boolean },
): RetentionReason[] {
  const holds: Record<RetentionReason, boolean> = {
    'not-verified': !holder.verified,
    'no-bank-details': !holder.hasBankDetails,
    'name-not-latin': holder.hasBankDetails && !holder.isSpelt,
    'bic-missing': holder.hasBankDetails && !holder.isBankKnown,
    'below-fee': line.belowFee,
  };
  return retentionReasons.filter((reason) => holds[reason]);
}
