type Arrival = { isWhole: boolean; isNamed: boolean };

/**
 * Whether the bank shows money with the reference of a payout, but never the whole amount: then the money is not recorded as
 * received without a reason.
 */
export const differsFromFunds = (arrivals: readonly Arrival[]): boolean =>
  arrivals.some(({ isNamed }) => isNamed) && !arrivals.some(({ isWhole }) => isWhole);
