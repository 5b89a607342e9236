import Alert from '@mui/material/Alert';
import { useRecordContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDate } from '../../i18n/format.ts';
import type { Plan } from './schedule/steps.ts';
import { useLeavingText } from './useLeavingText.ts';

/** That the schedule ends on the last day of a holder who leaves, and whether what is unvested lapses then or vests. */
export function Lapses() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const leavingText = useLeavingText();
  const isOwn = useApp().user.role === 'employee';
  if (!plan || plan.unvested === 0) return null;
  // Employees read with their last day to exercise what they keep.
  const kept = !isOwn && plan.keptOnLeaving !== null && leavingText(plan);
  if (plan.fullVestingDate)
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate(isOwn ? 'planBanner.ownVestsFully' : 'planBanner.vestsFully', {
          date: formatDate(plan.fullVestingDate),
        })}{' '}
        {kept}
      </Alert>
    );
  if (!plan.lapsesAfter) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate(isOwn ? 'planBanner.ownLapses' : 'planBanner.lapses', {
        date: formatDate(plan.lapsesAfter),
      })}{' '}
      {kept}
    </Alert>
  );
}
