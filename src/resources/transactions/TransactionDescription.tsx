import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import { transactions } from '../../../model/resources/transactions.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { Cell } from '../../engine/kinds/Cell.tsx';
import { LineName } from './LineName.tsx';
import { OpenTransaction } from './OpenTransaction.tsx';

/** The name of a ledger line, which opens its details; what moved, and whose it is unless the reader has only own lines. */
export function TransactionDescription() {
  const transaction = useRecordContext<RecordOf<typeof transactions>>();
  const { role } = useApp().user;
  if (!transaction) return null;
  const { id, type, employee_id, reverses_id, reversed_at } = transaction;
  return (
    <>
      <OpenTransaction id={id}>
        <LineName type={type} isReversal={Boolean(reverses_id)} isReversed={Boolean(reversed_at)} />
      </OpenTransaction>
      <Box component="span" sx={{ ml: 1, '&, & a': { color: 'text.secondary' } }}>
        <Cell resource={transactions} source="unit" />
        {employee_id && role !== 'employee' && (
          <>
            {' · '}
            <Cell resource={transactions} source="employee_id" />
          </>
        )}
      </Box>
    </>
  );
}
