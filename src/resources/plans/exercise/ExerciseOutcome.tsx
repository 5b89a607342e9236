import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { dueForExercise, type TaxMethod, taxOfExercise } from '../../../../model/exercise/exerciseTax.ts';
import { type Currency, formatMoney as moneyText } from '../../../../model/values/money.ts';
import { parsePrice, valueOfPieces } from '../../../../model/values/price.ts';
import { exerciseOf } from '../../../../model/worth/worth.ts';
import { countryName, formatDate, formatMoney, formatPieces, formatRate } from '../../../i18n/format.ts';
import { Calculation, type CalculationLine } from '../../../kit/Calculation.tsx';
import { SumToPay } from '../../../kit/form/SumToPay.tsx';
import { useShareValue } from '../../valuations/useShareValue.ts';
import type { Plan } from '../schedule/steps.ts';
import { ExercisePayment, type TaxedExercise } from './ExercisePayment.tsx';
import type { Taxed } from './useExerciseTax.ts';

type Props = { plan: Plan; taxed: Taxed | null };

/** What the pieces that are entered cost, what their shares are worth today, the gain, and the tax on it. */
export function ExerciseOutcome({ plan, taxed }: Props) {
  const translate = useTranslate();
  const pieces = usePieces(plan);
  const value = useShareValue(plan.pool_id);
  const text = (key: string, values = {}) => translate(`exercise.${key}`, values);
  if (pieces === undefined || value === undefined) return null;
  const currency = plan.currency as Currency;
  const { exercisePrice } = plan;
  const { cost, atTodaysValue } = exerciseOf(pieces, {
    currency,
    exercisePrice,
    shareValue: value?.value ?? null,
  });
  const at = (price: string) => ({
    pieces: formatPieces(pieces),
    price: formatMoney(price, currency),
    smart_count: pieces,
  });
  const payment = {
    label: text('cost'),
    term: 'exercisePrice' as const,
    note: text('at', at(exercisePrice)),
    amount: cost,
  };
  const isLoss = atTodaysValue?.gain.startsWith('-');
  const lines: CalculationLine[] = atTodaysValue
    ? [
        {
          label: text('worth'),
          term: 'shareValue',
          note: text('atSince', { ...at(value!.value), date: formatDate(value!.effectiveDate) }),
          amount: atTodaysValue.worth,
        },
        { ...payment, as: 'less' },
        { label: text(isLoss ? 'loss' : 'gain'), amount: atTodaysValue.gain, as: 'sum' },
      ]
    : [payment];
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <Calculation label={text('calculation')} currency={currency} lines={lines} />
      {!atTodaysValue && <Box sx={{ color: 'text.secondary' }}>{text('noValue')}</Box>}
      {isLoss && <Alert severity="warning">{text('costsMore')}</Alert>}
      {taxed && <Withheld {...{ plan, taxed, pieces }} />}
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{text(taxed ? 'taxWithheld' : 'tax')}</Box>
    </Box>
  );
}

/** The pieces that are entered, if so many can be exercised. */
const usePieces = (plan: Plan) => {
  const pieces: unknown = useWatch({ name: 'pieces' });
  const canBe = typeof pieces === 'number' && Number.isInteger(pieces) && pieces >= 1;
  return canBe && pieces <= plan.vested ? pieces : undefined;
};

/** What is to be paid for the pieces that are entered. */
export function ExerciseSum({ plan, taxed }: Props) {
  const translate = useTranslate();
  const pieces = usePieces(plan);
  const method: TaxMethod | undefined = useWatch({ name: 'taxMethod' });
  if (pieces === undefined || taxed?.shareValue === null) return null;
  const { currency, exercisePrice } = plan;
  const amount = taxed
    ? paymentOf(plan, pieces, { ...taxed, shareValue: taxed.shareValue }, method ?? 'paid-in').amount
    : exerciseOf(pieces, { currency: currency as Currency, exercisePrice, shareValue: null }).cost;
  return <SumToPay label={translate('exercisePayment.due')} {...{ amount, currency }} />;
}

/** The tax that is withheld, and what is to be paid with it. */
function Withheld({ plan, taxed, pieces }: { plan: Plan; taxed: Taxed; pieces: number }) {
  const translate = useTranslate();
  const method: TaxMethod | undefined = useWatch({ name: 'taxMethod' });
  const { country, shareValue } = taxed;
  if (shareValue === null) return <Alert severity="warning">{translate('exercise.taxNeedsValue')}</Alert>;
  return (
    <>
      <Box>
        {translate('exercise.withheld', {
          country: countryName(country),
          rate: formatRate(taxed.taxRate),
          year: taxed.ofYear,
        })}
      </Box>
      <ExercisePayment of={paymentOf(plan, pieces, { ...taxed, shareValue }, method ?? 'paid-in')} />
    </>
  );
}

const paymentOf = (
  plan: Plan,
  pieces: number,
  { country, taxRate, ofYear, shareValue }: Taxed & { shareValue: string },
  method: TaxMethod,
): TaxedExercise => {
  const currency = plan.currency as Currency;
  const exercisePrice = parsePrice(plan.exercisePrice, currency)!;
  const terms = { exercisePrice, shareValue: parsePrice(shareValue, currency)!, taxRate };
  const cost = valueOfPieces(exercisePrice, BigInt(pieces));
  const taxed = taxOfExercise(BigInt(pieces), terms, method);
  const { benefit, tax, keptPieces, keptWorth } = taxed;
  const { due, owed } = dueForExercise(cost, taxed);
  const text = (minor: bigint) => moneyText(minor, currency);
  return {
    pieces,
    currency,
    cost: text(cost),
    taxRate,
    taxCountry: country,
    taxYear: ofYear,
    taxableBenefit: text(benefit),
    tax: text(tax),
    taxMethod: method,
    keptPieces: Number(keptPieces),
    keptWorth: text(keptWorth),
    shareValue,
    amount: text(due),
    owed: text(owed),
  };
};
