import { CreatePayoutLink } from '../payouts/CreatePayoutLink.tsx';
import { HoldersLink } from '../shareCounts/HoldersLink.tsx';

/** Where the page of a shareholding leads to. */
export function PoolLinks() {
  return (
    <>
      <HoldersLink />
      <CreatePayoutLink />
    </>
  );
}
