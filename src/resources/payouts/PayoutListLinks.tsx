import Button from '@mui/material/Button';
import { LinkBase, useBasename, useTranslate } from 'react-admin';
import { TaxAtExerciseLink } from '../transactions/TaxAtExerciseLink.tsx';
import { CashLink } from './CashLink.tsx';

/** Where the list of payouts leads to, beside its records: the menu has no entries for these pages. */
export function PayoutListLinks() {
  const translate = useTranslate();
  const basename = useBasename();
  return (
    <>
      <CashLink />
      <TaxAtExerciseLink />
      <Button component={LinkBase} to={`${basename}/account/withholding-rates`} variant="outlined">
        {translate('withholdingRates.title')}
      </Button>
    </>
  );
}
