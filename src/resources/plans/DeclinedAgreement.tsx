import Alert from '@mui/material/Alert';
import { useGetList, useRecordContext, useTranslate } from 'react-admin';
import { RecordLink } from '../../engine/RecordLink.tsx';
import type { Paper } from '../documents/paper.ts';
import type { Plan } from './schedule/steps.ts';

/** Who declined to sign the agreement of a plan that was canceled by it, and why. */
export function DeclinedAgreement() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const { data: papers = [] } = useGetList<Paper>(
    'documents',
    {
      filter: { plan_id: plan?.id, kind: 'option-agreement', status: 'declined' },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'created_at', order: 'DESC' },
    },
    { enabled: plan?.status === 'canceled' },
  );
  return papers.map(({ id, declinedBy, declineReason }) => (
    <Alert key={id} severity="warning" sx={{ mb: 2 }}>
      {translate('planBanner.declined', { name: declinedBy, reason: declineReason })}{' '}
      <RecordLink resource="documents" id={id} name={translate('planBanner.agreement')} />
    </Alert>
  ));
}
