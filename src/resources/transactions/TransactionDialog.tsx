import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useRecordContext, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import { transactions } from '../../../model/resources/transactions.ts';
import { Attributes } from '../../platform/fields.tsx';
import { useResourceTexts } from '../../platform/texts.ts';

const always = [
  'company_id',
  'pool_id',
  'plan_id',
  'employee_id',
  'asset',
  'unit',
  'pieces',
  'value',
  'effectiveDate',
  'created_at',
] as const;
const whereSo = ['reverses_id', 'reversed_at'] as const;

/** All that a line of the ledger says. */
export default function TransactionDialog({ onClose }: { onClose: () => void }) {
  const transaction = useRecordContext<RecordOf<typeof transactions>>();
  const texts = useResourceTexts('transactions');
  const translate = useTranslate();
  if (!transaction) return null;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="transaction-title">
      <DialogTitle id="transaction-title">{texts(`descriptions.${transaction.type}`)}</DialogTitle>
      <DialogContent>
        <Attributes
          resource={transactions}
          names={[...always, ...whereSo].filter((name) => !isAbsent(transaction[name]))}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

const isAbsent = (value: unknown) => value === null || value === undefined;
