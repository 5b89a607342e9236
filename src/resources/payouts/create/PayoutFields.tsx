import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { RadioButtonGroupInput, ReferenceInput, useGetList, useGetOne, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { payoutTypes } from '../../../../model/payout/parts.ts';
import type { Resource } from '../../../../model/resource.ts';
import { payouts } from '../../../../model/resources/payouts.ts';
import { Input } from '../../../engine/kinds/Input.tsx';
import { OnlyChoice, ReferenceChoice, referenceQuery } from '../../../engine/reference/ReferenceChoice.tsx';
import { place, useResourceTexts } from '../../../engine/resourceTexts.ts';
import { FieldRow, fields } from '../../../kit/form/FormSection.tsx';
import type { Pool } from '../../pools/pool.ts';
import { AnnouncedFields } from './AnnouncedFields.tsx';
import { OddDays } from './OddDays.tsx';
import { OtherRates } from './OtherRates.tsx';

const resource = payouts as Resource;
const { input } = payouts.create;
type Name = keyof typeof input;
/** The filter for shareholdings that can be paid out; of any other the server would say that nobody shares. */
const payable = { canBePaidOut: true };

/** The shareholding of a new payout. */
export function PayoutPool() {
  const texts = useResourceTexts('payouts');
  return (
    <ReferenceInput source="pool_id" reference="pools" filter={payable} {...referenceQuery('pools')}>
      <OnlyChoice source="pool_id" />
      <PoolChoice label={texts(place.field('pool_id'))} />
    </ReferenceInput>
  );
}

/** The most records in one answer of the server. */
const most = 1000;

/** Says of each shareholding whose it is, as companies call theirs alike, and how many hold certificates of it. */
function PoolChoice({ label }: { label: string }) {
  const { data: companies } = useGetList('companies', { pagination: { page: 1, perPage: most } });
  const translate = useTranslate();
  // Other functions for the names would empty the input while somebody types.
  const named = useCallback(
    (pool?: Pool) => {
      const company = companies?.find(({ id }) => id === pool?.company_id);
      return [pool?.name, company?.name].filter(Boolean).join(' · ');
    },
    [companies],
  );
  const told = useCallback(
    (pool?: Pool) => {
      // A server of the previous version leaves them out.
      if (pool?.holders === undefined) return named(pool);
      const key = pool.holders > 0 ? 'holders' : 'noHolders';
      return `${named(pool)} · ${translate(`payoutForm.${key}`, { smart_count: pool.holders })}`;
    },
    [named, translate],
  );
  return <ReferenceChoice label={label} optionText={told} inputText={named} />;
}

/** The terms of a payout: the type, the amount, and the deductions. */
export function PayoutFields({ children }: { children?: ReactNode }) {
  const translate = useTranslate();
  const texts = useResourceTexts('payouts');
  useCurrencyOfPool();
  const isDividend = useWatch({ name: 'type' }) === 'dividend';
  const field = (name: Name) => <Input resource={resource} source={name} attribute={input[name]} />;
  return (
    <Box sx={fields}>
      {children}
      <RadioButtonGroupInput
        source="type"
        label={texts(place.field('type'))}
        choices={payoutTypes.map((id) => ({ id, name: texts(place.value('type', id)) }))}
        translateChoice={false}
        margin="none"
        helperText={`payoutForm.types.${isDividend ? 'dividend' : 'liquidation'}`}
      />
      <AnnouncedFields isDividend={isDividend} />
      <Box sx={deductions}>
        {field('taxRate')}
        {field('bankFee')}
      </Box>
      {isDividend ? (
        <>
          {field('recordDate')}
          <FieldRow>
            {field('exDate')}
            {field('paymentDate')}
          </FieldRow>
          <OddDays />
        </>
      ) : (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {translate('payoutForm.recordDate')}
        </Box>
      )}
      <OtherRates />
      {field('note')}
    </Box>
  );
}

const deductions = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '8rem minmax(0, 1fr)' },
  alignItems: 'start',
} as const;

/**
 * The shareholding that is chosen brings its currency along. This looks again after each drawing until the
 * currency stays, because the form empties itself once more when the shareholding was there before it.
 */
function useCurrencyOfPool() {
  const id: string | null = useWatch({ name: 'pool_id' });
  const { getValues, setValue } = useFormContext();
  const { isSubmitted, defaultValues } = useFormState();
  const { data: pool } = useGetOne<Pool>('pools', { id: id ?? '' }, { enabled: Boolean(id) });
  // A draft has a currency of its own.
  const filledFor = useRef<string>(defaultValues?.currency ? defaultValues.pool_id : undefined);
  useEffect(() => {
    if (!pool || pool.id !== id || filledFor.current === id) return;
    if (getValues('currency') === pool.currency) filledFor.current = id;
    // A currency that was missing when the form was sent is so no longer.
    else setValue('currency', pool.currency, { shouldValidate: isSubmitted });
  });
}
