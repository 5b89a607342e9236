import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LinkBase, useBasename, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { useDashboard } from '../../dataProvider/useDashboard.ts';
import { formatDate } from '../../i18n/format.ts';
import { useBankReason } from '../../i18n/useBankReason.ts';
import type { Earning } from './earning.ts';

/** That the bank has returned a payment, why, and what it waits for. */
export function Returned({ earning }: { earning: Earning }) {
  const translate = useTranslate();
  const worded = useBankReason();
  const { role, viewing } = useApp().user;
  const { status, returnReason, askedOn } = earning;
  if (status !== 'returned') return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate(`returned.${returnReason ? 'title' : 'without'}`, {
        reason: returnReason && worded(returnReason),
      })}{' '}
      {role !== 'employee' ? (
        <>
          {translate('returned.others')}
          {askedOn && <> {translate('lineAskedOn', { date: formatDate(askedOn) })}.</>}
        </>
      ) : viewing ? (
        // Whoever looks as the holder is not told whether the account is another one by now.
        translate('returned.own')
      ) : (
        <ToHolder earning={earning} />
      )}
    </Alert>
  );
}

/** Asks the holder for other bank details, with the way there, until they have changed: then it is for the trust to act. */
function ToHolder({ earning }: { earning: Earning }) {
  const translate = useTranslate();
  const basename = useBasename();
  if (useHasChanged(earning)) return translate('returned.changed');
  return (
    <>
      {translate('returned.own')}
      <Button size="small" component={LinkBase} to={`${basename}/account/bank-details`} sx={{ ml: 0.5 }}>
        {translate('returned.button')}
      </Button>
    </>
  );
}

/** Whether it is known that the bank details are other ones than those with which the payment came back. */
function useHasChanged({ id, leavesWith_id }: Earning) {
  const { data: dashboard } = useDashboard();
  // A line that leaves with another one is not named by itself.
  if (dashboard?.role !== 'employee' || leavesWith_id) return false;
  const asked = dashboard.tasks.find(({ type }) => type === 'correct-account');
  if (!asked) return true;
  const { count, first } = asked;
  return count === first.length && first.every(({ record_id }) => record_id !== id);
}
