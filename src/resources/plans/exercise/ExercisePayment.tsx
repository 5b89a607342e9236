import { useTranslate } from 'react-admin';
import type { TaxMethod } from '../../../../model/exercise/exerciseTax.ts';
import { countryName, formatMoney, formatPieces, formatRate } from '../../../i18n/format.ts';
import { Calculation, type CalculationLine } from '../../../kit/Calculation.tsx';
import { isZero } from '../../../kit/sumOf.ts';

/** An exercise with its tax, all amounts as decimal strings of the currency. */
export type TaxedExercise = {
  pieces: number;
  currency: string;
  /** The exercise price of all pieces. */
  cost: string;
  taxRate: string;
  taxCountry: string;
  taxYear: number | null;
  taxableBenefit: string;
  tax: string;
  taxMethod: TaxMethod;
  /** The pieces that go for the tax, kept or sold, and what they are worth. */
  keptPieces: number;
  keptWorth: string;
  shareValue: string;
  /** What is to be paid, and what the company owes to the employee. */
  amount: string;
  owed: string;
};

/** How the amount to pay for an exercise is made up, and how many pieces it brings, where some go for the tax. */
export function ExercisePayment({ of }: { of: TaxedExercise }) {
  const translate = useTranslate();
  const { pieces, currency, keptPieces } = of;
  const text = (key: string, values = {}) => translate(`exercisePayment.${key}`, values);
  const money = (amount: string) => formatMoney(amount, currency);
  const lines: CalculationLine[] = [
    { label: text('cost'), amount: of.cost },
    {
      label: text('tax'),
      note: text(of.taxYear === null ? 'rate' : 'rateOfYear', {
        rate: formatRate(of.taxRate),
        benefit: money(of.taxableBenefit),
        country: countryName(of.taxCountry),
        year: of.taxYear,
      }),
      amount: of.tax,
    },
    ...(keptPieces > 0
      ? [
          {
            label: text(of.taxMethod === 'sale-to-cover' ? 'sold' : 'kept'),
            note: text('keptAt', {
              pieces: formatPieces(keptPieces),
              price: money(of.shareValue),
              smart_count: keptPieces,
            }),
            amount: of.keptWorth,
            as: 'less' as const,
          },
        ]
      : []),
    ...(isZero(of.owed) ? [] : [{ label: text('owed'), amount: of.owed }]),
    { label: text('due'), amount: of.amount, as: 'sum' },
  ];
  return (
    <>
      <Calculation label={text('title')} currency={currency} lines={lines} />
      {keptPieces > 0 && (
        <div>
          {text('brings', { pieces: formatPieces(pieces - keptPieces), smart_count: pieces - keptPieces })}
        </div>
      )}
    </>
  );
}
