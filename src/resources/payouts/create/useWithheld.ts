import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { WithheldFrom } from '../../../../model/payout/withheldFrom.ts';
import { isDate } from '../../../../model/values/dates.ts';
import { useApp } from '../../../authProvider/appData.tsx';
import { otherYearOf, useRatesOf } from '../parts/useRatesOf.ts';
import { prefilled, type RateRow, rateOnceChosen } from './prefilled.ts';
import { useSharing } from './useSharing.ts';

/** The rates of the trust for the holders of the chosen shareholding, with which the form is filled. */
export function useWithheld(): WithheldFrom | undefined {
  const { poolId, asked: sharing } = useSharing();
  const year = usePaymentYear();
  const rows: RateRow[] = useWatch({ name: 'countryRates' });
  const { setValue, watch } = useFormContext();
  const data = useRatesOf(poolId, year ? { ...sharing, year } : sharing);

  const { defaultValues } = useFormState();
  // A draft has rates of its own, until other holders get it.
  const isOfDraft = useRef(Boolean(defaultValues?.currency));
  const filledFrom = useRef<WithheldFrom>(undefined);
  // The form empties itself once more after it was drawn, so this looks again until the rates stay.
  useEffect(() => {
    if (!data || filledFrom.current === data) return;
    if (isOfDraft.current) {
      isOfDraft.current = false;
      filledFrom.current = data;
      return;
    }
    const next = prefilled(rows, data, filledFrom.current);
    if (JSON.stringify(next) === JSON.stringify(rows)) filledFrom.current = data;
    else setValue('countryRates', next);
  });

  // Somebody chooses a country in a row, of which `rows` still has the one before.
  useEffect(() => {
    if (!data) return;
    const { unsubscribe } = watch((values, { name, type }) => {
      const row = type === 'change' && /^countryRates\.(\d+)\.country$/.exec(name ?? '')?.[1];
      if (!row) return;
      const { country }: RateRow = values.countryRates[row];
      const before = rows[Number(row)] ?? { country: null, taxRate: null };
      setValue(`countryRates.${row}.taxRate`, rateOnceChosen(country, before, data));
    });
    return unsubscribe;
  }, [data, rows, watch, setValue]);
  return data;
}

/** The year for which the payment is planned, where it is another one than that of today. */
function usePaymentYear(): string | undefined {
  const { today } = useApp().config;
  const [type, paymentDate]: [string, string | null] = useWatch({ name: ['type', 'paymentDate'] });
  return type === 'dividend' && paymentDate && isDate(paymentDate)
    ? otherYearOf(paymentDate, today)
    : undefined;
}
