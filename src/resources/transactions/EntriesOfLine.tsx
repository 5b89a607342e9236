import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import { entries } from '../../../model/resources/entries.ts';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { formatChange } from '../../i18n/formatChange.ts';
import type { Transaction } from './TransactionDialog.tsx';

/** The accounts that a line changes, those that lose pieces first. An employee sees the own ones alone. */
export function EntriesOfLine({ transaction }: { transaction: Transaction }) {
  const translate = useTranslate();
  const texts = useResourceTexts(entries.name);
  const { data = [] } = useGetList<RecordOf<typeof entries>>('entries', {
    filter: { transaction_id: transaction.id },
  });
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="entries-of-line" sx={{ mt: 2 }}>
      <Typography id="entries-of-line" component="h3" variant="h3">
        {translate('ledger.entries')}
      </Typography>
      <Box component="ul" sx={list}>
        {data
          .toSorted((one, other) => one.pieces - other.pieces)
          .map(({ id, account, pieces }) => (
            <li key={id}>
              <span>{texts(place.value('account', account))}</span>
              <span>{formatChange(pieces)}</span>
            </li>
          ))}
      </Box>
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 },
  fontVariantNumeric: 'tabular-nums',
} as const;
