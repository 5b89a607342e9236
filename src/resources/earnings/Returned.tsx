import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LinkBase, useBasename, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { Acts } from '../../kit/page/Acts.tsx';
import type { Earning } from './earning.ts';

/** That the bank has returned a payment, and why; to the holder with the way to the bank details. */
export function Returned({ earning }: { earning: Earning }) {
  const translate = useTranslate();
  const basename = useBasename();
  const { role } = useApp().user;
  const { status, returnReason } = earning;
  if (status !== 'returned') return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate(`returned.${returnReason ? 'title' : 'without'}`, { reason: returnReason })}{' '}
      {translate(`returned.${role === 'employee' ? 'own' : 'others'}`)}
      {role === 'employee' && (
        <Acts>
          <Button size="small" component={LinkBase} to={`${basename}/account/bank-details`} sx={{ ml: 0.5 }}>
            {translate('returned.button')}
          </Button>
        </Acts>
      )}
    </Alert>
  );
}
