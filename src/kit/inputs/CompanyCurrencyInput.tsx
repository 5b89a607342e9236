import { useEffect } from 'react';
import { AutocompleteInput, type AutocompleteInputProps, useGetOne } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { RecordOf } from '../../../model/resource.ts';
import type { companies } from '../../../model/resources/companies.ts';

/**
 * A currency: that of the company which the form holds beside it, until another one is chosen. It looks again after each
 * drawing, because the form empties itself once more when the company was there before it.
 */
export function CompanyCurrencyInput({ source, ...common }: AutocompleteInputProps & { source: string }) {
  const companyId: unknown = useWatch({ name: 'company_id' });
  const isChosen = Boolean(useFormState({ name: source }).dirtyFields[source]);
  const { getValues, setValue } = useFormContext();
  const { data: company } = useGetOne<RecordOf<typeof companies>>(
    'companies',
    { id: String(companyId) },
    { enabled: typeof companyId === 'string' && companyId !== '' },
  );
  const currency = company?.currency;
  useEffect(() => {
    if (currency && !isChosen && getValues(source) !== currency) setValue(source, currency);
  });
  return <AutocompleteInput {...common} source={source} />;
}
