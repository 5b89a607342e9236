import Button from '@mui/material/Button';
import { LinkBase, useBasename, useTranslate } from 'react-admin';

/** Leads from a list about money to the trust's cash, which the menu has no entry for. */
export function CashLink() {
  const translate = useTranslate();
  const basename = useBasename();
  return (
    <Button component={LinkBase} to={`${basename}/cash`} variant="outlined">
      {translate('cashStatement.title')}
    </Button>
  );
}
