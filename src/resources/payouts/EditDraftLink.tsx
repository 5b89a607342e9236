import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import type { Payout } from './parts/payout.ts';

/** Leads from a draft to the form with its terms. */
export function EditDraftLink() {
  const payout = useRecordContext<Payout>();
  const { user } = useApp();
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (payout?.status !== 'draft' || user.role !== 'trust') return null;
  return (
    <Button
      component={LinkBase}
      to={`${createPath({ resource: 'payouts', type: 'create' })}?draft=${payout.id}`}
      variant="outlined"
    >
      {translate('ra.action.edit')}
    </Button>
  );
}
