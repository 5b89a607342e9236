import Box from '@mui/material/Box';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { entries } from '../../../model/resources/entries.ts';
import type { PlanDate } from '../../../model/values/dates.ts';
import type { Currency } from '../../../model/values/money.ts';
import { exactWorth } from '../../../model/worth/exactWorth.ts';
import type { Options } from '../../../model/worth/worth.ts';
import { Cell } from '../../engine/kinds/Cell.tsx';
import { formatDate, formatMoney, formatPieces } from '../../i18n/format.ts';
import { Calculation, type CalculationLine } from '../../kit/Calculation.tsx';
import { ExplanationDialog } from '../../kit/explained/ExplanationDialog.tsx';
import { isZero } from '../../kit/sumOf.ts';

/** The options of a plan, or those of a shareholding with one exercise price, and since when the value of their shares counts. */
export type OfPlan = Options & { id: string; valuedOn: PlanDate | null };

export type Explained = {
  label: string;
  /** The worth, a decimal string of the currency. */
  amount: string;
  currency: Currency;
  /** The options that are worth that, all in the currency, by their plans or shareholdings. */
  plans: readonly OfPlan[];
  of: 'vested' | 'unvested';
  /** What the options are of, which is named where the page is not that of the only one. */
  named?: 'plan_id' | 'pool_id';
};

type Props = Explained & { onClose: () => void };

/** How the worth of options comes about: of each plan, the pieces by what a share exceeds the exercise price by. */
export function WorthDialog({ label, amount, currency, plans, of, named, onClose }: Props) {
  const translate = useTranslate();
  const text = (key: string, values = {}) => translate(`shareValue.why.${key}`, values);
  const own = plans.map((plan) => ({ ...plan, pieces: plan[of] })).filter(({ pieces }) => pieces > 0);
  const valued = own.flatMap(({ shareValue, ...plan }) =>
    shareValue === null ? [] : { ...plan, shareValue },
  );
  const uncounted = own.reduce((sum, { shareValue, pieces }) => sum + (shareValue === null ? pieces : 0), 0);
  const exact = exactWorth(valued, currency);

  const lines = valued.map((plan, n): CalculationLine => {
    const worth = exact.parts[n]!;
    const parts = {
      pieces: formatPieces(plan.pieces),
      price: formatMoney(plan.exercisePrice, currency),
      value: formatMoney(plan.shareValue, currency),
    };
    const product = isZero(worth)
      ? text('underWater', parts)
      : `${parts.pieces} × (${parts.value} − ${parts.price})`;
    return {
      id: `${plan.id} ${plan.exercisePrice}`,
      label: named ? <Name of={named} id={plan.id} /> : product,
      note: (
        <>
          {named && <div>{product}</div>}
          {plan.valuedOn && text('valued', { date: formatDate(plan.valuedOn) })}
        </>
      ),
      amount: worth,
    };
  });
  const sum: CalculationLine = {
    label,
    amount,
    as: 'sum',
    ...(exact.sum !== amount && { note: text('rounded', { amount: formatMoney(exact.sum, currency) }) }),
  };
  return (
    <ExplanationDialog
      label={label}
      figure={formatMoney(amount, currency)}
      description={text('description')}
      onClose={onClose}
    >
      <Box sx={{ mt: 2 }}>
        <Calculation label={label} currency={currency} lines={[...lines, sum]} />
      </Box>
      {uncounted > 0 && (
        <Box component="p" sx={{ mb: 0, color: 'text.secondary', fontSize: '0.875rem' }}>
          {text('unknown', { pieces: formatPieces(uncounted), smart_count: uncounted })}
        </Box>
      )}
    </ExplanationDialog>
  );
}

/** The name of a plan or a shareholding, which leads to it. */
const Name = ({ of, id }: { of: 'plan_id' | 'pool_id'; id: string }) => (
  <RecordContextProvider value={{ id, [of]: id }}>
    <Cell resource={entries} source={of} />
  </RecordContextProvider>
);
