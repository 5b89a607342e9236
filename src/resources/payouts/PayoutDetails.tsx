import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useRecordContext, useTranslate } from 'react-admin';
import { payouts } from '../../../model/resources/payouts.ts';
import { Attributes } from '../../engine/record/Attributes.tsx';
import { formatPrice } from '../../i18n/formatPrice.ts';
import { OtherRatesList } from './OtherRatesList.tsx';
import { PayoutEntries } from './PayoutEntries.tsx';
import { PayoutTransfers } from './PayoutTransfers.tsx';
import { PayoutLines } from './parts/PayoutLines.tsx';
import { isEarned, isPerShare, type Payout } from './parts/payout.ts';

const terms = [
  'company_id',
  'pool_id',
  'type',
  'grossAmountValue',
  'amountPerShare',
  'shares',
  'trustSum',
  'taxRate',
  'bankFee',
  'recordDate',
  'exDate',
  'paymentDate',
  'pricePerPiece',
  'trancheOf_id',
  'note',
] as const;

const readable = (payout: Payout): Payout => ({
  ...payout,
  pricePerPiece: payout.pricePerPiece && formatPrice(payout.pricePerPiece, payout.currency),
});

/** What does not apply is left out: in a total, nothing stays with the trust. */
const isSaid = (payout: Payout, name: (typeof terms)[number]) =>
  Boolean(payout[name]) && (name !== 'trustSum' || isPerShare(payout));

/** Every line of a payout, the files that pay them, and by what terms they came about. */
export function PayoutDetails() {
  const payout = useRecordContext<Payout>();
  const translate = useTranslate();
  if (!payout) return null;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <section aria-labelledby="payout-lines">
        <Typography id="payout-lines" variant="h2" sx={{ mb: 1 }}>
          {translate('payoutDetails.lines')}
        </Typography>
        <PayoutLines />
      </section>
      {isEarned(payout) && <PayoutTransfers payout={payout} />}
      {payout.status !== 'draft' && <PayoutEntries payout={payout} />}
      <section aria-labelledby="payout-terms">
        <Typography id="payout-terms" variant="h2" sx={{ mb: 1 }}>
          {translate('payoutDetails.terms')}
        </Typography>
        <RecordContextProvider value={readable(payout)}>
          <Attributes resource={payouts} names={terms.filter((name) => isSaid(payout, name))} />
        </RecordContextProvider>
        <Box sx={{ mt: 2 }}>
          <OtherRatesList payout={payout} />
        </Box>
      </section>
    </Box>
  );
}
