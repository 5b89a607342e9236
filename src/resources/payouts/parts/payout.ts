import type { RecordOf } from '../../../../model/resource.ts';
import type { payouts } from '../../../../model/resources/payouts.ts';

export type Payout = RecordOf<typeof payouts>;

/** Whether its lines are earned; before, and once it is taken back, they are the trust's alone. */
export const isEarned = ({ status }: Payout) => ['approved', 'funded', 'paid'].includes(status);
