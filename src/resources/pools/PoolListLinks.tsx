import { ImportButton } from '../imports/ImportButton.tsx';
import { RegistersLink } from '../registers/RegistersLink.tsx';
import { HoldersLink } from '../shareCounts/HoldersLink.tsx';

/** Where the list of shareholdings leads to, beside its records: the menu has no entries for these pages. */
export function PoolListLinks() {
  return (
    <>
      <HoldersLink />
      <RegistersLink />
      <ImportButton />
    </>
  );
}
