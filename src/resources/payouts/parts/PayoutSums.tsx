import { useTranslate } from 'react-admin';
import { formatPieces, formatRate } from '../../../i18n/format.ts';
import { formatPrice } from '../../../i18n/formatPrice.ts';
import { Calculation, type CalculationLine } from '../../../kit/Calculation.tsx';
import { isZero, sumOf } from '../../../kit/sumOf.ts';
import { grossOfHolders, isEarned, isPerShare, nameOfRest, type Payout, retainedIn } from './payout.ts';

/** The calculation of a payout: the gross amount, the deductions, the net amount, and the part of it that was paid. */
export function PayoutSums({ payout }: { payout: Payout }) {
  const translate = useTranslate();
  const { currency, taxSum, feeSum, netSum, closedSum, paidSum, chargeSum, holders } = payout;
  const retainedSum = retainedIn(payout);
  const parts = [
    isEarned(payout) && { name: 'paid', amount: paidSum },
    { name: nameOfRest(payout), amount: sumOf(currency, [netSum], [paidSum, retainedSum, closedSum]) },
    { name: 'retained', amount: retainedSum },
    !isZero(closedSum) && { name: 'closed', amount: closedSum },
  ].filter((part) => part !== false);
  return (
    <Calculation
      label={translate('payoutSums.title')}
      currency={currency}
      lines={[
        ...(isPerShare(payout) ? receivedLines(payout, translate) : []),
        {
          label: translate(isPerShare(payout) ? 'payoutSums.ofHolders' : 'payoutSums.gross'),
          note: translate('payoutSums.holders', { smart_count: holders }),
          amount: grossOfHolders(payout),
          as: isPerShare(payout) ? 'sum' : undefined,
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

/** The amount that the trust receives for all its shares, and the part of it that no holder gets. */
const receivedLines = (payout: Payout, translate: ReturnType<typeof useTranslate>): CalculationLine[] => [
  {
    label: translate('payoutSums.received'),
    note: translate('payoutSums.ofShares', {
      shares: formatPieces(payout.shares!),
      smart_count: payout.shares!,
      amount: formatPrice(payout.amountPerShare!, payout.currency),
    }),
    amount: payout.grossAmountValue,
  },
  { label: translate('payoutSums.trust'), amount: payout.trustSum, as: 'less' },
];

const hasOtherRates = ({ countryRates, holderRates }: Payout) => countryRates.length + holderRates.length > 0;
