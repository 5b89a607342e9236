import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatDate, formatPieces } from '../../i18n/format.ts';
import type { Payout } from './parts/payout.ts';

/** Beyond this number of names, the others are only counted. */
const most = 20;

/** The holders whose certificates at the end of the record date differ from those that are paid. */
export function DifferingHolders({ payout }: { payout: Payout }) {
  const translate = useTranslate();
  // A server of the previous version leaves it out.
  const { differingHolders = [] } = payout;
  if (differingHolders.length === 0) return null;
  const more = differingHolders.length - most;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('differingHolders.title', { date: formatDate(payout.recordDate!) })}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {differingHolders.slice(0, most).map(({ employee_id, holder, frozen, held }) => (
          <li key={employee_id}>
            {translate('differingHolders.text', {
              holder,
              frozen: formatPieces(frozen),
              held: formatPieces(held),
            })}
          </li>
        ))}
        {more > 0 && <li>{translate('differingHolders.more', { smart_count: more })}</li>}
      </Box>
      {translate('differingHolders.ask')}
    </Alert>
  );
}
