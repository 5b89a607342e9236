import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatInstant } from '../../i18n/format.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { Paper } from './paper.ts';

/** The signers of a paper, in the order in which they are asked, and when they have signed or declined. */
export function Signers({ paper: { requests, status: ofPaper, declinedBy } }: { paper: Paper }) {
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ mb: 2 }}>
      <Typography variant="h2">{translate('signing.signatures')}</Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {requests.map(({ position, role, party, signed_at, declined_at, ...request }) => {
          const signer = declined_at ? declinedBy : request.signer;
          const status = declined_at ? 'declined' : request.status;
          const at = signed_at ?? declined_at;
          return (
            <Box component="li" key={role} sx={line}>
              <Box sx={number}>{position}.</Box>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ fontWeight: 550 }}>{signer ?? party ?? translate(`signing.sides.${role}`)}</Box>
                <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                  {(signer ?? party) && translate(`signing.sides.${role}`)}
                  {at && ` · ${formatInstant(at)}`}
                </Box>
              </Box>
              {(status !== 'awaiting' || ofPaper === 'awaiting') && (
                <StatusChip style={styles[status]}>{translate(`signing.status.${status}`)}</StatusChip>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const styles = { awaiting: 'reminder', signed: 'success', declined: 'danger' } as const;

const number = {
  alignSelf: 'flex-start',
  minWidth: '1.5em',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
};

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;
