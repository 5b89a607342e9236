import Button from '@mui/material/Button';
import { LinkBase, useBasename, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';

/** Leads from lists of what happened to the tax that was withheld at exercises; an employee sees the own one with the plan. */
export function TaxAtExerciseLink() {
  const { role } = useApp().user;
  const translate = useTranslate();
  const basename = useBasename();
  if (role === 'employee') return null;
  return (
    <Button component={LinkBase} to={`${basename}/withheld-tax`} variant="outlined">
      {translate('withheldTax.title')}
    </Button>
  );
}
