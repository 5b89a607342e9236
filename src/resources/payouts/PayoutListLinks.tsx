import Button from '@mui/material/Button';
import { LinkBase, useBasename, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { CashLink } from '../bankStatements/CashLink.tsx';
import { TaxAtExerciseLink } from '../transactions/TaxAtExerciseLink.tsx';

/** Where the trust's list of payouts leads to, beside its records: the menu has no entries for these pages. */
export function PayoutListLinks() {
  const translate = useTranslate();
  const basename = useBasename();
  if (useApp().user.role !== 'trust') return null;
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
