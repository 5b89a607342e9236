import type { Role } from '../../../../model/enums.ts';
import type { RecordOf } from '../../../../model/resource.ts';
import type { payouts } from '../../../../model/resources/payouts.ts';
import { sumOf } from '../../../kit/sumOf.ts';

export type Payout = RecordOf<typeof payouts>;

/** Whether the lines are earned. Before that, and after a reversal, only the trust sees them. */
export const isEarned = ({ status }: Payout) => ['approved', 'funded', 'paid'].includes(status);

/** Whether the reader sees the lines, without which there are no deductions to show. */
export const showsLines = (payout: Payout, role: Role) => role === 'trust' || isEarned(payout);

/** What the part of the net amount is called that was neither paid nor retained. */
export const nameOfRest = ({ status }: Payout) => (status === 'reversed' ? 'notPaid' : 'toPay');

/** The part that is retained; nothing waits for anything any more in a payout that was reversed. */
export const retainedIn = ({ status, currency, retainedSum }: Payout) =>
  status === 'reversed' ? sumOf(currency, []) : retainedSum;

/** Whether the company announced an amount per share, of which a part stays with the trust. */
export const isPerShare = ({ amountPerShare }: Payout) => Boolean(amountPerShare);

/** The amount that is divided among the holders. */
export const grossOfHolders = (payout: Payout) =>
  isPerShare(payout)
    ? sumOf(payout.currency, [payout.grossAmountValue], [payout.trustSum])
    : payout.grossAmountValue;
