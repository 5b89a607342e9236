import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import { useResourceTexts } from '../../engine/resourceTexts.ts';
import { formatDate, formatPieces } from '../../i18n/format.ts';
import type { Transaction } from './TransactionDialog.tsx';

type Props = { transaction: Transaction; onShow: (id: string) => void };

/** Says that a line is reversed or reverses another, since when and why, with a link to the other line. */
export function ReversalNote({ transaction, onShow }: Props) {
  const { id, reverses_id, reversed_at, reason } = transaction;
  const translate = useTranslate();
  const { data: [reversal] = [] } = useGetList<Transaction>(
    'transactions',
    { filter: { reverses_id: id } },
    { enabled: Boolean(reversed_at) },
  );
  const reversed = useLine(reverses_id);
  const other = reversal ?? reversed;
  if (!other) return null;
  const way = reversal ? 'takenBack' : 'takesBack';
  return (
    <Alert
      severity={reversal ? 'warning' : 'info'}
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={() => onShow(other.id)}>
          {translate(`ledger.${way}.show`)}
        </Button>
      }
    >
      {translate(`ledger.${way}.text`, {
        date: formatDate(other.effectiveDate),
        reason: reversal?.reason ?? reason,
      })}
    </Alert>
  );
}

/** The lines that were recorded in one act with this one, such as the certificate of an exercise. */
export function RelatedLines({ transaction, onShow }: Props) {
  const { id, belongs_to_id } = transaction;
  const translate = useTranslate();
  const texts = useResourceTexts('transactions');
  const followers = useFollowers(transaction);
  const first = useLine(belongs_to_id);
  const others = [...(first ? [first] : []), ...followers].filter((each) => each.id !== id);
  if (others.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography component="h3" variant="h3">
        {translate('ledger.together')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {others.map((other) => (
          <li key={other.id}>
            <Link component="button" type="button" onClick={() => onShow(other.id)}>
              {texts(`descriptions.${other.type}`)}
            </Link>{' '}
            · {translate('ledger.pieces', { pieces: formatPieces(other.pieces), smart_count: other.pieces })}
            {other.employeeName && ` · ${other.employeeName}`}
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** The lines that belong to the first of an act, which is this line or the one that it names. */
export function useFollowers({ id, belongs_to_id }: Transaction): Transaction[] {
  const { data = [] } = useGetList<Transaction>('transactions', {
    filter: { belongs_to_id: belongs_to_id ?? id },
  });
  return data;
}

/** A line that another one names. Asked for as a list: of a sale only one side may see it, and that is no failure. */
function useLine(id: string | null): Transaction | undefined {
  const { data: [line] = [] } = useGetList<Transaction>(
    'transactions',
    { filter: { id } },
    { enabled: Boolean(id) },
  );
  return line;
}
