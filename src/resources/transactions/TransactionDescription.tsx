import Link from '@mui/material/Link';
import { lazy, Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { transactions } from '../../../model/resources/transactions.ts';
import { loadChunk } from '../../loadChunk.ts';
import { useResourceTexts } from '../../platform/texts.ts';

const TransactionDialog = lazy(() => loadChunk(import('./TransactionDialog.tsx')));

/** What a line of the ledger is for; opens all that it says. */
export function TransactionDescription() {
  const transaction = useRecordContext<RecordOf<typeof transactions>>();
  const texts = useResourceTexts('transactions');
  const [isOpen, setOpen] = useState(false);
  if (!transaction) return null;
  return (
    <>
      <Link
        component="button"
        type="button"
        onClick={() => setOpen(true)}
        sx={{ textAlign: 'left', verticalAlign: 'baseline' }}
      >
        {texts(`descriptions.${transaction.type}`)}
      </Link>
      {isOpen && (
        <Suspense>
          <TransactionDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
