import type { RecordOf } from '../../../../model/resource.ts';
import type { payouts } from '../../../../model/resources/payouts.ts';

export type Payout = RecordOf<typeof payouts>;

/** Whether the lines are earned. Before that, and after a reversal, only the trust sees them. */
export const isEarned = ({ status }: Payout) => ['approved', 'funded', 'paid'].includes(status);
