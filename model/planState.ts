/** The figures of a plan from which its status follows: pieces net of reversals, and the milestones. */
export type PlanFigures = {
  unvested: bigint;
  vested: bigint;
  exercised: bigint;
  expired: bigint;
  cancelled: bigint;
  forfeited: bigint;
  /** A due milestone waits. */
  waits: boolean;
  /** A liquidation ended it. */
  paidOut: boolean;
};

/**
 * The status of a plan that was granted, from its figures alone (DOMAIN 3): that is why it comes out the same after a
 * reversal as if the reversed line had never been. A plan of which nothing is left and nothing became of anything had
 * its grant taken back, and is canceled.
 */
export function planStatus(figures: PlanFigures) {
  if (figures.unvested > 0n) return figures.waits ? 'on-milestone-date' : 'active';
  if (figures.vested > 0n) return 'completed';
  if (figures.exercised > 0n) return 'exercised';
  if (figures.paidOut || figures.cancelled > 0n) return 'canceled';
  if (figures.expired > 0n) return 'expired';
  return figures.forfeited > 0n ? 'forfeited' : 'canceled';
}
