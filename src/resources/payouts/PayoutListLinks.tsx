import { TaxAtExerciseLink } from '../transactions/TaxAtExerciseLink.tsx';
import { CashLink } from './CashLink.tsx';

/** Where the list of payouts leads to, beside its records: the menu has no entries for these pages. */
export function PayoutListLinks() {
  return (
    <>
      <CashLink />
      <TaxAtExerciseLink />
    </>
  );
}
