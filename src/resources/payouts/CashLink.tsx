import Button from '@mui/material/Button';
import { LinkBase, useBasename, useTranslate } from 'react-admin';

/** Leads from the payouts to the trust's cash. */
export function CashLink() {
  const translate = useTranslate();
  const basename = useBasename();
  return (
    <Button component={LinkBase} to={`${basename}/cash`} variant="outlined">
      {translate('cashStatement.title')}
    </Button>
  );
}
