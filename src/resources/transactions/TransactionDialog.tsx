import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useState } from 'react';
import { RecordContextProvider, useGetOne, useTranslate } from 'react-admin';
import { commandsFor, type RecordOf, type Resource } from '../../../model/resource.ts';
import { transactions } from '../../../model/resources/transactions.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { Attributes } from '../../engine/record/Attributes.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { DialogBody } from '../../kit/form/DialogBody.tsx';
import { lazyPart } from '../../kit/lazyPart.ts';
import { MissingRecord } from '../../kit/page/MissingRecord.tsx';
import { CertificatesOfLine } from './CertificatesOfLine.tsx';
import { EntriesOfLine } from './EntriesOfLine.tsx';
import { LineName } from './LineName.tsx';
import { RelatedLines, ReversalNote } from './RelatedLines.tsx';

export type Transaction = RecordOf<typeof transactions>;

const ReverseDialog = lazyPart(() => import('./ReverseDialog.tsx'), 'default');

const names = [
  'company_id',
  'pool_id',
  'plan_id',
  'employee_id',
  'asset',
  'unit',
  'pieces',
  'value',
  'paid',
  'price',
  'effectiveDate',
  'dueOn',
  'acceleration',
  'created_at',
  'reference',
] as const;

type Props = { id: string; onShow: (id: string) => void; onClose: () => void };

/** All that a line of the ledger says, with the way to the lines that it is about. */
export default function TransactionDialog({ id, onShow, onClose }: Props) {
  const [isReversing, setReversing] = useState(false);
  const { data: transaction, error } = useGetOne<Transaction>('transactions', { id });
  const { role } = useApp().user;
  const translate = useTranslate();
  const isReversible =
    transaction &&
    commandsFor(transactions as Resource, role, transaction).some(([name]) => name === 'reverse');

  if (transaction && isReversing)
    return (
      <Suspense>
        <ReverseDialog transaction={transaction} onCancel={() => setReversing(false)} onDone={onClose} />
      </Suspense>
    );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="transaction-title">
      <DialogTitle id="transaction-title">
        {transaction ? (
          <Title {...transaction} />
        ) : error ? (
          translate('engine.failure.title')
        ) : (
          <Skeleton width="8em" />
        )}
      </DialogTitle>
      <DialogBody>
        {error && !transaction && <MissingRecord error={error} />}
        {transaction && (
          <RecordContextProvider value={transaction}>
            <ReversalNote transaction={transaction} onShow={onShow} />
            <Attributes
              resource={transactions}
              names={names.filter((name) => !isAbsent(transaction[name]))}
            />
            <EntriesOfLine transaction={transaction} />
            <CertificatesOfLine transaction={transaction} />
            <RelatedLines transaction={transaction} onShow={onShow} />
          </RecordContextProvider>
        )}
      </DialogBody>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        {isReversible && (
          <Button color="error" variant="outlined" onClick={() => setReversing(true)} sx={{ mr: 'auto' }}>
            {translate('ledger.reverse.open')}
          </Button>
        )}
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The type alone: what an asset goes to or comes from is said in lists. */
function Title({ type, reverses_id, reversed_at }: Transaction) {
  const texts = useResourceTexts('transactions');
  return (
    <LineName isReversal={Boolean(reverses_id)} isReversed={Boolean(reversed_at)}>
      {texts(place.value('type', type))}
    </LineName>
  );
}

const isAbsent = (value: unknown) => value === null || value === undefined;
