import { CreatePayoutLink } from '../payouts/CreatePayoutLink.tsx';
import { HoldersLink } from '../shareCounts/HoldersLink.tsx';
import { ReportLink } from '../shareCounts/ReportLink.tsx';

/** Where the page of a shareholding leads to. */
export function PoolLinks() {
  return (
    <>
      <HoldersLink />
      <ReportLink path="option-expense" label="optionExpense.title" />
      <CreatePayoutLink />
    </>
  );
}
