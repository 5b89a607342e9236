import type { MoveName } from '../ledger.ts';
import type { PlanDate } from '../values/dates.ts';

export const offerStates = [
  'open',
  'accepted',
  'issued',
  'refused',
  'lapsed',
  'withdrawn',
  'reversed',
] as const;
export type OfferState = (typeof offerStates)[number];

/** The side that makes an offer, and to whose account its price is paid. */
export const offerMakers = ['trust', 'founder'] as const;

type Terms = {
  status: OfferState;
  /** The pieces offered. */
  pieces: bigint;
  /** The pieces that the employee signed for; null before. */
  takenUp: bigint | null;
};

/**
 * The pieces of the shareholding that an offer holds back from others: all that are offered until the employee has signed,
 * then those that were taken up, none once it has ended (docs/domain.md, The offer). `pool_free` says the same in SQL.
 */
export const heldBy = ({ status, pieces, takenUp }: Terms): bigint => {
  if (status === 'open') return takenUp ?? pieces;
  return status === 'accepted' ? (takenUp ?? 0n) : 0n;
};

type Deadlines = Pick<Terms, 'status' | 'takenUp'> & { acceptBy: PlanDate; payBy: PlanDate };

/**
 * Whether an offer has lapsed by a day: each deadline counts to its end. Without the employee's signature it waits for the
 * day to accept by; with it for the day to pay by, whether the other signature is missing or the money.
 */
export const hasLapsedBy = ({ status, takenUp, acceptBy, payBy }: Deadlines, day: PlanDate): boolean => {
  if (status !== 'open' && status !== 'accepted') return false;
  return day > (takenUp === null ? acceptBy : payBy);
};

/**
 * The lines that issue receipts which were taken up, the first with the amount paid: the pieces that somebody holds cannot
 * be granted any more, so as many options go back to their issuer.
 */
export const linesOfIssue = ['issueToHolder', 'returnOptions'] as const satisfies readonly MoveName[];
