import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import { type Certificate, CertificateLine, list } from '../certificates/CertificateLine.tsx';
import { useFollowers } from './RelatedLines.tsx';
import type { Transaction } from './TransactionDialog.tsx';

const newest = { sort: { field: 'number', order: 'DESC' }, pagination: { page: 1, perPage: 50 } } as const;

/**
 * The certificate of the pieces that a line brought; an exercise has that of the line which issues them. Where none is
 * valid any more, it is the last one.
 */
export function CertificatesOfLine({ transaction }: { transaction: Transaction }) {
  const translate = useTranslate();
  const followers = useFollowers(transaction);
  const line =
    transaction.type === 'exercise'
      ? followers.find(({ type }) => type === 'certificate-issuance')
      : transaction;
  const { data = [] } = useGetList<Certificate>(
    'certificates',
    { filter: { transaction_id: line?.id }, ...newest },
    { enabled: line?.unit === 'certificates' },
  );
  const valid = data.filter(({ status }) => status === 'active');
  const shown = valid.length > 0 ? valid : data.slice(0, 1);
  if (shown.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography component="h3" variant="h3">
        {translate('ledger.certificates', { smart_count: shown.length })}
      </Typography>
      <Box component="ul" sx={list}>
        {shown.map((one) => (
          <CertificateLine key={one.id} certificate={one} />
        ))}
      </Box>
    </Box>
  );
}
