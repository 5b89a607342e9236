import { useEffect } from 'react';
import { ReferenceInput, useGetList, useGetOne } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RecordOf } from '../../../../model/resource.ts';
import type { certificates } from '../../../../model/resources/certificates.ts';
import { OnlyChoice, ReferenceChoice, referenceQuery } from '../../../engine/reference/ReferenceChoice.tsx';
import { place, useResourceTexts } from '../../../engine/resourceTexts.ts';
import type { Employee } from '../../employees/employee.ts';
import { HolderInput } from '../../pools/HolderInput.tsx';
import type { Pool } from '../../pools/pool.ts';

type Form = { company_id: string | null; pool_id: string | null; employee_id: string | null };

/** The company, one of its shareholdings, and somebody who holds pieces of that; each narrows the next. */
export function SellerInputs({ pool }: { pool: Pool | undefined }) {
  const texts = useResourceTexts('buybacks');
  const { setValue } = useFormContext<Form>();
  const [companyId, employeeId] = useWatch<Form, ['company_id', 'employee_id']>({
    name: ['company_id', 'employee_id'],
  });
  useConsistent(pool, employeeId);
  const ofCompany = companyId ? { company_id: companyId } : {};
  return (
    <>
      <ReferenceInput
        source="company_id"
        reference="companies"
        filter={{ status: 'active' }}
        {...referenceQuery('companies')}
      >
        <OnlyChoice source="company_id" />
        <ReferenceChoice
          label={texts(place.field('company_id'))}
          onChange={() => {
            setValue('pool_id', null);
            setValue('employee_id', null);
          }}
        />
      </ReferenceInput>
      <ReferenceInput
        source="pool_id"
        reference="pools"
        filter={{ ...ofCompany, hasLiquidationPayout: false }}
        {...referenceQuery('pools')}
      >
        <OnlyChoice source="pool_id" />
        <ReferenceChoice label={texts(place.field('pool_id'))} filterSelectedOptions={false} />
      </ReferenceInput>
      {pool ? (
        <HolderInput source="employee_id" label={texts(place.field('employee_id'))} poolId={pool.id} />
      ) : (
        <ReferenceInput
          source="employee_id"
          reference="employees"
          filter={ofCompany}
          {...referenceQuery('employees')}
        >
          <ReferenceChoice label={texts(place.field('employee_id'))} />
        </ReferenceInput>
      )}
    </>
  );
}

/** The company follows from the shareholding or the employee; whoever holds nothing of the shareholding is not chosen. */
function useConsistent(pool: Pool | undefined, employeeId: string | null) {
  const { getValues, setValue } = useFormContext<Form>();
  const { data: employee } = useGetOne<Employee>(
    'employees',
    { id: employeeId ?? '' },
    { enabled: Boolean(employeeId) },
  );
  const { total: held } = useGetList<RecordOf<typeof certificates>>(
    'certificates',
    {
      filter: { pool_id: pool?.id, employee_id: employeeId, status: 'active' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: Boolean(pool && employeeId) },
  );
  const companyId = pool?.company_id ?? employee?.company_id;
  useEffect(() => {
    if (companyId && !getValues('company_id')) setValue('company_id', companyId);
    if (held === 0) setValue('employee_id', null);
  });
}
