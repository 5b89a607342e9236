import { useEffect, useRef } from 'react';
import { AutocompleteInput, type AutocompleteInputProps, useGetOne } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RecordOf } from '../../../model/resource.ts';
import type { companies } from '../../../model/resources/companies.ts';

/**
 * A currency: that of the company which the form holds beside it, until another one is chosen. What the form began with
 * stays, such as the currency of a request that is copied.
 */
export function CompanyCurrencyInput({ source, ...common }: AutocompleteInputProps & { source: string }) {
  const companyId: unknown = useWatch({ name: 'company_id' });
  const current: unknown = useWatch({ name: source });
  const preset = useRef<string>(undefined);
  const { getFieldState, setValue } = useFormContext();
  const { data: company } = useGetOne<RecordOf<typeof companies>>(
    'companies',
    { id: String(companyId) },
    { enabled: typeof companyId === 'string' && companyId !== '' },
  );
  const currency = company?.currency;
  useEffect(() => {
    const isUntouched = (!current && !getFieldState(source).isDirty) || current === preset.current;
    if (!currency || currency === current || !isUntouched) return;
    preset.current = currency;
    setValue(source, currency);
  }, [currency, current, source, getFieldState, setValue]);
  return <AutocompleteInput {...common} source={source} />;
}
