import { useTranslate } from 'react-admin';
import { formatRate } from '../../platform/format.ts';
import { sumOf } from './amounts.ts';
import { Calculation } from './Calculation.tsx';
import { isEarned, type Payout } from './payout.ts';

/** What becomes of the gross amount of a payout: what is taken off, what is left, and how much of that was paid. */
export function PayoutSums({ payout }: { payout: Payout }) {
  const translate = useTranslate();
  const { currency, grossAmountValue, taxSum, feeSum, netSum, retainedSum, paidSum, holders } = payout;
  const parts = [
    isEarned(payout) && { name: 'paid', amount: paidSum },
    { name: 'toPay', amount: sumOf(currency, [netSum], [paidSum, retainedSum]) },
    { name: 'retained', amount: retainedSum },
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
      ]}
    />
  );
}

const hasOtherRates = ({ countryRates, holderRates }: Payout) => countryRates.length + holderRates.length > 0;
