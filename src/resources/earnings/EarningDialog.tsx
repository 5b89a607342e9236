import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useGetOne, useTranslate } from 'react-admin';
import { earnings } from '../../../model/resources/earnings.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { Cell } from '../../engine/kinds/Cell.tsx';
import { Attributes } from '../../engine/record/Attributes.tsx';
import { DownloadButton } from '../../kit/DownloadButton.tsx';
import { DialogBody } from '../../kit/form/DialogBody.tsx';
import { Acts } from '../../kit/page/Acts.tsx';
import { MissingRecord } from '../../kit/page/MissingRecord.tsx';
import { isZero } from '../../kit/sumOf.ts';
import { EarningCalculation } from './EarningCalculation.tsx';
import type { Earning } from './earning.ts';
import { Payable } from './Payable.tsx';
import { Retained } from './Retained.tsx';
import { Returned } from './Returned.tsx';

const names = [
  'company_id',
  'pool_id',
  'payout_id',
  'leavesWithPayout_id',
  'employee_id',
  'recordDate',
  'exDate',
  'paymentDate',
  'created_at',
  'paidOn',
  'reference',
  'payeeName',
  'payeeIban',
  'payeeBic',
  'returnedAmount',
  'returnCharge',
  'outstanding',
  'decision',
  'closeReason',
] as const;

/** A charge of zero is not shown, after the payment nothing is outstanding, and what is closed goes to no account. */
const isSaid = (earning: Earning, name: (typeof names)[number]) => {
  if (name.startsWith('payee') && earning.status === 'closed') return false;
  if (name === 'outstanding' && earning.status === 'paid') return false;
  return Boolean(earning[name]) && (name !== 'returnCharge' || !isZero(earning[name]));
};

/** Says that a line below the fee leaves with another one, which is named below. */
function LeavesWith({ earning }: { earning: Earning }) {
  const translate = useTranslate();
  const { leavesWithPayout_id, transfer_id, status } = earning;
  if (!leavesWithPayout_id || status !== 'payable') return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate(`leavesWith.${transfer_id ? 'whySent' : 'whyWaiting'}`)}
    </Alert>
  );
}

/**
 * The calculation of an earning: the pieces that shared, the deductions, the net amount, and the reason why it is
 * retained.
 */
export function EarningDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: earning, error } = useGetOne<Earning>('earnings', { id });
  const translate = useTranslate();
  const { role } = useApp().user;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="earning-title">
      <RecordContextProvider value={earning}>
        <DialogTitle
          id="earning-title"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
        >
          {earning ? (
            <>
              <Cell resource={earnings} source="type" /> <Cell resource={earnings} source="status" />
            </>
          ) : error ? (
            translate('engine.failure.title')
          ) : (
            <Skeleton width="8em" />
          )}
        </DialogTitle>
        <DialogBody>
          {error && !earning && <MissingRecord error={error} text="earningDialog.gone" />}
          {earning && (
            <>
              <Retained earning={earning} />
              <Returned earning={earning} />
              <Payable earning={earning} />
              <LeavesWith earning={earning} />
              <EarningCalculation earning={earning} />
              <Typography variant="h3" component="h3" sx={{ mt: 3, mb: 1 }}>
                {translate('earningDialog.about')}
              </Typography>
              <Attributes
                resource={earnings}
                names={names.filter(
                  (name) => isSaid(earning, name) && (name !== 'payout_id' || role !== 'employee'),
                )}
              />
            </>
          )}
        </DialogBody>
      </RecordContextProvider>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        {earning?.status === 'paid' && role !== 'founder' && (
          <Acts>
            <DownloadButton path={`/api/earnings/${id}/file`} label={translate('earningDialog.statement')} />
          </Acts>
        )}
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
