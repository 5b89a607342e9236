import { useRecordContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { Figure, Figures } from '../../kit/Figures.tsx';
import { isZero } from '../../kit/sumOf.ts';
import { grossOfHolders, isEarned, isPerShare, type Payout, retainedIn, showsLines } from './parts/payout.ts';

/** The sums of a payout that matter, as a strip. */
export function PayoutFigures() {
  const payout = useRecordContext<Payout>();
  const translate = useTranslate();
  const { role } = useApp().user;
  if (!payout) return null;
  const { currency, grossAmountValue, taxSum, feeSum, netSum, paidSum } = payout;
  const retainedSum = retainedIn(payout);
  const figures = [
    ...(isPerShare(payout)
      ? [
          ['received', grossAmountValue],
          ['trust', payout.trustSum],
        ]
      : []),
    [isPerShare(payout) ? 'ofHolders' : 'gross', grossOfHolders(payout)],
    ...(showsLines(payout, role)
      ? [
          ['tax', taxSum],
          ['fees', feeSum],
          ['net', netSum],
        ]
      : []),
    ...(isZero(retainedSum) ? [] : [['retained', retainedSum]]),
    ...(isEarned(payout) ? [['paid', paidSum]] : []),
  ] as [string, string][];
  return (
    <Figures>
      {figures.map(([name, amount]) => (
        <Figure key={name} label={translate(`payoutSums.${name}`)}>
          {formatMoney(amount, currency)}
        </Figure>
      ))}
    </Figures>
  );
}
