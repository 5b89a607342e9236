import { useRecordContext } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { transactions } from '../../../model/resources/transactions.ts';
import { LineName } from './LineName.tsx';
import { OpenTransaction } from './OpenTransaction.tsx';

/** The name of a ledger line; opens its details. */
export function TransactionDescription() {
  const transaction = useRecordContext<RecordOf<typeof transactions>>();
  if (!transaction) return null;
  const { id, type, reverses_id, reversed_at } = transaction;
  return (
    <OpenTransaction id={id}>
      <LineName type={type} isReversal={Boolean(reverses_id)} isReversed={Boolean(reversed_at)} />
    </OpenTransaction>
  );
}
