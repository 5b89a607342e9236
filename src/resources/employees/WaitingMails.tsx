import Alert from '@mui/material/Alert';
import { useGetList, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { companies } from '../../../model/resources/companies.ts';
import { useApp } from '../../authProvider/appData.tsx';

/** Says that invitations are sent later, where a company has asked for many at once. */
export function WaitingMails() {
  const translate = useTranslate();
  const isFounder = useApp().user.role === 'founder';
  const { data = [] } = useGetList<RecordOf<typeof companies>>(
    'companies',
    { pagination: { page: 1, perPage: 100 } },
    { enabled: isFounder },
  );
  const waiting = data.reduce((sum, { mailsWaiting }) => sum + (mailsWaiting ?? 0), 0);
  if (waiting === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('invitations.waiting', { smart_count: waiting })}
    </Alert>
  );
}
