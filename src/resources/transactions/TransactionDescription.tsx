import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import { transactions } from '../../../model/resources/transactions.ts';
import { Cell } from '../../engine/kinds/Cell.tsx';
import { useResourceTexts } from '../../engine/resourceTexts.ts';
import { OpenRecord } from '../OpenRecord.tsx';
import { LineMark, LineTitle } from './LineName.tsx';

/** The name of a ledger line, which opens its details, and what moved. */
export function TransactionDescription() {
  const transaction = useRecordContext<RecordOf<typeof transactions>>();
  const texts = useResourceTexts('transactions');
  if (!transaction) return null;
  const { id, type, reverses_id, reversed_at } = transaction;
  return (
    <>
      <OpenRecord what="line" id={id}>
        <LineTitle isReversed={Boolean(reversed_at)}>{texts(`descriptions.${type}`)}</LineTitle>
      </OpenRecord>
      <Box component="span" sx={unit}>
        <Cell resource={transactions} source="unit" />
        <LineMark isReversal={Boolean(reverses_id)} isReversed={Boolean(reversed_at)} />
      </Box>
    </>
  );
}

/** On a phone beside the name, and else beneath it: beside it, the dates would be out of the window. */
const unit = {
  display: { sm: 'block' },
  ml: { xs: 1, sm: 0 },
  fontSize: { sm: '0.75rem' },
  lineHeight: { sm: '1.0625rem' },
  color: 'text.secondary',
  // The mark stays within the height of the line.
  '& > span': { fontSize: '0.75rem', lineHeight: { sm: '1.0625rem' } },
} as const;
