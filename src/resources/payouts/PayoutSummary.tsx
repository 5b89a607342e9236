import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { PayoutFlow } from './PayoutFlow.tsx';
import { PayoutSteps } from './PayoutSteps.tsx';
import { PayoutSums } from './parts/PayoutSums.tsx';
import { type Payout, showsLines } from './parts/payout.ts';

/** The parts of a payout as a picture and in figures, and its progress. */
export function PayoutSummary() {
  const payout = useRecordContext<Payout>();
  const translate = useTranslate();
  const { role } = useApp().user;
  if (!payout) return null;
  return (
    <Box sx={layout}>
      {showsLines(payout, role) && (
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          {payout.status === 'reversed' ? (
            <Typography>{translate('payoutSums.ofReversed')}</Typography>
          ) : (
            <PayoutFlow payout={payout} />
          )}
          <Box sx={{ maxWidth: 'var(--width-form)' }}>
            <PayoutSums payout={payout} />
          </Box>
        </Box>
      )}
      <Box component="section" aria-labelledby="payout-steps" sx={{ minWidth: 0 }}>
        <Typography id="payout-steps" variant="h2" sx={{ mb: 1.5 }}>
          {translate('payoutSteps.title')}
        </Typography>
        <PayoutSteps payout={payout} />
      </Box>
    </Box>
  );
}

const layout = {
  display: 'grid',
  columnGap: 8,
  rowGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 40rem) minmax(14rem, 1fr)' },
  alignItems: 'start',
} as const;
