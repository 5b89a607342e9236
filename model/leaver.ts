import type { FuturePeriod, LeaverType, PastPeriod } from './enums.ts';
import type { MoveName } from './ledger.ts';
import { addDays, type PlanDate } from './values/dates.ts';

/** The choices for the vested (past) and the unvested (future) pieces of a leaver's plan. */
export type Settlement = { pastPeriod: PastPeriod; futurePeriod: FuturePeriod };

/** The settlement of each leaver type. Another one needs a reason (DOMAIN 5). */
export const usualSettlement: Record<LeaverType, Settlement> = {
  'good-leaver': { pastPeriod: 'retain', futurePeriod: 'withdraw' },
  'bad-leaver': { pastPeriod: 'withdraw', futurePeriod: 'withdraw' },
  'accelerated-vesting': { pastPeriod: 'retain', futurePeriod: 'grant' },
};

/** Whether a settlement withdraws vested pieces and yet grants unvested ones, which contradicts itself (DOMAIN 5). */
export const isContradictory = ({ pastPeriod, futurePeriod }: Settlement): boolean =>
  pastPeriod === 'withdraw' && futurePeriod === 'grant';

/** Whether a settlement differs from the leaver type's own. */
export const isUnusual = (type: LeaverType, { pastPeriod, futurePeriod }: Settlement): boolean =>
  usualSettlement[type].pastPeriod !== pastPeriod || usualSettlement[type].futurePeriod !== futurePeriod;

/**
 * The moves that settle a plan of so many unvested and vested pieces when its employee leaves, in their order; moves of
 * no pieces are left out (DOMAIN 5). Of the unvested pieces, those above the targets of milestones are forfeited in any
 * case. Throws a RangeError for a contradictory settlement.
 */
export function settle(
  { unvested, vested, aboveTarget }: { unvested: bigint; vested: bigint; aboveTarget: bigint },
  settlement: Settlement,
): { move: MoveName; pieces: bigint }[] {
  if (isContradictory(settlement))
    throw new RangeError('vested pieces are withdrawn and unvested ones granted');
  const { pastPeriod, futurePeriod } = settlement;
  const grants = futurePeriod === 'grant';
  const lines: { move: MoveName; pieces: bigint }[] = [
    { move: 'forfeitUnvested', pieces: grants ? aboveTarget : unvested },
    { move: 'vestFully', pieces: grants ? unvested - aboveTarget : 0n },
    { move: 'forfeitVested', pieces: pastPeriod === 'withdraw' ? vested : 0n },
  ];
  return lines.filter(({ pieces }) => pieces > 0n);
}

/**
 * Whether the trust must consent before a leaver takes effect (DOMAIN 5): vested options would be lost, the day is more
 * than `consentDays` before today, or the founder who records it is the one who leaves.
 */
export const needsConsent = (
  leaver: { effectiveDate: PlanDate; losesVested: boolean; isOwn: boolean },
  { today, consentDays }: { today: PlanDate; consentDays: number },
): boolean => leaver.isOwn || leaver.losesVested || leaver.effectiveDate < addDays(today, -consentDays);

/** The kinds of dealings of a person beside plans: what is to be agreed or confirmed. */
export const dealingKinds = ['exercise', 'amendment', 'offer', 'purchase', 'sale', 'buyback'] as const;
export type DealingKind = (typeof dealingKinds)[number];

/** A dealing that is open, and what a command makes of it. */
export type Dealing = {
  kind: DealingKind;
  /** The resource whose page leads to it, and the id there. */
  type: string;
  id: string;
  poolName: string;
  pieces: number | null;
  /** The last day until which it is open where nobody does anything; null where there is none. */
  until: string | null;
  /** Its status before and after the command. */
  before: string;
  after: string;
};
