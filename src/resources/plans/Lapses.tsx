import Alert from '@mui/material/Alert';
import { useRecordContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDate } from '../../i18n/format.ts';
import type { Plan } from './schedule/steps.ts';

/** That the schedule ends before its last dates, because the holder leaves. */
export function Lapses() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const { role } = useApp().user;
  if (!plan?.lapsesAfter) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate(role === 'employee' ? 'planBanner.ownLapses' : 'planBanner.lapses', {
        date: formatDate(plan.lapsesAfter),
      })}
    </Alert>
  );
}
