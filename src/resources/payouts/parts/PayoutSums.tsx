import { useTranslate } from 'react-admin';
import { formatRate } from '../../../i18n/format.ts';
import { Calculation } from '../../../kit/Calculation.tsx';
import { isZero, sumOf } from '../../../kit/sumOf.ts';
import { isEarned, type Payout } from './payout.ts';

/** The calculation of a payout: the gross amount, the deductions, the net amount, and the part of it that was paid. */
export function PayoutSums({ payout }: { payout: Payout }) {
  const translate = useTranslate();
  const {
    currency,
    grossAmountValue,
    taxSum,
    feeSum,
    netSum,
    retainedSum,
    closedSum,
    paidSum,
    chargeSum,
    holders,
  } = payout;
  const parts = [
    isEarned(payout) && { name: 'paid', amount: paidSum },
    { name: 'toPay', amount: sumOf(currency, [netSum], [paidSum, retainedSum, closedSum]) },
    { name: 'retained', amount: retainedSum },
    !isZero(closedSum) && { name: 'closed', amount: closedSum },
  ].filter((part) => part !== false);
  return (
    <Calculation
      label={translate('payoutSums.title')}
      currency={currency}
      lines={[
        {
          label: translate('payoutSums.gross'),
          note: translate('payoutSums.holders', { smart_count: holders }),
          amount: grossAmountValue,
        },
        {
          label: translate('payoutSums.tax'),
          note: hasOtherRates(payout) ? undefined : formatRate(payout.taxRate),
          amount: taxSum,
          as: 'less',
        },
        { label: translate('payoutSums.fees'), amount: feeSum, as: 'less' },
        { label: translate('payoutSums.net'), amount: netSum, as: 'sum' },
        ...parts.map(({ name, amount }) => ({
          label: translate(`payoutSums.${name}`),
          amount,
          as: 'part' as const,
        })),
        ...(chargeSum && !isZero(chargeSum)
          ? [{ label: translate('payoutSums.kept'), amount: chargeSum }]
          : []),
      ]}
    />
  );
}

const hasOtherRates = ({ countryRates, holderRates }: Payout) => countryRates.length + holderRates.length > 0;
