import InputAdornment from '@mui/material/InputAdornment';
import { useEffect, useState } from 'react';
import { ReferenceInput, TextInput, useGetOne, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RecordOf } from '../../../model/resource.ts';
import type { employees } from '../../../model/resources/employees.ts';
import { formatPieces } from '../../platform/format.ts';
import { OnlyChoice, ReferenceChoice, referenceQuery } from '../../platform/ReferenceChoice.tsx';
import { WholeNumberInput } from '../../platform/WholeNumberInput.tsx';
import { FieldRow, FormSection } from './FormSection.tsx';
import { freeOf, type PlanForm, type Pool } from './planForm.ts';

type Employee = RecordOf<typeof employees>;

/** Who has accepted the invitation: only they can be granted something. */
export const joined: Employee['status'][] = ['unverified', 'verifying', 'verified'];

/** What is granted to whom, out of which pool, at which price. */
export function GrantInput({ onPool }: { onPool: (pool: Pool | undefined) => void }) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext<PlanForm>();
  const [pool_id, employee_id] = useWatch<PlanForm, ['pool_id', 'employee_id']>({
    name: ['pool_id', 'employee_id'],
  });
  const { data: pool } = useGetOne<Pool>('pools', { id: pool_id ?? '' }, { enabled: Boolean(pool_id) });
  const { data: employee } = useGetOne<Employee>(
    'employees',
    { id: employee_id ?? '' },
    { enabled: Boolean(employee_id) },
  );
  // A link that names the employee leaves only the pools of that company to choose from.
  const [named] = useState(() => getValues('employee_id'));
  const companyOfNamed = named && employee?.id === named ? employee.company_id : undefined;

  useEffect(() => onPool(pool), [onPool, pool]);

  useEffect(() => {
    if (pool && employee && pool.company_id !== employee.company_id) setValue('employee_id', null);
  }, [pool, employee, setValue]);

  const free = (record: Pool) => translate('planForm.free', { free: formatPieces(freeOf(record)) });

  return (
    <FormSection title={translate('planForm.grant')}>
      <ReferenceInput
        source="pool_id"
        reference="pools"
        filter={{ status: 'active', ...(companyOfNamed && { company_id: companyOfNamed }) }}
        {...referenceQuery('pools')}
      >
        <OnlyChoice source="pool_id" />
        <ReferenceChoice
          label="planForm.pool"
          filterSelectedOptions={false}
          optionText={(record?: Pool) => (record ? `${record.name} · ${free(record)}` : '')}
          inputText={(record?: Pool) => record?.name ?? ''}
          helperText={
            pool
              ? translate('planForm.freeOf', {
                  free: formatPieces(freeOf(pool)),
                  available: formatPieces(pool.available),
                  held: formatPieces(pool.held),
                })
              : 'planForm.poolHint'
          }
          isRequired
        />
      </ReferenceInput>
      <ReferenceInput
        source="employee_id"
        reference="employees"
        filter={{ status: joined, ...(pool && { company_id: pool.company_id }) }}
        {...referenceQuery('employees')}
      >
        <ReferenceChoice
          label="planForm.employee"
          filterSelectedOptions={false}
          optionText="name"
          helperText="planForm.employeeHint"
          isRequired
        />
      </ReferenceInput>
      <FieldRow>
        <WholeNumberInput source="pieces" label="planForm.pieces" isRequired helperText={false} />
        <TextInput
          source="exercisePrice"
          label="planForm.exercisePrice"
          parse={(typed: string) => typed.trim().replace(',', '.') || null}
          isRequired
          helperText={false}
          slotProps={{
            htmlInput: { inputMode: 'decimal' },
            input: { endAdornment: pool && <InputAdornment position="end">{pool.currency}</InputAdornment> },
          }}
        />
      </FieldRow>
    </FormSection>
  );
}
