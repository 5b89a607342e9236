import { useEffect } from 'react';
import { useGetOne } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RecordOf } from '../../../../model/resource.ts';
import type { companies } from '../../../../model/resources/companies.ts';

type Values = { company_id: string | null; payee: string | null; iban: string | null };

/** Where the company itself is paid, as a task says by its name: its account, unless another one was entered. */
export function AccountOfCompany() {
  const { getValues, setValue } = useFormContext<Values>();
  const id = useWatch<Values, 'company_id'>({ name: 'company_id' });
  const { data: company } = useGetOne<RecordOf<typeof companies>>(
    'companies',
    { id: id! },
    { enabled: Boolean(id) },
  );
  useEffect(() => {
    const { payee, iban } = getValues();
    if (!company?.iban || iban || payee !== company.name) return;
    setValue('iban', company.iban);
    if (company.accountHolder) setValue('payee', company.accountHolder);
  }, [company, getValues, setValue]);
  return null;
}
