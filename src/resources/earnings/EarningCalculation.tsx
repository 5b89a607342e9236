import { useGetOne, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { payouts } from '../../../model/resources/payouts.ts';
import { type Currency, formatMoney as exact } from '../../../model/values/money.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { countryName, formatDate, formatMoney, formatPieces, formatRate } from '../../i18n/format.ts';
import { formatPrice } from '../../i18n/formatPrice.ts';
import { Calculation, type CalculationLine } from '../../kit/Calculation.tsx';
import { isZero } from '../../kit/sumOf.ts';
import { perPiece, unitsBesides, type Whole } from './dividendPart.ts';
import type { Earning } from './earning.ts';

type Payout = RecordOf<typeof payouts>;

/** The calculation of a holder's payment, from the share in the payout to the amount that arrives. */
export function EarningCalculation({ earning }: { earning: Earning }) {
  const translate = useTranslate();
  const { role } = useApp().user;
  // Employees see their own share alone.
  const { data: payout } = useGetOne<Payout>(
    'payouts',
    { id: earning.payout_id },
    { enabled: role !== 'employee' },
  );
  const { type, certificates, options, currency, grossIncome, tax, bankFee, netIncome } = earning;
  const of = (pieces: number) => ({ pieces: formatPieces(pieces), smart_count: pieces });
  const { amountPerShare } = earning;
  // In a dividend each certificate brings the same, so that the holder's own share says how much to whom sees no more.
  const whole = role === 'employee' ? ownShare(earning) : payout && wholeOf(payout);
  const price = type === 'dividend' ? whole && perPiece(whole) : payout?.pricePerPiece;
  const units =
    type === 'dividend' && whole && !amountPerShare
      ? unitsBesides(earning.ofCertificates, certificates, whole)
      : 0n;

  const shares: CalculationLine[] = [
    certificates > 0 && {
      label: translate('earningDialog.certificates', of(certificates)),
      note: [
        type === 'dividend' && translate('earningDialog.heldOn', { date: formatDate(earning.recordDate) }),
        amountPerShare &&
          translate('earningDialog.perShare', {
            pieces: formatPieces(certificates),
            amount: formatPrice(amountPerShare, currency),
          }),
        !amountPerShare &&
          price &&
          translate('earningDialog.atPrice', { price: formatPrice(price, currency) }),
        units !== 0n &&
          translate(`earningDialog.rounded.${units > 0n ? 'more' : 'less'}`, {
            amount: formatMoney(exact(units > 0n ? units : -units, currency as Currency), currency),
          }),
      ]
        .filter(Boolean)
        .join(' · '),
      amount: earning.ofCertificates,
    },
    options > 0 && {
      label: translate('earningDialog.options', of(options)),
      note: translate('earningDialog.lessPrice'),
      amount: earning.ofOptions,
    },
  ].filter((line) => line !== false);

  const { taxRateSource, taxCountry } = earning;
  const country = taxCountry && countryName(taxCountry);
  // Founders do not see where an employee pays tax.
  const sourceOf = taxRateSource === 'country' && !country ? 'someCountry' : taxRateSource;
  const payoutSum = payout && formatMoney(payout.grossAmountValue, payout.currency);
  const lines: CalculationLine[] = [
    ...shares,
    {
      label: translate('earningDialog.gross'),
      note:
        payout &&
        !amountPerShare &&
        translate('earningDialog.ofPayout', { amount: payoutSum, ...of(payout.pieces) }),
      amount: grossIncome,
      as: 'sum',
    },
    {
      label: translate('earningDialog.tax', { rate: formatRate(earning.taxWithholding) }),
      note: sourceOf && translate(`earningDialog.rateOf.${sourceOf}`, { country }),
      amount: tax,
      as: 'less',
    },
    {
      label: translate('earningDialog.fee'),
      note: isZero(bankFee) && earning.retainedReason === 'below-fee' && translate('earningDialog.noFee'),
      amount: bankFee,
      as: 'less',
    },
    { label: translate('earningDialog.net'), amount: netIncome, as: 'sum' },
  ];
  return <Calculation label={translate('earningDialog.calculation')} currency={currency} lines={lines} />;
}

const wholeOf = ({ grossAmountValue: amount, pieces, currency }: Payout): Whole => ({
  amount,
  pieces,
  currency,
});
const ownShare = ({ ofCertificates, certificates, currency }: Earning): Whole => ({
  amount: ofCertificates,
  pieces: certificates,
  currency,
});
